import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basketModel, PARCEL_COST } from './basket/basket-model.ts';
import type { Basket, BasketItem, BasketOffer } from './basket.ts';
import { MAX_OFFERS_PER_ITEM, splitBasket } from './split-basket.ts';

const SECONDS = 20;

type Parts = Partial<Omit<BasketOffer, 'id' | 'merchantId' | 'price'>>;

const offer = (id: number, merchantId: number, price: number, parts: Parts = {}): BasketOffer => ({
  id,
  merchantId,
  price,
  deposit: 0,
  weight: null,
  shipping: 0,
  ...parts,
});

const item = (offers: readonly BasketOffer[], quantity = 1, productId = 1): BasketItem => ({
  productId,
  quantity,
  offers,
});

const basketOf = (items: readonly BasketItem[], steps: Basket['steps'] = new Map()): Basket => ({ items, steps });

const bestOf = (basket: Basket, maxShops: number | null = null) => splitBasket(basket, { maxShops, seconds: SECONDS });

/** The ids of the offers that a shopper is to buy, one product at a time. */
async function boughtIds(basket: Basket, maxShops: number | null = null): Promise<number[]> {
  const { split } = await bestOf(basket, maxShops);
  return split.parcels.flatMap(({ lines }) => lines.map((line) => line.offer.id)).sort((a, b) => a - b);
}

/** As many offers as one product may have in the model, each of a shop of its own, dearer than any other of a test. */
const crowd = Array.from({ length: MAX_OFFERS_PER_ITEM - 1 }, (_, i) => offer(100 + i, 100 + i, 90_000 + i));

/** Whether the second of two offers takes a place among those considered: then the split is not proven to be the best. */
async function takesPlace(one: BasketOffer, other: BasketOffer, steps: Basket['steps'] = new Map()): Promise<boolean> {
  const proofs = await Promise.all(
    [
      [one, other],
      [other, one],
    ].map(async (pair) => (await bestOf(basketOf([item([...pair, ...crowd])], steps))).proven),
  );
  const [proven] = proofs;
  // The order in which offers are loaded must not matter.
  expect(proofs).toEqual([proven, proven]);
  return proven === false;
}

const STEPS = new Map([
  [
    1,
    [
      { from: 0, maxWeight: null, shipping: 500 },
      { from: 3000, maxWeight: null, shipping: 0 },
    ],
  ],
]);

describe('offers that no best split needs', () => {
  it.each<[string, BasketOffer, BasketOffer]>([
    ['of a higher price', offer(2, 1, 1000), offer(1, 1, 1001)],
    ['of a higher deposit', offer(2, 1, 1000, { deposit: 100 }), offer(1, 1, 1000, { deposit: 200 })],
    ['of higher shipping', offer(2, 1, 1000, { shipping: 100 }), offer(1, 1, 1000, { shipping: 101 })],
    ['equal in all parts', offer(1, 1, 1000), offer(2, 1, 1000)],
    ['with the same sum of price and deposit', offer(1, 1, 1000), offer(2, 1, 900, { deposit: 100 })],
    [
      'dearer where neither states shipping',
      offer(2, 1, 1000, { shipping: null }),
      offer(1, 1, 1001, { shipping: null }),
    ],
  ])('F06 leave room for others: one %s at the same shop', async (_, better, worse) => {
    expect(await takesPlace(better, worse)).toBe(false);
  });

  it.each<[string, BasketOffer, BasketOffer]>([
    ['another shop', offer(1, 1, 1000), offer(2, 2, 1001)],
    ['cheaper shipping', offer(1, 1, 1000, { shipping: 200 }), offer(2, 1, 1100, { shipping: 100 })],
    ['shipping that is stated', offer(1, 1, 1000, { shipping: null }), offer(2, 1, 1100, { shipping: 100 })],
    ['shipping that is not stated', offer(1, 1, 1000, { shipping: 100 }), offer(2, 1, 1100, { shipping: null })],
  ])('F06 are not those with %s', async (_, one, other) => {
    expect(await takesPlace(one, other)).toBe(true);
  });

  it('F06 are only duplicates where a dearer offer can reach cheaper shipping', async () => {
    const [cheap, dear] = [offer(1, 1, 1000, { shipping: 500 }), offer(2, 1, 1200, { shipping: 500 })];
    expect(await takesPlace(cheap, dear, STEPS)).toBe(true);
    expect(await takesPlace(cheap, { ...cheap, id: 3 }, STEPS)).toBe(false);
    for (const change of [{ price: 1001 }, { deposit: 1 }, { shipping: 501 }])
      expect(await takesPlace(cheap, { ...cheap, id: 3, ...change }, STEPS)).toBe(true);
  });

  it('F06 are not the ones that cost least with their deposit', async () => {
    expect(await boughtIds(basketOf([item([offer(1, 1, 1000, { deposit: 100 }), offer(2, 1, 1050)])]))).toEqual([2]);
  });

  it('F06 are left out so that the same one of equal offers is bought, in whatever order they come', async () => {
    const equal = [offer(7, 1, 1000), offer(4, 1, 1000), offer(9, 1, 1000)];
    expect(await boughtIds(basketOf([item(equal)]))).toEqual([4]);
    expect(await boughtIds(basketOf([item(equal.toReversed())]))).toEqual([4]);
    const sameSum = [offer(4, 1, 900, { deposit: 100 }), offer(5, 1, 1000), offer(6, 1, 950, { deposit: 50 })];
    expect(await boughtIds(basketOf([item(sameSum)]))).toEqual([4]);
    expect(await boughtIds(basketOf([item(sameSum.toReversed())]))).toEqual([4]);
  });
});

