import { expect, it } from 'vitest';
import { mergeChrome } from './chrome.ts';

it('L19 hides a part of the frame if any route, clean mode or script does', () => {
  const nothing = { hideHeader: false, hideFooter: false, hideQuickAccess: false, showPageLoader: false };
  expect(mergeChrome()).toEqual(nothing);
  expect(mergeChrome({ hideHeader: true }, undefined, { hideQuickAccess: true, hideHeader: false })).toEqual({
    ...nothing,
    hideHeader: true,
    hideQuickAccess: true,
  });
  expect(mergeChrome({ showPageLoader: true }).showPageLoader).toBe(true);
});
