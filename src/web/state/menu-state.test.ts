import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLOSED_MENU, type MenuEvent, nextMenu } from './menu-state.ts';

const run = (...events: readonly MenuEvent[]) => events.reduce(nextMenu, CLOSED_MENU);
const hamburger = (covers: boolean): MenuEvent => ({ type: 'toggle-hamburger', covers });

describe('the menu state', () => {
  it('L18 opens the department menu and hides the covered page', () => {
    const open = run(hamburger(true), { type: 'choose-hierarchy', id: 110 });
    expect(open).toEqual({ ...CLOSED_MENU, activeHierarchy: 110, showHamburgerMenu: true, hideContent: true });
    expect(nextMenu(open, hamburger(true))).toEqual(CLOSED_MENU);
    expect(run(hamburger(false)).hideContent).toBe(false);
  });

  it('L18 has at most one menu open after any events', () => {
    const events = fc.array(
      fc.constantFrom<MenuEvent[]>(hamburger(true), hamburger(false), { type: 'toggle-login' }, { type: 'close' }),
    );
    fc.assert(
      fc.property(events, (sequence) => {
        const { showHamburgerMenu, showLoginMenu, hideContent } = run(...sequence);
        return !(showHamburgerMenu && showLoginMenu) && (!hideContent || showHamburgerMenu);
      }),
    );
    expect(run({ type: 'toggle-login' }).showLoginMenu).toBe(true);
  });

  it('L18 keeps a dismissed banner hidden and the app banner unchanged', () => {
    const state = run({ type: 'dismiss-banner' }, { type: 'offer-app', offered: true }, hamburger(true), {
      type: 'close',
    });
    expect(state).toEqual({ ...CLOSED_MENU, hideBanner: true, showAppBanner: true });
  });
});
