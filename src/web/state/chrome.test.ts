import { expect, it } from 'vitest';
import { mergeChrome } from './chrome.ts';

it('L19 leaves out of the frame what any route, mode or script leaves out', () => {
  const nothing = { hideHeader: false, hideFooter: false, hideQuickAccess: false, showPageLoader: false };
  expect(mergeChrome()).toEqual(nothing);
  expect(mergeChrome({ hideHeader: true }, undefined, { hideQuickAccess: true, hideHeader: false })).toEqual({
    ...nothing,
    hideHeader: true,
    hideQuickAccess: true,
  });
  expect(mergeChrome({ showPageLoader: true }).showPageLoader).toBe(true);
});
