import { afterAll, expect, it } from 'vitest';
import { createTestMarkets, type FeedRow, makeGtin } from '../testing/market.ts';
import { getResponse } from '../testing/responses.ts';

const good = (id: number, title: string, price: number, measure: string, more: Partial<FeedRow> = {}): FeedRow => ({
  id: `S${id}`,
  title,
  brand: title.split(' ')[0] ?? '',
  category: 2102,
  price,
  shipping: 0,
  gtin: makeGtin(600 + id),
  measure,
  ...more,
});

const { context, findProductId, close } = await createTestMarkets({
  SE: [
    {
      name: 'Elhuset',
      files: [
        {
          daysAgo: 0,
          rows: [
            good(1, 'Solhem Alfa mörk', 90, '18 st'),
            good(2, 'Solhem Beta mörk', 40, '18 st'),
            good(3, 'Nordvik Gamma mörk', 80, '20 st'),
            good(4, 'Fjell Delta mörk', 30, '10 st', { shipping: 39 }),
            good(5, 'Kalda Epsilon mörk', 36, '12 st'),
            good(6, 'Aster Zeta ljus', 10, '20 st'),
            good(7, 'Brink Eta mörk', 10, '1 kg'),
            good(8, 'Vinge Theta mörk', 10, '20 st', { stock: 'out_of_stock' }),
            good(9, 'Holm Iota', 90, '18 st'),
          ],
        },
      ],
    },
  ],
});
afterAll(close);

const substitutesOf = async (sku: string) => {
  const productId = await findProductId('SE', sku);
  return (await getResponse(context, 'product', { market: 'SE', productId })).substitutes;
};

it('substitutes are other brands for the same use and in the same unit, by total per unit', async () => {
  const kronor = (amount: number) => ({ amount: amount * 100, currency: 'SEK' });
  expect(await substitutesOf('S1')).toMatchObject({
    unit: 'st',
    perUnit: kronor(5),
    products: [
      { name: expect.stringContaining('Epsilon'), perUnit: kronor(3), saving: kronor(36) },
      { name: expect.stringContaining('Gamma'), perUnit: kronor(4), saving: kronor(18) },
    ],
  });
});

it('there are none of the cheapest, nor where the use is not known', async () => {
  expect([await substitutesOf('S2'), await substitutesOf('S9')]).toEqual([null, null]);
});
