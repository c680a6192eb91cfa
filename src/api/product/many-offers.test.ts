import { afterAll, expect, it } from 'vitest';
import { createTestMarkets, type FeedRow } from '../testing/market.ts';
import { getResponse } from '../testing/responses.ts';
import { kettle } from '../testing/shops.ts';

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
