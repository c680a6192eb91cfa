import { useSyncExternalStore } from 'react';
import { createClientStore } from './client-store.ts';

/** Which menus are open, and what is hidden because of them. */
export type MenuState = {
  /** The department whose groups are visible; null for none. */
  activeHierarchy: number | null;
  showHamburgerMenu: boolean;
  showLoginMenu: boolean;
  showAppBanner: boolean;
  hideBanner: boolean;
  /** Whether the menu covers the page, which is then inert. */
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

/** State machine of the menus. At most one menu is open; a dismissed banner stays hidden. */
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

/** Subscribes to one field of the state; the component renders again only when that field changes. */
export const useMenu = <K extends keyof MenuState>(part: K): MenuState[K] =>
  useSyncExternalStore(
    store.subscribe,
    () => store.get()[part],
    () => CLOSED_MENU[part],
  );
