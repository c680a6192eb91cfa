import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearches, withoutSearch, withSearch } from './recent-searches.ts';

const search = fc.record({ query: fc.string({ minLength: 1 }), url: fc.webPath() });

describe('recent searches', () => {
  it('E03 stores at most fifty, newest first, without duplicates in any letter case', () => {
    fc.assert(
      fc.property(fc.array(search, { maxLength: 120 }), (searches) => {
        const stored = searches.reduce<ReturnType<typeof parseSearches>>(withSearch, []);
        const expected: typeof searches = [];
        for (const one of [...searches].reverse()) {
          const known = expected.some((other) => other.query.toLocaleLowerCase() === one.query.toLocaleLowerCase());
          if (!known && expected.length < 50) expected.push(one);
        }
        expect(stored).toEqual(expected);
      }),
    );
  });

  it('E03 removes a search by query in any letter case', () => {
    const stored = [
      { query: 'Laptop', url: '/results?q=Laptop' },
      { query: 'tv', url: '/results?q=tv' },
    ];
    expect(withoutSearch(stored, 'LAPTOP')).toEqual(stored.slice(1));
  });

  it('E03 reads stored searches and ignores malformed ones', () => {
    const stored = [{ query: 'tv', url: '/results?q=tv' }];
    expect(parseSearches(JSON.stringify(stored))).toEqual(stored);
    for (const text of [null, '', '{}', '[1,null,{"query":5,"url":""}]', 'not json']) {
      expect(parseSearches(text)).toEqual([]);
    }
  });
});
