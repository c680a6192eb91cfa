import { useRouterState } from '@tanstack/react-router';
import { useSite } from '../site.ts';
import { type ClientStore, createClientStore, useClientStore } from './client-store.ts';

/** Parts of the frame that a page does without, and the full-page loader that it may ask for. */
export type Chrome = { hideHeader: boolean; hideFooter: boolean; hideQuickAccess: boolean; showPageLoader: boolean };

const NOTHING: Chrome = { hideHeader: false, hideFooter: false, hideQuickAccess: false, showPageLoader: false };

const store: ClientStore<Chrome> = createClientStore(NOTHING);

/**
 * Changes the frame while scripts run, such as `setChrome({ showPageLoader: true })`. What a page never shows stands in
 * its route's `staticData.chrome`, so that the server knows it too.
 */
export const setChrome = (change: Partial<Chrome>): void => store.set({ ...store.get(), ...change });

/** Each flag is up where anyone raised it. */
export const mergeChrome = (...wishes: readonly (Partial<Chrome> | undefined)[]): Chrome => {
  const up = (name: keyof Chrome) => wishes.some((wish) => wish?.[name] === true);
  return {
    hideHeader: up('hideHeader'),
    hideFooter: up('hideFooter'),
    hideQuickAccess: up('hideQuickAccess'),
    showPageLoader: up('showPageLoader'),
  };
};

/** What of the frame the page that is shown does without: by its routes, its clean mode, and what scripts set. */
export function useChrome(): Chrome {
  const { cleanMode } = useSite();
  const matches = useRouterState({ select: (state) => state.matches });
  const clean = cleanMode > 0 ? { hideHeader: true, hideFooter: true, hideQuickAccess: true } : {};
  return mergeChrome(useClientStore(store), clean, ...matches.map(({ staticData }) => staticData.chrome));
}
