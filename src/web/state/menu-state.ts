import { useSyncExternalStore } from 'react';
import { createClientStore } from './client-store.ts';

/** What of the menus is open, and what makes room for them. */
export type MenuState = {
  /** The department whose branches are shown; null before one is chosen. */
  activeHierarchy: number | null;
  showHamburgerMenu: boolean;
  showLoginMenu: boolean;
  showAppBanner: boolean;
  hideBanner: boolean;
  /** Whether the menu covers the page, which then takes no part in reading and focus. */
  hideContent: boolean;
};

export type MenuEvent =
  | { type: 'toggle-hamburger'; covers: boolean }
  | { type: 'toggle-login' }
  | { type: 'choose-hierarchy'; id: number }
  | { type: 'offer-app'; offered: boolean }
  | { type: 'dismiss-banner' }
  | { type: 'close' };

export const CLOSED_MENU: MenuState = {
  activeHierarchy: null,
  showHamburgerMenu: false,
  showLoginMenu: false,
  showAppBanner: false,
  hideBanner: false,
  hideContent: false,
};

/** One menu is open at a time; what was dismissed stays so. */
export function nextMenu(state: MenuState, event: MenuEvent): MenuState {
  const closed = {
    ...state,
    activeHierarchy: null,
    showHamburgerMenu: false,
    showLoginMenu: false,
    hideContent: false,
  };
  switch (event.type) {
    case 'toggle-hamburger':
      return state.showHamburgerMenu ? closed : { ...closed, showHamburgerMenu: true, hideContent: event.covers };
    case 'toggle-login':
      return { ...closed, showLoginMenu: !state.showLoginMenu };
    case 'choose-hierarchy':
      return { ...state, activeHierarchy: event.id };
    case 'offer-app':
      return { ...state, showAppBanner: event.offered };
    case 'dismiss-banner':
      return { ...state, hideBanner: true };
    case 'close':
      return closed;
  }
}

const store = createClientStore(CLOSED_MENU);

export const changeMenu = (event: MenuEvent): void => store.set(nextMenu(store.get(), event));

/** One part of the state; what shows it is drawn anew only when that part changes. */
export const useMenu = <K extends keyof MenuState>(part: K): MenuState[K] =>
  useSyncExternalStore(
    store.subscribe,
    () => store.get()[part],
    () => CLOSED_MENU[part],
  );
