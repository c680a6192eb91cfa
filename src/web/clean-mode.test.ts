import { describe, expect, it } from 'vitest';
import { cleanModeOf, inCleanMode } from './clean-mode.ts';

describe('the clean mode', () => {
  it('P10 is asked for by 1, 2 or 3 and by nothing else', () => {
    expect(['?cleanmode=1', 'cleanmode=2', '?a=b&cleanmode=3'].map(cleanModeOf)).toEqual([1, 2, 3]);
    for (const search of ['', '?cleanmode=', '?cleanmode=0', '?cleanmode=4', '?cleanmode=01', '?cleanmode=true']) {
      expect(cleanModeOf(search)).toBe(0);
    }
  });

  it('P10 goes along with links, once', () => {
    expect(inCleanMode('/deals', 2)).toBe('/deals?cleanmode=2');
    expect(inCleanMode('/cl/1?f=brand:1#order', 1)).toBe('/cl/1?f=brand:1&cleanmode=1#order');
    expect(inCleanMode('/cl/1?cleanmode=3', 1)).toBe('/cl/1?cleanmode=3');
    expect(inCleanMode('/deals#top', 0)).toBe('/deals#top');
  });
});
