import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareSteps, type ShippingStep, shippingByRules } from '../offer/merchant.ts';
import { type Basket, type BasketOffer, compareSplits, createSplit, type Split } from './basket.ts';
import { MAX_OFFERS_PER_ITEM, splitBasket } from './split-basket.ts';

const NAIVE_CASES = 200;
const SECONDS = 20;

/** The best split, found by trying every choice of one offer or none for each product. */
function naive(basket: Basket, maxShops: number | null): Split {
  let best: Split | null = null;
  const choose = (chosen: readonly (BasketOffer | null)[]) => {
    const item = basket.items[chosen.length];
    if (item !== undefined) {
      for (const offer of [null, ...item.offers]) choose([...chosen, offer]);
      return;
    }
    const split = createSplit(basket, chosen);
    if (split.parcels.length > (maxShops ?? split.parcels.length)) return;
    if (best === null || compareSplits(split, best) < 0) best = split;
  };
  choose([]);
  if (best === null) throw new Error('leaving everything out is a split too');
  return best;
}

const kronor = (from: number, to: number) => fc.integer({ min: from, max: to }).map((whole) => whole * 100);
const steps = fc
  .uniqueArray(
    fc.record({
      from: kronor(0, 12),
      maxWeight: fc.option(fc.constantFrom(100, 300, 700), { freq: 3 }),
      shipping: kronor(0, 5),
    }),
    { maxLength: 4, comparator: (a, b) => compareSteps(a, b) === 0 },
  )
  .map((some): ShippingStep[] => some.sort(compareSteps));
const anOffer = fc.record({
  merchantId: fc.integer({ min: 1, max: 5 }),
  price: kronor(1, 9),
  deposit: fc.constantFrom(0, 0, 100),
  weight: fc.option(fc.integer({ min: 1, max: 400 }), { freq: 6 }),
  shipping: fc.option(kronor(0, 4), { freq: 6 }),
  follows: fc.boolean(),
});

/** Small enough to try every split, with everything that makes one hard: any shipping steps, own shipping, quantities. */
const baskets = fc
  .record({
    rules: fc.dictionary(
      fc.constantFrom('1', '2', '3', '4', '5'),
      steps.filter((some) => some.length > 0),
    ),
    items: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 3 }), offers: fc.array(anOffer, { maxLength: 5 }) }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ rules, items }): Basket => {
    let id = 0;
    const known = new Map(Object.entries(rules).map(([shop, own]) => [Number(shop), own]));
    return {
      steps: known,
      items: items.map(({ quantity, offers }, i) => ({
        productId: i + 1,
        quantity,
        offers: offers.map(({ follows, ...offer }) => {
          const own = known.get(offer.merchantId) ?? null;
          const ruled = follows ? shippingByRules(own, offer.price, offer.weight) : null;
          return { ...offer, id: ++id, shipping: ruled ?? offer.shipping };
        }),
      })),
    };
  });

const offer = (id: number, merchantId: number, price: number, shipping: number | null): BasketOffer => ({
  id,
  merchantId,
  price,
  deposit: 0,
  weight: null,
  shipping,
});

