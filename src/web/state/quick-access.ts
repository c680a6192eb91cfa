import { createClientStore, useClientStore } from './client-store.ts';

/** State of the panel with the visitor's favourites and lists. */
export type QuickAccess = {
  isOpen: boolean;
  /** Whether a popover over the panel is open; it must be closed first. */
  isPopoverOpen: boolean;
  currentListId: string | null;
  /** Null until the visitor chooses one: then the panel opens at what has content. */
  currentTabId: number | null;
};

export const CLOSED_QUICK_ACCESS: QuickAccess = {
  isOpen: false,
  isPopoverOpen: false,
  currentListId: null,
  currentTabId: null,
};

/** The tab with the list of visitors who are not signed in. */
const NON_MEMBER_TAB = 1;

export type QuickAccessEvent =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'popover'; open: boolean }
  | { type: 'select-tab'; tabId: number }
  | { type: 'select-list'; listId: string }
  | { type: 'show-non-member-list' }
  | { type: 'sign-out' };

export function nextQuickAccess(state: QuickAccess, event: QuickAccessEvent): QuickAccess {
  switch (event.type) {
    case 'open':
      return state.isPopoverOpen ? state : { ...state, isOpen: true };
    case 'close':
      return state.isPopoverOpen ? state : { ...state, isOpen: false, currentTabId: null };
    case 'popover':
      return { ...state, isPopoverOpen: event.open };
    case 'select-tab':
      return { ...state, currentTabId: event.tabId };
    case 'select-list':
      return { ...state, currentListId: event.listId };
    case 'show-non-member-list':
      return { ...state, isOpen: true, currentTabId: NON_MEMBER_TAB };
    case 'sign-out':
      return CLOSED_QUICK_ACCESS;
  }
}

const store = createClientStore(CLOSED_QUICK_ACCESS);

export const useQuickAccess = (): QuickAccess => useClientStore(store);
export const changeQuickAccess = (event: QuickAccessEvent): void => store.set(nextQuickAccess(store.get(), event));
