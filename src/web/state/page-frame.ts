import { useRouterState } from '@tanstack/react-router';
import { useSite } from '../site.ts';
import { type ClientStore, createClientStore, useClientStore } from './client-store.ts';

/** Parts of the page frame to hide, and whether to display the full-page loader. */
export type PageFrame = { hideHeader: boolean; hideFooter: boolean; hideQuickAccess: boolean; showPageLoader: boolean };

const WHOLE_FRAME: PageFrame = { hideHeader: false, hideFooter: false, hideQuickAccess: false, showPageLoader: false };

const store: ClientStore<PageFrame> = createClientStore(WHOLE_FRAME);

/**
 * Changes the frame at run time, e.g. `changePageFrame({ showPageLoader: true })`. Parts that a page always hides belong in
 * its route's `staticData.frame`, which the server applies too.
 */
export const changePageFrame = (change: Partial<PageFrame>): void => store.set({ ...store.get(), ...change });

/** Merges flags: each is true if any source sets it. */
export const mergePageFrames = (...sources: readonly (Partial<PageFrame> | undefined)[]): PageFrame => {
  const isSet = (name: keyof PageFrame) => sources.some((source) => source?.[name] === true);
  return {
    hideHeader: isSet('hideHeader'),
    hideFooter: isSet('hideFooter'),
    hideQuickAccess: isSet('hideQuickAccess'),
    showPageLoader: isSet('showPageLoader'),
  };
};

/** The frame flags of the displayed page, from its routes, the clean mode and `changePageFrame`. */
export function usePageFrame(): PageFrame {
  const { cleanMode } = useSite();
  const matches = useRouterState({ select: (state) => state.matches });
  const clean = cleanMode > 0 ? { hideHeader: true, hideFooter: true, hideQuickAccess: true } : {};
  return mergePageFrames(useClientStore(store), clean, ...matches.map(({ staticData }) => staticData.frame));
}
