import { describe, expect, it } from 'vitest';
import { CLOSED_QUICK_ACCESS, nextQuickAccess, type QuickAccessEvent } from './quick-access.ts';

const run = (...events: readonly QuickAccessEvent[]) => events.reduce(nextQuickAccess, CLOSED_QUICK_ACCESS);

describe('the quick access panel', () => {
  it('E10 L17 opens and closes', () => {
    expect(CLOSED_QUICK_ACCESS).toEqual({
      isOpen: false,
      isPopoverOpen: false,
      currentListId: null,
      currentTabId: null,
    });
    expect(run({ type: 'open' }).isOpen).toBe(true);
    expect(run({ type: 'open' }, { type: 'select-tab', tabId: 0 }, { type: 'close' }).currentTabId).toBeNull();
    expect(run({ type: 'open' }, { type: 'close' }).isOpen).toBe(false);
  });

  it('L17 neither opens nor closes while its popover is open', () => {
    const opened = run({ type: 'open' }, { type: 'popover', open: true });
    expect(nextQuickAccess(opened, { type: 'close' })).toEqual(opened);
    const closed = run({ type: 'popover', open: true });
    expect(nextQuickAccess(closed, { type: 'open' })).toEqual(closed);
    expect(nextQuickAccess(nextQuickAccess(opened, { type: 'popover', open: false }), { type: 'close' }).isOpen).toBe(
      false,
    );
  });

  it('L17 selects a list and keeps the selection while closed', () => {
    const events = [{ type: 'open' }, { type: 'select-list', listId: 'viewed' }, { type: 'close' }] as const;
    expect(run(...events)).toMatchObject({ isOpen: false, currentListId: 'viewed' });
  });

  it('L17 opens on tab 1 for the list of a signed-out visitor', () => {
    expect(run({ type: 'show-non-member-list' })).toMatchObject({ isOpen: true, currentTabId: 1 });
    expect(run({ type: 'select-tab', tabId: 0 }, { type: 'show-non-member-list' }).currentTabId).toBe(1);
  });

  it('L17 resets at sign-out', () => {
    const used = run(
      { type: 'show-non-member-list' },
      { type: 'select-list', listId: 'a' },
      { type: 'popover', open: true },
    );
    expect(nextQuickAccess(used, { type: 'sign-out' })).toEqual(CLOSED_QUICK_ACCESS);
  });
});
