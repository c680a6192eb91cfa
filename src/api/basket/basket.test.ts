import { afterAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '../../contract/contract.ts';
import { createTestMarkets, type FeedRow, makeGtin } from '../testing/market.ts';
import { getError, getResponse } from '../testing/responses.ts';

const kettle = (
  id: string,
  model: string,
  price: number,
  shipping: number | null,
  more: Partial<FeedRow> = {},
): FeedRow => ({
  id,
  title: `Solhem ${model} vattenkokare`,
  brand: 'Solhem',
  category: 2101,
  price,
  gtin: makeGtin(100 + model.length),
  mpn: `${model.toUpperCase()}-1`,
  ...(shipping === null ? {} : { shipping }),
  ...more,
});

/** Shipping: free from 500 kronor; flat 39; free; not stated. */
const { context, findProductId, close } = await createTestMarkets({
  SE: [
    {
      name: 'Fri Frakt',
      shippingSteps: [
        { from: 0, maxWeight: null, shipping: 4900 },
        { from: 50_000, maxWeight: null, shipping: 0 },
      ],
      files: [{ daysAgo: 0, rows: [kettle('F1', 'Puff', 300, 49), kettle('F2', 'Bubbla', 250, 49)] }],
    },
    {
      name: 'Allt Ihop',
      files: [
        {
          daysAgo: 0,
          rows: [
            kettle('A1', 'Puff', 280, 39),
            kettle('A2', 'Bubbla', 240, 39, { delivery: '1-2' }),
            kettle('A3', 'Visslan', 160, 39, { delivery: '1-2' }),
          ],
        },
      ],
    },
    {
      name: 'Nära Dig',
      files: [
        {
          daysAgo: 0,
          rows: [
            kettle('N3', 'Visslan', 100, 0),
            kettle('N2', 'Bubbla', 90, 0, { condition: 'used' }),
            kettle('N1', 'Puff', 10, 0, { stock: 'out_of_stock' }),
          ],
        },
      ],
    },
    { name: 'Tysta Boden', files: [{ daysAgo: 0, rows: [kettle('T1', 'Puff', 200, null)] }] },
  ],
});
afterAll(close);

const puff = await findProductId('SE', 'F1');
const bubbla = await findProductId('SE', 'F2');
const visslan = await findProductId('SE', 'A3');
const items = `${puff}:1,${bubbla}:1,${visslan}:1`;
const basket = (more: Partial<RequestOf<'basket'>> = {}) =>
  getResponse(context, 'basket', { market: 'SE', items, ...more });
const kronor = (amount: number) => ({ amount: amount * 100, currency: 'SEK' });

describe('a basket', () => {
  it('F06 is split over merchants at the lowest cost, including shipping steps, and compared with one merchant', async () => {
    const { best, oneShop, saving } = await basket();
    expect(
      best?.parcels.map(({ merchant, goods, shipping, total }) => [merchant.name, goods, shipping, total]),
    ).toEqual([
      ['Fri Frakt', kronor(550), kronor(0), kronor(550)],
      ['Nära Dig', kronor(100), kronor(0), kronor(100)],
    ]);
    expect(best).toMatchObject({ total: kronor(650), proven: true, bound: null, missing: [], shippingKnown: true });
    expect(oneShop).toMatchObject({ total: kronor(719), parcels: [{ merchant: { name: 'Allt Ihop' } }] });
    expect(saving).toEqual(kronor(69));
  });

  it('F06 is also split so that the last parcel arrives as early as possible', async () => {
    const { fastest } = await basket({ items: `${bubbla}:1,${visslan}:1` });
    expect(fastest).toMatchObject({ missing: [], delivery: { min: 1, max: 2 }, total: kronor(439) });
    expect(fastest?.parcels.map(({ merchant, delivery }) => [merchant.name, delivery])).toEqual([
      ['Allt Ihop', { min: 1, max: 2 }],
    ]);
    expect((await basket({ items: `${puff}:1` })).fastest).toBeNull();
  });

  it('F06 respects the maximum number of merchants', async () => {
    const { best, saving } = await basket({ shops: 1 });
    expect(best).toMatchObject({ total: kronor(719), parcels: [{ merchant: { name: 'Allt Ihop' } }] });
    expect(saving).toEqual(kronor(0));
  });

  it('F06 returns merchants with unknown shipping separately', async () => {
    const { unknownShipping, best } = await basket();
    expect(best?.parcels.map(({ merchant }) => merchant.name)).not.toContain('Tysta Boden');
    expect(unknownShipping?.shippingKnown).toBe(false);
    expect(unknownShipping?.parcels.find(({ merchant }) => merchant.name === 'Tysta Boden')?.shipping).toBeNull();
    expect((await basket({ unknownShipping: 'none' })).unknownShipping).toBeNull();
  });

  it('F06 includes used offers only on request, and never offers out of stock', async () => {
    const { best } = await basket({ condition: 'any' });
    const lines = best?.parcels.flatMap((parcel) => parcel.lines) ?? [];
    expect(lines.find(({ productId }) => productId === bubbla)).toMatchObject({ item: kronor(90), condition: 'used' });
    expect(lines.find(({ productId }) => productId === puff)?.item).toEqual(kronor(280));
  });

  it('F06 applies quantities and shipping steps, and lists unknown products', async () => {
    const pieces = await basket({ items: `${puff}:2,${bubbla}:1,77777:3` });
    expect(pieces.missing).toEqual([77_777]);
    expect(pieces.items.map(({ quantity, offerCount }) => [quantity, offerCount])).toEqual([
      [2, 3],
      [1, 2],
    ]);
    expect(pieces.best?.total).toEqual(kronor(839));
    const one = await basket({ items: `${puff}:1`, shops: 1 });
    expect(one.best?.total).toEqual(kronor(319));
    const free = await basket({ items: '77777:1' });
    expect(free).toMatchObject({ items: [], missing: [77_777], best: null, oneShop: null, saving: null });
    expect(await getError(context, 'basket', { market: 'SE', items: '5:0' })).toMatchObject({
      kind: 'invalid-request',
    });
  });
});
