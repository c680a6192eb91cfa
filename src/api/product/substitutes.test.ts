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

it('R17 a basket names the substitute that costs least for one unit, in packs of as much, and what it saves', async () => {
  const [alfa, beta, epsilon, zeta] = await Promise.all(
    ['S1', 'S2', 'S5', 'S6'].map((sku) => findProductId('SE', sku)),
  );
  const swapsOf = async (items: string) =>
    (await getResponse(context, 'basket', { market: 'SE', items })).items.map(({ product, swap }) => ({
      id: product.id,
      swap,
    }));
  const saving = (amount: number) => ({ amount: amount * 100, currency: 'SEK' });
  const [first, second] = await swapsOf(`${alfa}:1,${zeta}:1`);
  expect(first).toMatchObject({ id: alfa, swap: { id: epsilon, quantity: 2, saving: saving(18) } });
  expect(second).toEqual({ id: zeta, swap: null });
  expect((await swapsOf(`${alfa}:2`))[0]?.swap).toMatchObject({ id: epsilon, quantity: 3, saving: saving(72) });
  expect((await swapsOf(`${alfa}:1,${epsilon}:1`))[0]?.swap).toMatchObject({ quantity: 1, saving: saving(10) });
  expect((await swapsOf(`${beta}:1`))[0]?.swap).toBeNull();
});

it('there are none of the cheapest, nor where the use is not known', async () => {
  expect([await substitutesOf('S2'), await substitutesOf('S9')]).toEqual([null, null]);
});