describe('the offers considered for a product with very many', () => {
  const many = Array.from({ length: MAX_OFFERS_PER_ITEM }, (_, i) => offer(100 + i, 100 + i, 5000));

  it.each<[string, BasketOffer, number]>([
    ['its price', offer(1, 1, 4999), 1],
    ['its deposit', offer(1, 1, 4000, { deposit: 999 }), 1],
    ['its shipping', offer(1, 1, 4000, { shipping: 999 }), 1],
    ['all pieces, with shipping once', offer(1, 1, 4000, { shipping: 2999 }), 3],
    ['the deposit of all pieces', offer(1, 1, 4000, { deposit: 900, weight: null, shipping: 299 }), 3],
  ])('F06 are those that cost least alone, with %s', async (_, cheapest, quantity) => {
    // The last of the list, so that only its cost can bring it among those considered.
    expect(await boughtIds(basketOf([item([...many, cheapest], quantity)]))).toEqual([1]);
  });

  /** A basket that costs least with both products from shop 500, if that shop's offer of the first one is considered. */
  const withPair = (others: readonly BasketOffer[], inPair: BasketOffer, quantity: number) =>
    basketOf([item([...others, inPair], quantity, 11), item([offer(900, 500, 2000, { shipping: 1000 })], 1, 12)]);
  const shipped = many.map((one) => ({ ...one, price: 4000, shipping: 1000 }));

  it.each<[string, BasketOffer, number]>([
    ['deposit', offer(1, 1, 4000, { deposit: 1002 }), 1],
    ['shipping', offer(1, 1, 3000, { shipping: 2002 }), 1],
    ['the deposit of all pieces', offer(1, 1, 3500, { deposit: 900, weight: null, shipping: 1000 }), 3],
  ])('F06 are not those that only seem cheap without %s', async (_, dear, quantity) => {
    const inPair = offer(800, 500, 4001, { shipping: 1000 });
    expect(await boughtIds(withPair([dear, ...shipped.slice(1)], inPair, quantity))).toEqual([800, 900]);
  });

  it('F06 are the older ones of equal cost', async () => {
    const inPair = offer(1, 500, 4000, { shipping: 1000 });
    expect(await boughtIds(withPair(shipped, inPair, 1))).toEqual([1, 900]);
    const newer = shipped.map((one) => ({ ...one, id: one.id - 99 }));
    expect((await boughtIds(withPair(newer, { ...inPair, id: 800 }, 1))).includes(800)).toBe(false);
  });

  it('F06 leave the split proven as long as all are considered', async () => {
    expect((await bestOf(basketOf([item(many)]))).proven).toBe(true);
    expect((await bestOf(basketOf([item([...many, offer(1, 1, 5000)])]))).proven).toBe(false);
    const oneOfTwo = [item([...many, offer(1, 1, 5000)], 1, 11), item([offer(2, 2, 100)], 1, 12)];
    expect((await bestOf(basketOf(oneOfTwo))).proven).toBe(false);
  });

  it('F06 give the same split in whatever order they come', async () => {
    const equal = (from: number) => Array.from({ length: 4 }, (_, i) => offer(from + i, 9 - i, 1000));
    const items = [
      item(equal(1), 1, 11),
      item(equal(11), 1, 12),
      item([offer(21, 20, 500), offer(22, 19, 500)], 1, 13),
    ];
    const turned = items.map((one) => ({ ...one, offers: one.offers.toReversed() }));
    expect(await boughtIds(basketOf(turned))).toEqual(await boughtIds(basketOf(items)));
    expect((await bestOf(basketOf(turned), 1)).split).toEqual((await bestOf(basketOf(items), 1)).split);
  });
});

