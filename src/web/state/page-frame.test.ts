import { expect, it } from 'vitest';
import { mergePageFrames } from './page-frame.ts';

it('L19 hides a part of the frame if any route, clean mode or script does', () => {
  const nothing = { hideHeader: false, hideFooter: false, hideQuickAccess: false, showPageLoader: false };
  expect(mergePageFrames()).toEqual(nothing);
  expect(mergePageFrames({ hideHeader: true }, undefined, { hideQuickAccess: true, hideHeader: false })).toEqual({
    ...nothing,
    hideHeader: true,
    hideQuickAccess: true,
  });
  expect(mergePageFrames({ showPageLoader: true }).showPageLoader).toBe(true);
});
