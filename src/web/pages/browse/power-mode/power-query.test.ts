import { expect, it } from 'vitest';
import { nextSort, parsePowerQuery, powerPath } from './power-query.ts';

it('R12 keeps columns, order, filters and page in the URL and ignores invalid values', () => {
  const query = parsePowerQuery({ columns: 'price,a110102,<b>,price', sort: '-a110102', f: 'brand:12', page: '2' });
  expect(query).toEqual({ columns: ['price', 'a110102'], sort: '-a110102', f: 'brand:12', page: 2 });
  expect(parsePowerQuery(Object.fromEntries(new URLSearchParams(powerPath('/ct/1/x', query).slice(8))))).toEqual(query);
  expect(powerPath('/ct/1/x', parsePowerQuery({ sort: "';drop", page: '-1', columns: '%' }))).toBe('/ct/1/x');
});

it('R12 reads columns from a form sent without scripts', () => {
  expect(parsePowerQuery({ 'c.price': 'on', 'c.a110102': 'on', columns: 'stock' }).columns).toEqual([
    'price',
    'a110102',
  ]);
});

it('sorts by the best values of a column first', () => {
  expect([nextSort('price', 'popularity'), nextSort('price', 'price'), nextSort('price', '-price')]).toEqual([
    'price',
    '-price',
    'price',
  ]);
  expect([nextSort('rating', 'price'), nextSort('rating', '-rating')]).toEqual(['-rating', 'rating']);
});
