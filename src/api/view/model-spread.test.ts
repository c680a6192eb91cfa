import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../terms/duration.ts';
import { createTestMarkets, type FeedRow, makeGtin } from '../testing/market.ts';
import { getError, getResponse } from '../testing/responses.ts';

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
  washer(7, 'Nordvik Kaskad 9', 'Vit', 9000 - 6750 * (1 - share)),
];

/** Three fell by a fifth; the black Våg 3 fell by more; Kaskad 9 fell by a smaller share, but by more money. */
const { context, database, setNow, now, close } = await createTestMarkets({
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
    expect(products.map(describeCard)).toEqual([
      'Nordvik Våg 3 Svart 36',
      'Nordvik Bölja 1 Vit 20',
      'Nordvik Kaskad 9 Vit 15',
    ]);
    expect(total).toBe(3);
    expect(products[0]?.model).toMatchObject({ variantCount: 2 });
    expect(facets.find(({ id }) => id === 'drop')).toMatchObject({ min: 15, max: 36 });
  });

  it('R09 are one deal when sorted by price, too', async () => {
    const { products } = await getResponse(context, 'deals', { market: 'SE', sort: 'price' });
    expect(products.map(({ name }) => name)).toEqual(['Nordvik Bölja 1', 'Nordvik Våg 3', 'Nordvik Kaskad 9']);
  });

  it('R09 are sorted by the money that is saved', async () => {
    const { products } = await getResponse(context, 'deals', { market: 'SE', sort: 'saved' });
    expect(products.map(({ name }) => name)).toEqual(['Nordvik Våg 3', 'Nordvik Kaskad 9', 'Nordvik Bölja 1']);
  });

  it('R09 are limited to the days on which prices fell', async () => {
    const deals = async (f: string) => getResponse(context, 'deals', { market: 'SE', f });
    const options = (count: number) => [
      { value: '1', name: 'I dag', count, selected: true },
      { value: '7', name: 'Senaste 7 dagarna', count, selected: false },
    ];
    const today = await deals('fell:1');
    expect(today.total).toBe(3);
    expect(today.facets[0]).toEqual({ kind: 'choice', id: 'fell', name: 'Priset sänktes', options: options(3) });
    setNow(new Date(now.getTime() + DAY_MS));
    const tomorrow = [(await deals('fell:1')).total, (await deals('fell:7')).total];
    setNow(now);
    expect(tomorrow).toEqual([0, 3]);
    const error = await getError(context, 'deals', { market: 'SE', f: 'fell:soon' });
    expect(error.kind).toBe('invalid-request');
  });

  it('R15 appear once on a shelf', async () => {
    const { rows } = await database.pool.query<{ id: number }>('select id from brand');
    const { drops, popular, newest } = await getResponse(context, 'brand', { market: 'SE', brandId: rows[0]?.id ?? 0 });
    for (const shelf of [drops, popular, newest]) {
      expect(new Set(shelf.map(({ name }) => name)).size).toBe(shelf.length);
    }
  });
});
