import { describe, expect, it } from 'vitest';
import { parseCleanMode, withCleanMode } from './clean-mode.ts';

describe('the clean mode', () => {
  it('P10 accepts only 1, 2 and 3', () => {
    expect(['?cleanmode=1', 'cleanmode=2', '?a=b&cleanmode=3'].map(parseCleanMode)).toEqual([1, 2, 3]);
    for (const search of ['', '?cleanmode=', '?cleanmode=0', '?cleanmode=4', '?cleanmode=01', '?cleanmode=true']) {
      expect(parseCleanMode(search)).toBe(0);
    }
  });

  it('P10 is added to links, once', () => {
    expect(withCleanMode('/deals', 2)).toBe('/deals?cleanmode=2');
    expect(withCleanMode('/cl/1?f=brand:1#order', 1)).toBe('/cl/1?f=brand:1&cleanmode=1#order');
    expect(withCleanMode('/cl/1?cleanmode=3', 1)).toBe('/cl/1?cleanmode=3');
    expect(withCleanMode('/deals#top', 0)).toBe('/deals#top');
  });
});
