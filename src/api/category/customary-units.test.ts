import { afterAll, expect, it } from 'vitest';
import { createTestMarkets, type FeedRow, makeGtin } from '../testing/market.ts';
import { getResponse } from '../testing/responses.ts';

const washer = (id: number, name: string, kilograms: number): FeedRow => ({
  id: `U${id}`,
  title: `${name} ${kilograms} kg`,
  brand: name.split(' ')[0] ?? '',
  category: 1101,
  price: 400 + id,
  shipping: 0,
  gtin: makeGtin(700 + id),
  mpn: `${name.replace(' ', '-')}-${id}`,
});

const rows = [washer(1, 'Nordvik W1', 8), washer(2, 'Glimra G2', 9.1), washer(3, 'Fjell F3', 9.3)];
const { context, close } = await createTestMarkets({ US: [{ name: 'Bay Goods', files: [{ daysAgo: 0, rows }] }] });
afterAll(close);

const WASHERS = { market: 'US', categoryId: 1101 } as const;
const brands = ({ products }: { products: readonly { brandName: string | null }[] }) =>
  products.map(({ brandName }) => brandName).toSorted();

it('R02 a filter states the unit that readers know, and stays in its own', async () => {
  const { facets } = await getResponse(context, 'categoryListing', { ...WASHERS, f: 'a110102:8~' });
  expect(facets.find(({ id }) => id === 'a110102')).toMatchObject({
    unit: 'kg',
    own: { unit: 'lb', per: 0.45359237, plus: 0 },
    min: 8,
    max: 9.3,
    from: 8,
    to: null,
  });
});

it('R02 lets pass what a card states as the bound', async () => {
  // 9.1 kg are 20.06 lb, which a card rounds.
  const twenty = await getResponse(context, 'categoryListing', { ...WASHERS, f: 'a110102:~9.071847' });
  expect(brands(twenty)).toEqual(['Glimra', 'Nordvik']);
  expect(twenty.products.flatMap(({ keyFacts }) => keyFacts)).toContain('20\u00a0lb (9.1\u00a0kg)');
});

it('R11 understands an amount in that unit, and says it so', async () => {
  const found = await getResponse(context, 'search', { market: 'US', q: 'washing machine under 20 lbs' });
  expect(found.chips.map(({ kind, name, bound }) => [kind, name, bound])).toEqual([
    ['category', 'Washing machines', null],
    ['attribute', '20\u00a0lb', 'max'],
  ]);
  expect(brands(found)).toEqual(['Glimra', 'Nordvik']);
});
