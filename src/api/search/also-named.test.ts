import { afterAll, expect, it } from 'vitest';
import { writeTaxonomy } from '../../taxonomy/taxonomy.store.ts';
import { createTestMarkets, TAXONOMY } from '../testing/market.ts';
import { getResponse } from '../testing/responses.ts';

const { context, database, importFeed, close } = await createTestMarkets({});
afterAll(close);

const TRAVEL_KETTLES = {
  names: { 'sv-SE': 'Resevattenkokare' },
  nouns: { 'sv-SE': 'resevattenkokare' },
  withinIds: [2101],
};
await writeTaxonomy(database.db, {
  ...TAXONOMY,
  categories: TAXONOMY.categories.map((node) => (node.id === 2102 ? { ...node, ...TRAVEL_KETTLES } : node)),
});
const row = (id: string, title: string, category: number, price: number) => ({
  id,
  title,
  brand: 'Solhem',
  category,
  price,
});
const rows = [
  row('11', 'Solhem Alfa', 2101, 399),
  row('12', 'Solhem Beta', 2102, 299),
  row('13', 'Solhem Gamma', 1102, 199),
];
await importFeed('SE', { name: 'Elhuset', files: [{ daysAgo: 1, rows }] });

const search = (q: string, f = '') => getResponse(context, 'search', { market: 'SE', q, f });
const categoriesOf = ({ products }: Awaited<ReturnType<typeof search>>) =>
  products.map(({ categoryId }) => categoryId).sort();

it('R11 finds the products of all categories whose things are called so, and leads to each', async () => {
  const found = await search('vattenkokare');
  expect(categoriesOf(found)).toEqual([2101, 2102]);
  expect(found.chips.map(({ name }) => name)).toEqual(['Vattenkokare, Resevattenkokare']);
  expect(found.categories.map(({ id }) => id).sort()).toEqual([2101, 2102]);
  expect(categoriesOf(await search('resevattenkokare'))).toEqual([2102]);
  expect(categoriesOf(await search('vattenkokare under 350 kr'))).toEqual([2102]);
});

it('R11 is narrowed by the category that the shopper chooses', async () => {
  const chosen = await search('vattenkokare', 'category:2102');
  expect(categoriesOf(chosen)).toEqual([2102]);
  expect(chosen.chips.map(({ kind }) => kind)).toEqual(['category']);
});