describe('a basket that cannot be bought whole', () => {
  it('F06 names what is missing, buys the rest at its lowest total and proves it', async () => {
    const items = [
      item([offer(1, 1, 1000)], 1, 11),
      item([], 1, 12),
      item([offer(2, 2, 500), offer(3, 3, 400)], 2, 13),
    ];
    const { split, proven, bound } = await bestOf(basketOf(items));
    expect([split.missing, split.total, proven, bound]).toEqual([[12], 1800, true, 1800]);
  });

  it('F06 buys as many products as the number of shops allows, then the cheapest of such splits', async () => {
    const items = [
      item([offer(1, 1, 1000), offer(2, 2, 100)], 1, 11),
      item([offer(3, 1, 1000), offer(4, 3, 100)], 1, 12),
      item([offer(5, 4, 100)], 1, 13),
    ];
    const { split, proven, bound } = await bestOf(basketOf(items), 1);
    expect([split.missing, split.total, proven, bound]).toEqual([[13], 2000, true, 2000]);
  });

  it('F06 costs nothing where nothing is sold', async () => {
    const { split, proven } = await bestOf(basketOf([item([], 1, 11)]));
    expect([split.missing, split.parcels, split.total, proven]).toEqual([[11], [], 0, true]);
  });
});

describe('a split without time for the solver', () => {
  const hurried = (basket: Basket, maxShops: number | null) => splitBasket(basket, { maxShops, seconds: 0 });

  it('F06 is not called proven, and its bound is no more than its total and no less than nothing', async () => {
    const { split, proven, bound } = await hurried(basketOf([item([offer(1, 1, 1000)])]), null);
    expect([split.total, proven, bound]).toEqual([1000, false, 0]);
  });

  it('F06 takes the shop that has the most products first, the older shop of two with as many', async () => {
    const items = [
      item([offer(1, 1, 100), offer(2, 2, 900)], 1, 11),
      item([offer(3, 2, 900), offer(4, 3, 900)], 1, 12),
      item([offer(5, 3, 900)], 1, 13),
    ];
    const { split } = await hurried(basketOf(items), 1);
    expect([split.parcels.map(({ merchantId }) => merchantId), split.missing]).toEqual([[2], [13]]);
  });

  it('F06 adds shops up to the limit where that is cheaper, and not where it costs more', async () => {
    const both = (shipping: number) =>
      basketOf([item([offer(1, 1, 1000), offer(2, 2, 500, { shipping })], 1, 11), item([offer(3, 1, 1000)], 1, 12)]);
    expect((await hurried(both(100), 2)).split.total).toBe(1600);
    expect((await hurried(both(600), 2)).split.total).toBe(2000);
    expect((await hurried(both(100), 1)).split.total).toBe(2000);
    // The second shop's kettle costs less alone, and more once the first shop sends a parcel anyway.
    const inOneParcel = [
      item([offer(1, 1, 1000, { shipping: 500 }), offer(2, 2, 900, { shipping: 300 })], 1, 11),
      item([offer(3, 1, 1000, { shipping: 500 })], 1, 12),
    ];
    expect((await hurried(basketOf(inOneParcel), 2)).split.total).toBe(2500);
  });

  it('F06 counts only the products that the shops before do not have', async () => {
    const items = [
      item([offer(1, 1, 100), offer(2, 2, 100)], 1, 11),
      item([offer(3, 1, 100), offer(4, 2, 100)], 1, 12),
      item([offer(5, 1, 100)], 1, 13),
      item([offer(6, 3, 100)], 1, 14),
    ];
    expect((await hurried(basketOf(items), 2)).split.missing).toEqual([]);
  });

  it('F06 takes the older of shops that are as good, in whatever order their offers come', async () => {
    const shopsOf = async (offers: readonly BasketOffer[], maxShops: number) => {
      const { split } = await hurried(basketOf([item(offers, 1, 11), item([offer(9, 1, 100)], 1, 12)]), maxShops);
      return split.parcels.map(({ merchantId }) => merchantId);
    };
    const more = [offer(1, 1, 1000), offer(3, 5, 500), offer(5, 3, 500)];
    expect(await shopsOf(more, 2)).toEqual(await shopsOf(more.toReversed(), 2));
    expect(await shopsOf(more, 2)).toContain(3);
    const first = [item([offer(1, 7, 100), offer(2, 4, 100)], 1, 11)];
    expect((await hurried(basketOf(first), 1)).split.parcels.map(({ merchantId }) => merchantId)).toEqual([4]);
  });
});

