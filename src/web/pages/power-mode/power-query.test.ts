import { expect, it } from 'vitest';
import { nextSort, powerPath, powerQuery } from './power-query.ts';

it('R12 keeps columns, order, filters and page in the address, and passes over what makes no sense', () => {
  const query = powerQuery({ columns: 'price,a110102,<b>,price', sort: '-a110102', f: 'brand:12', page: '2' });
  expect(query).toEqual({ columns: ['price', 'a110102'], sort: '-a110102', f: 'brand:12', page: 2 });
  expect(powerQuery(Object.fromEntries(new URLSearchParams(powerPath('/ct/1/x', query).slice(8))))).toEqual(query);
  expect(powerPath('/ct/1/x', powerQuery({ sort: "';drop", page: '-1', columns: '%' }))).toBe('/ct/1/x');
});

it('R12 reads the columns that a form sent without scripts', () => {
  expect(powerQuery({ 'c.price': 'on', 'c.a110102': 'on', columns: 'stock' }).columns).toEqual(['price', 'a110102']);
});

it('sorts by the better end of a column first', () => {
  expect([nextSort('price', 'popularity'), nextSort('price', 'price'), nextSort('price', '-price')]).toEqual([
    'price',
    '-price',
    'price',
  ]);
  expect([nextSort('rating', 'price'), nextSort('rating', '-rating')]).toEqual(['-rating', 'rating']);
});
