import { afterAll, expect, it } from 'vitest';
import { createTestMarkets, makeGtin } from '../testing/market.ts';
import { getResponse } from '../testing/responses.ts';

const kettle = (id: string, title: string) => ({ id, title, brand: 'Solhem', category: 2101, price: 399 });
const machine = (id: string, title: string) => ({
  ...kettle(id, title),
  category: 1101,
  brand: 'AEG',
  gtin: makeGtin(Number(id)),
});
const rows = [
  kettle('11', 'Lavamat vattenkokare'),
  kettle('12', 'Quickdrove vattenkokare'),
  machine('13', 'AEG Lavamat tvättmaskin 8 kg vit 1400 rpm frontmatad med ånga'),
];
const { context, close } = await createTestMarkets({ SE: [{ name: 'Elhuset', files: [{ daysAgo: 1, rows }] }] });
afterAll(close);

const search = (q: string) => getResponse(context, 'search', { market: 'SE', q, f: '' });

it('R11 lists the products of a product line before others with its name', async () => {
  expect((await search('lavamat')).products.map(({ categoryId }) => categoryId)).toEqual([1101, 2101]);
  expect((await search('lavamat vattenkokare')).products.map(({ categoryId }) => categoryId)).toEqual([2101]);
});

it('R11 takes no product line for a misspelling, and shows the nearest of what it is', async () => {
  const { total, corrected, unsold, related } = await search('quickdrive');
  expect({ total, corrected }).toEqual({ total: 0, corrected: null });
  expect(unsold).toMatchObject({ name: 'quickdrive', category: { name: 'Tvättmaskiner' } });
  expect(related.map(({ product }) => product.categoryId)).toEqual([1101]);
  expect((await search('quickdrave')).corrected).toBe('quickdrove');
});
