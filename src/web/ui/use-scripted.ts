import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * True once scripts have taken over, false on the server and while they do: what only works with scripts shows then, and
 * the first drawing is the same on both sides.
 */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
