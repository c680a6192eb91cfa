import { afterAll, describe, expect, it } from 'vitest';
import { createTestMarkets, type FeedRow, makeGtin } from '../testing/market.ts';
import { getResponse } from '../testing/responses.ts';

const washer = (number: number, model: string, color: string, price: number): FeedRow => ({
  id: `E${number}`,
  title: `${model} tvättmaskin 8 kg ${color.toLowerCase()}`,
  brand: 'Nordvik',
  category: 1101,
  price,
  shipping: 0,
  color,
  gtin: makeGtin(number),
  mpn: `MPN-${number}`,
});

const rowsAt = (share: number): FeedRow[] => [
  washer(1, 'Nordvik Bölja 1', 'Vit', 5000 * share),
  washer(2, 'Nordvik Bölja 1', 'Svart', 5000 * share),
  washer(3, 'Nordvik Våg 3', 'Vit', 5000 * share),
  washer(4, 'Nordvik Våg 3', 'Svart', 8000 * share ** 2),
  { ...washer(5, 'Nordvik Dimma Wi-Fi 5', 'Vit', 5000), wifi: true },
  { ...washer(6, 'Nordvik Dimma 7', 'Vit', 5000), wifi: true },
];

/** Three fell by a fifth; the black Våg 3 fell by more. */
const { context, database, close } = await createTestMarkets({
  SE: [
    {
      name: 'Elhuset',
      files: [
        { daysAgo: 120, rows: rowsAt(1) },
        { daysAgo: 0, rows: rowsAt(0.8) },
      ],
    },
  ],
});
afterAll(close);

const describeCard = ({
  name,
  keyFacts,
  drop,
}: {
  name: string;
  keyFacts: string[];
  drop: { percent: number } | null;
}) => `${name} ${keyFacts[1]} ${drop?.percent}`;

it('R02 a card has no key fact that repeats its name', async () => {
  const { products } = await getResponse(context, 'categoryListing', { market: 'SE', categoryId: 1101 });
  const keyFactsOfModel = (words: string) => products.find(({ name }) => name.startsWith(words))?.keyFacts;
  expect(keyFactsOfModel('Nordvik Dimma Wi-Fi 5')).toEqual(['8\u00a0kg', 'Vit']);
  expect(keyFactsOfModel('Nordvik Dimma 7')).toEqual(['8\u00a0kg', 'Vit', 'Wi-Fi']);
});

describe('variants of one model', () => {
  it('R09 are one deal, the variant with the largest drop; larger drops come first', async () => {
    const { products, facets, total } = await getResponse(context, 'deals', { market: 'SE' });
    expect(products.map(describeCard)).toEqual(['Nordvik Våg 3 Svart 36', 'Nordvik Bölja 1 Vit 20']);
    expect(total).toBe(2);
    expect(products[0]?.model).toMatchObject({ variantCount: 2 });
    expect(facets[0]).toMatchObject({ id: 'drop', min: 20, max: 36 });
  });

  it('R09 are one deal when sorted by price, too', async () => {
    const { products } = await getResponse(context, 'deals', { market: 'SE', sort: 'price' });
    expect(products.map(({ name }) => name)).toEqual(['Nordvik Bölja 1', 'Nordvik Våg 3']);
  });

  it('R15 appear once on a shelf', async () => {
    const { rows } = await database.pool.query<{ id: number }>('select id from brand');
    const { drops, popular, newest } = await getResponse(context, 'brand', { market: 'SE', brandId: rows[0]?.id ?? 0 });
    for (const shelf of [drops, popular, newest]) {
      expect(new Set(shelf.map(({ name }) => name)).size).toBe(shelf.length);
    }
  });
});
