import { afterAll, expect, it } from 'vitest';
import { createTestMarkets } from '../testing/market.ts';
import { createPersonalRequests } from '../testing/personal-requests.ts';
import { SHOPS } from '../testing/shops.ts';

const { context, findProductId, now, close } = await createTestMarkets(SHOPS);
afterAll(close);

it('F09 the form has the day of the market, which begins before that of UTC in Sweden', async () => {
  const night = { ...context, clock: () => new Date('2026-03-20T23:30:00Z') };
  const { createShopper, getResponse } = createPersonalRequests(night, 'SE', now);
  const productId = await findProductId('SE', 'E1');
  expect((await getResponse(await createShopper(), 'purchaseForm', { productId })).today).toBe('2026-03-21');
});

it('F09 asks for no notice of a price below the smallest amount', async () => {
  const { createShopper, getError } = createPersonalRequests(context, 'SE', now);
  const purchase = {
    productId: await findProductId('SE', 'E1'),
    boughtOn: '2026-03-01',
    price: '0,01',
    notify: 'true',
  };
  const error = await getError(await createShopper(), 'recordPurchase', purchase);
  expect(error.problems).toEqual(['price too-small']);
});
