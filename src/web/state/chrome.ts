import { useRouterState } from '@tanstack/react-router';
import { useSite } from '../site.ts';
import { type ClientStore, createClientStore, useClientStore } from './client-store.ts';

/** Parts of the page frame to hide, and whether to display the full-page loader. */
export type Chrome = { hideHeader: boolean; hideFooter: boolean; hideQuickAccess: boolean; showPageLoader: boolean };

const DEFAULT_CHROME: Chrome = { hideHeader: false, hideFooter: false, hideQuickAccess: false, showPageLoader: false };

const store: ClientStore<Chrome> = createClientStore(DEFAULT_CHROME);

/**
 * Changes the frame at run time, e.g. `setChrome({ showPageLoader: true })`. Parts that a page always hides belong in its
 * route's `staticData.chrome`, which the server applies too.
 */
export const setChrome = (change: Partial<Chrome>): void => store.set({ ...store.get(), ...change });

/** Merges flags: each is true if any source sets it. */
export const mergeChrome = (...sources: readonly (Partial<Chrome> | undefined)[]): Chrome => {
  const isSet = (name: keyof Chrome) => sources.some((source) => source?.[name] === true);
  return {
    hideHeader: isSet('hideHeader'),
    hideFooter: isSet('hideFooter'),
    hideQuickAccess: isSet('hideQuickAccess'),
    showPageLoader: isSet('showPageLoader'),
  };
};

/** The frame flags of the displayed page, from its routes, the clean mode and `setChrome`. */
export function useChrome(): Chrome {
  const { cleanMode } = useSite();
  const matches = useRouterState({ select: (state) => state.matches });
  const clean = cleanMode > 0 ? { hideHeader: true, hideFooter: true, hideQuickAccess: true } : {};
  return mergeChrome(useClientStore(store), clean, ...matches.map(({ staticData }) => staticData.chrome));
}
