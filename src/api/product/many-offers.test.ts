import { afterAll, expect, it } from 'vitest';
import { createTestMarkets, type FeedRow, makeGtin } from '../testing/market.ts';
import { getResponse } from '../testing/responses.ts';

const kettle = (id: string, price: number, more: Partial<FeedRow> = {}): FeedRow => ({
  id,
  title: 'Solhem Puff vattenkokare',
  brand: 'Solhem',
  category: 2101,
  price,
  shipping: 0,
  gtin: makeGtin(1),
  ...more,
});
const used = (count: number, first: number, more: Partial<FeedRow> = {}) =>
  Array.from({ length: count }, (_, i) =>
    kettle(`${more.stock ?? ''}${first + i}`, first + i, { condition: 'used', ...more }),
  );

const { context, findProductId, close } = await createTestMarkets({
  SE: [
    {
      name: 'Marknaden',
      files: [{ daysAgo: 0, rows: [...used(60, 300), ...used(30, 250, { stock: 'out_of_stock' })] }],
    },
    { name: 'Butiken', files: [{ daysAgo: 0, rows: [kettle('ny', 500)] }] },
  ],
});
afterAll(close);

it('R04 a page has the first offers of a marketplace that can be bought, and not all of its thousands', async () => {
  const productId = await findProductId('SE', 'ny');
  const { offers, merchantCount } = await getResponse(context, 'product', { market: 'SE', productId });
  const prices = offers.filter(({ condition }) => condition === 'used').map(({ item }) => item.amount / 100);
  expect(prices).toEqual(Array.from({ length: 20 }, (_, i) => 300 + i));
  expect(offers.filter(({ condition }) => condition === 'new')).toHaveLength(1);
  expect(merchantCount).toBe(2);
});