describe('the model of a basket', () => {
  const kronor = (max: number) => fc.integer({ min: 0, max }).map((whole) => whole * 100);
  const someItem = fc.record({
    quantity: fc.integer({ min: 1, max: 3 }),
    offers: fc.array(fc.record({ merchantId: fc.integer({ min: 1, max: 3 }), price: kronor(20), deposit: kronor(1) }), {
      maxLength: 4,
    }),
  });

  it('F06 charges each chosen offer for all pieces with deposit, and each parcel less than any difference in money', () => {
    fc.assert(
      fc.property(fc.array(someItem, { minLength: 1, maxLength: 4 }), (some) => {
        let id = 0;
        const items = some.map(({ quantity, offers }, i) =>
          item(
            offers.map((one) => ({ ...one, id: ++id, weight: null, shipping: null })),
            quantity,
            i,
          ),
        );
        const { costs } = basketModel(basketOf(items), { maxShops: 3, maxMissing: 4, goal: 'total' });
        const goods = items.flatMap(({ quantity, offers }) =>
          offers.map(({ price, deposit }) => price * quantity + deposit * quantity),
        );
        const shops = new Set(items.flatMap(({ offers }) => offers.map(({ merchantId }) => merchantId)));
        expect(costs).toEqual([...goods, ...items.map(() => 0), ...[...shops].flatMap(() => [PARCEL_COST, 1])]);
      }),
    );
  });

  it('F06 charges only what is left out where the most products are wanted', () => {
    const items = [item([offer(1, 1, 1000)]), item([offer(2, 2, 500)])];
    const { costs } = basketModel(basketOf(items), { maxShops: 1, maxMissing: 2, goal: 'missing' });
    expect(costs).toEqual([0, 0, 1, 1, 0, 0, 0, 0]);
  });

  it('F06 is no larger than it must be: no rows for shipping that is free or not stated', () => {
    const size = (parts: Parts, steps?: Basket['steps']) => {
      const items = [item([offer(1, 1, 1000, parts)])];
      const model = basketModel(basketOf(items, steps), { maxShops: 1, maxMissing: 1, goal: 'total' });
      return [model.costs.length, model.rows.length];
    };
    expect(size({ shipping: 0 })).toEqual(size({ shipping: null }));
    expect(size({ shipping: 100 })).toEqual([4, 5]);
    expect(size({ shipping: 0 })).toEqual([4, 4]);
    // The goods never reach the free step, so the model has one step.
    expect(size({ shipping: 500 }, STEPS)).toEqual([6, 9]);
    expect(size({ shipping: 100 }, STEPS)).toEqual([4, 5]);
  });

  it('F06 has weights only where the goods can be too heavy for the cheapest rule, or for all', () => {
    const rules = new Map([
      [
        1,
        [
          { from: 0, maxWeight: 1000, shipping: 500 },
          { from: 0, maxWeight: 5000, shipping: 900 },
        ],
      ],
    ]);
    const size = (quantity: number) => {
      const items = [item([offer(1, 1, 1000, { shipping: 500, weight: 500 })], quantity)];
      const model = basketModel(basketOf(items, rules), { maxShops: 1, maxMissing: 1, goal: 'total' });
      return [model.costs.length, model.rows.length];
    };
    expect([1, 2].map(size)).toEqual([
      [6, 9],
      [6, 9],
    ]);
    // Two ranges of weights, with a row for each side.
    expect([3, 10].map(size)).toEqual([
      [7, 11],
      [7, 11],
    ]);
    // What no rule carries is ordered piece by piece, which is a row more.
    expect(size(11)).toEqual([8, 12]);
  });
});
