import { expect, it } from 'vitest';
import { listingPath, listingQuery } from './listing-query.ts';
import { visiblePages } from './pagination.tsx';

it('reads the query of a listing and ignores invalid values', () => {
  expect(listingQuery({ f: 'price:~500;brand:17,12', sort: 'price', page: '3' })).toEqual({
    f: 'brand:12,17;price:~500',
    sort: 'price',
    page: 3,
  });
  const absurd = { f: `${'x:1;'.repeat(10_000)}`, sort: 'toString', page: '-1' };
  expect(listingQuery(absurd)).toEqual({ f: '', sort: undefined, page: 1 });
  expect(listingQuery({ page: '1e3' }).page).toBe(1);
});

it('writes a path without default values', () => {
  expect(listingPath('/cl/1/x', { f: '', page: 1 })).toBe('/cl/1/x');
  expect(listingPath('/results', { q: 'a b', f: 'brand:1', sort: 'price', page: 2 })).toBe(
    '/results?q=a%20b&f=brand:1&sort=price&page=2',
  );
});

it('lists the ends, the neighbours, and gaps of more than one page', () => {
  expect(visiblePages(1, 3)).toEqual([1, 2, 3]);
  expect(visiblePages(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
  expect(visiblePages(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9]);
});
