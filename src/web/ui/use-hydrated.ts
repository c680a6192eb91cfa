import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Whether the component has hydrated: false on the server and during hydration, so that both render the same, and true
 * afterwards. Use it for controls that need scripts.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
