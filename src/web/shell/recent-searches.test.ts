import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearches, withoutSearch, withSearch } from './recent-searches.ts';

const search = fc.record({ query: fc.string({ minLength: 1 }), url: fc.webPath() });

describe('recent searches', () => {
  it('E03 keeps at most fifty, newest first, no two the same but for case', () => {
    fc.assert(
      fc.property(fc.array(search, { maxLength: 120 }), (made) => {
        const kept = made.reduce<ReturnType<typeof parseSearches>>(withSearch, []);
        const expected: typeof made = [];
        for (const one of [...made].reverse()) {
          const known = expected.some((other) => other.query.toLocaleLowerCase() === one.query.toLocaleLowerCase());
          if (!known && expected.length < 50) expected.push(one);
        }
        expect(kept).toEqual(expected);
      }),
    );
  });

  it('E03 is cleared by query, whatever its case', () => {
    const kept = [
      { query: 'Laptop', url: '/results?q=Laptop' },
      { query: 'tv', url: '/results?q=tv' },
    ];
    expect(withoutSearch(kept, 'LAPTOP')).toEqual(kept.slice(1));
  });

  it('E03 loads what was stored and takes no harm from what others stored there', () => {
    const kept = [{ query: 'tv', url: '/results?q=tv' }];
    expect(parseSearches(JSON.stringify(kept))).toEqual(kept);
    for (const text of [null, '', '{}', '[1,null,{"query":5,"url":""}]', 'not json']) {
      expect(parseSearches(text)).toEqual([]);
    }
  });
});
