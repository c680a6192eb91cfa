import { afterAll, expect, it } from 'vitest';
import { createTestMarkets } from '../testing/market.ts';
import { getError, getResponse } from '../testing/responses.ts';
import { SHOPS } from '../testing/shops.ts';

const { context, findProductId, close } = await createTestMarkets(SHOPS);
afterAll(close);

it('is the first offer of the product that sets its lowest price, with the time of sight', async () => {
  const { products } = await getResponse(context, 'categoryListing', { market: 'SE', categoryId: 1101 });
  const ids = [...products.map(({ id }) => id), await findProductId('SE', 'E5')];
  const { offers } = await getResponse(context, 'lowestOffers', { market: 'SE', ids: ids.join(',') });
  const byProduct = new Map(offers.map((offer) => [offer.productId, offer]));
  expect(offers.map(({ productId }) => productId)).toEqual(ids.filter((id) => byProduct.has(id)));
  expect(offers.length).toBeGreaterThan(10);
  for (const id of ids) {
    const product = await getResponse(context, 'product', { market: 'SE', productId: id });
    const first = product.offers.find(
      ({ condition, priceKind, stock, unconfirmed }) =>
        condition === 'new' && priceKind === 'public' && stock !== 'out' && unconfirmed === null,
    );
    const lowest = byProduct.get(id);
    expect([id, lowest?.id, lowest?.total ?? null]).toEqual([id, first?.id, product.lowestTotal]);
    if (first === undefined) continue;
    const { item, shipping, deposit, total, stock, seenAt, clickPath } = first;
    expect(lowest).toMatchObject({ item, shipping, deposit, total, stock, seenAt, clickPath });
    expect(lowest?.pricedAt.localeCompare(seenAt)).toBeLessThanOrEqual(0);
  }
});

it('leaves out products that do not exist, and refuses other requests', async () => {
  expect(await getResponse(context, 'lowestOffers', { market: 'SE', ids: '987654321' })).toEqual({ offers: [] });
  for (const ids of ['', 'x', '1,', Array.from({ length: 101 }, (_, i) => i + 1).join(',')]) {
    expect((await getError(context, 'lowestOffers', { market: 'SE', ids })).kind).toBe('invalid-request');
  }
});