describe('the split of a basket', () => {
  it('F06 of a product with thousands of offers of a marketplace takes no longer than the solver may', async () => {
    const offers = Array.from({ length: 30_000 }, (_, i) => offer(i + 1, 1, 10_000 + i, 50));
    const rules = [{ from: 0, maxWeight: null, shipping: 50 }];
    const basket = { items: [{ productId: 1, quantity: 1, offers }], steps: new Map([[1, rules]]) };
    const startedAt = performance.now();
    const { split } = await splitBasket(basket, { maxShops: null, seconds: 1 });
    expect(split.total).toBe(10_050);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });

  it('F06 is the exact optimum, shipping steps and the number of shops included', async () => {
    await fc.assert(
      fc.asyncProperty(baskets, fc.option(fc.integer({ min: 1, max: 5 })), async (basket, maxShops) => {
        const best = naive(basket, maxShops);
        const { split, proven, bound } = await splitBasket(basket, { maxShops, seconds: SECONDS });
        expect([split.missing.length, split.total, split.parcels.length]).toEqual([
          best.missing.length,
          best.total,
          best.parcels.length,
        ]);
        expect(proven).toBe(true);
        expect(bound).toBe(split.total);
        expect(split.parcels.length).toBeLessThanOrEqual(maxShops ?? 5);
      }),
      { numRuns: NAIVE_CASES },
    );
  });

  it('F06 buys the more expensive offer where the parcel then ships free', async () => {
    const basket: Basket = {
      steps: new Map([
        [
          1,
          [
            { from: 0, maxWeight: null, shipping: 4900 },
            { from: 50_000, maxWeight: null, shipping: 0 },
          ],
        ],
      ]),
      items: [{ productId: 1, quantity: 1, offers: [offer(1, 1, 48_000, 4900), offer(2, 1, 50_000, 0)] }],
    };
    const { split } = await splitBasket(basket, { maxShops: null, seconds: SECONDS });
    expect(split.parcels[0]?.lines[0]?.offer.id).toBe(2);
    expect(split.total).toBe(50_000);
  });

  it('F06 sends everything from one shop in one parcel', () => {
    const chosen = [offer(1, 7, 10_000, 3900), offer(2, 7, 20_000, 9900)];
    const items = chosen.map((one, i) => ({ productId: i, quantity: 2, offers: [one] }));
    const { parcels, total } = createSplit({ items, steps: new Map() }, chosen);
    expect(parcels).toMatchObject([{ goods: 60_000, shipping: 9900, total: 69_900 }]);
    expect(total).toBe(69_900);
  });

  it('F06 never treats shipping that is not stated as free', () => {
    const chosen = [offer(1, 7, 10_000, null), offer(2, 7, 20_000, 900), offer(3, 8, 500, 0)];
    const items = chosen.map((one, i) => ({ productId: i, quantity: 1, offers: [one] }));
    const split = createSplit({ items, steps: new Map() }, chosen);
    expect(split.shippingKnown).toBe(false);
    expect(split.parcels.map(({ shipping, shippingKnown }) => [shipping, shippingKnown])).toEqual([
      [900, false],
      [0, true],
    ]);
  });

  it('F06 is not proven where not every offer was considered', async () => {
    const offers = Array.from({ length: MAX_OFFERS_PER_ITEM + 1 }, (_, i) => offer(i + 1, i + 1, 1000 + i, 0));
    const { split, proven } = await splitBasket(
      { steps: new Map(), items: [{ productId: 1, quantity: 1, offers }] },
      { maxShops: null, seconds: SECONDS },
    );
    expect([split.total, proven]).toEqual([1000, false]);
  });

  it('F06 states no bound below which an offer that was not considered could get', async () => {
    const crowd = Array.from({ length: MAX_OFFERS_PER_ITEM }, (_, i) => offer(i + 1, i + 1, 10_000, 0));
    const together = [offer(100, 100, 6000, 5000), offer(101, 100, 1000, 5000)];
    const items = [crowd.concat(together.slice(0, 1)), together.slice(1)].map((offers, i) => ({
      productId: i + 1,
      quantity: 1,
      offers,
    }));
    const basket = { items, steps: new Map() };
    const best = createSplit(basket, together);
    const { proven, bound } = await splitBasket(basket, { maxShops: null, seconds: SECONDS });
    expect([proven, bound <= best.total]).toEqual([false, true]);
  });

  it('F06 returns in time while other baskets wait', async () => {
    const items = [{ productId: 1, quantity: 1, offers: [offer(1, 1, 900, 50), offer(2, 2, 800, 200)] }];
    const waiting = Array.from({ length: 50 }, () =>
      splitBasket({ items, steps: new Map() }, { maxShops: null, seconds: 0.02 }),
    );
    const answers = await Promise.all(waiting);
    expect(answers.map(({ split }) => split.total)).toEqual(answers.map(() => 950));
    expect(answers.some(({ proven }) => !proven)).toBe(true);
  });

  it('F06 returns the best split found and a lower bound where time is short', async () => {
    const pick = (seed: number) => ((seed * 2_654_435_761) >>> 8) % 997;
    const items = Array.from({ length: 30 }, (_, i) => ({
      productId: i,
      quantity: 1,
      offers: Array.from({ length: 40 }, (_, j) => offer(i * 40 + j, j, 9000 + pick(i * 40 + j) * 10, 4900)),
    }));
    const rule = [
      { from: 0, maxWeight: null, shipping: 4900 },
      { from: 60_000, maxWeight: null, shipping: 0 },
    ];
    const basket: Basket = { items, steps: new Map(items.map((_, i) => [i, rule])) };
    const { split, proven, bound } = await splitBasket(basket, { maxShops: null, seconds: 0.001 });
    expect(proven).toBe(false);
    expect(split.missing).toEqual([]);
    expect(bound).toBeLessThanOrEqual(split.total);
  });
});
