import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShippingStep } from '../offer/merchant.ts';
import { type BasketOffer, compareSplits, createSplit, followsSteps, nextStep, type Split } from './basket.ts';

const STEPS: readonly ShippingStep[] = [
  { from: 0, maxWeight: null, shipping: 59 },
  { from: 300, maxWeight: null, shipping: 29 },
  { from: 500, maxWeight: null, shipping: 0 },
];

/** Merchants 1 and 2 state shipping by the value of the goods, and merchant 3 also by their weight. */
const steps = new Map<number, readonly ShippingStep[]>([
  [1, STEPS],
  [2, [{ from: 100, maxWeight: null, shipping: 40 }, { from: 200, maxWeight: null, shipping: 90 }]],
  [3, [{ from: 0, maxWeight: 100, shipping: 20 }, { from: 0, maxWeight: 900, shipping: 70 }, { from: 300, maxWeight: 500, shipping: 0 }]],
]); // biome-ignore format: short

/** The shipping of goods of that value and weight in grams: that of the last step that they reach, or of the first. */
const shippingOf = (merchantId: number, goods: number, weight: number): number | null => {
  if (merchantId === 3) {
    if (weight > 900) return null;
    return goods >= 300 && weight <= 500 ? 0 : weight <= 100 ? 20 : 70;
  }
  const own = steps.get(merchantId) ?? [];
  return own.findLast(({ from }) => from <= goods)?.shipping ?? own[0]?.shipping ?? 0;
};

const anOffer = fc
  .record({
    merchantId: fc.integer({ min: 1, max: 4 }),
    price: fc.integer({ min: 1, max: 350 }),
    deposit: fc.constantFrom(0, 0, 10),
    weight: fc.constantFrom(null, 40, 100, 101, 450, 900, 901),
    stated: fc.option(fc.constantFrom(0, 29, 59, 90), { freq: 5 }),
    follows: fc.boolean(),
  })
  .map(({ stated, follows, ...offer }) => {
    const isRuled = follows && steps.has(offer.merchantId) && offer.weight !== null;
    const ruled = isRuled ? shippingOf(offer.merchantId, offer.price, offer.weight ?? 0) : null;
    return { ...offer, id: 0, shipping: ruled ?? stated };
  });
const choices = fc.array(
  fc.record({ quantity: fc.integer({ min: 1, max: 3 }), offer: fc.option(anOffer, { nil: null, freq: 5 }) }),
  { maxLength: 6 },
);

describe('nextStep', () => {
  it('F06 names what the parcel costs to send with goods of the missing amount, wherever that is less', () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        const offers = chosen.map(({ offer }) => offer);
        const itemOf = (quantity: number, offer: BasketOffer | null, i: number) => ({
          productId: i + 1,
          quantity,
          offers: offer ? [offer] : [],
        });
        const items = chosen.map(({ quantity, offer }, i) => itemOf(quantity, offer, i));
        for (const parcel of createSplit({ items, steps }, offers).parcels) {
          const { merchantId, shipping } = parcel;
          const rules = steps.get(merchantId) ?? [];
          const next = nextStep(parcel, rules);
          if (next === null) continue;
          const ruled = shippingOf(merchantId, next.more, 0);
          const added = { id: 0, merchantId, price: next.more, deposit: 0, weight: 0, shipping: ruled };
          const all = { items: [...items, itemOf(1, added, items.length)], steps };
          const then = createSplit(all, [...offers, added]).parcels.find((one) => one.merchantId === merchantId);
          expect(then?.shipping).toBe(next.shipping);
          expect(next.shipping).toBeLessThan(shipping);
        }
      }),
    );
  });
});

describe('createSplit', () => {
  it('F06 costs what the parcels of its merchants do, as adding them up finds', () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        const items = chosen.map(({ quantity, offer }, i) => ({
          productId: i + 1,
          quantity,
          offers: offer ? [offer] : [],
        }));
        const split = createSplit({ items, steps }, chosen.map(({ offer }) => offer)); // biome-ignore format: short
        const expected = [1, 2, 3, 4].flatMap((merchantId) => {
          let [goods, weight, deposit, shipping, shippingKnown, alonePieces] = [0, 0, 0, 0, true, 0];
          const own = chosen.filter(({ offer }) => offer?.merchantId === merchantId);
          for (const { quantity, offer } of own) {
            goods += quantity * (offer?.price ?? 0);
            weight += quantity * (offer?.weight ?? 0);
            deposit += quantity * (offer?.deposit ?? 0);
          }
          for (const { quantity, offer } of own) {
            const alone = offer?.shipping ?? null;
            const isKnown = merchantId !== 3 || offer?.weight !== null;
            const ofRules = shippingOf(merchantId, offer?.price ?? 0, offer?.weight ?? 0);
            const isRuled = steps.has(merchantId) && isKnown && alone !== null && alone === ofRules;
            if (isRuled) alonePieces += quantity * (alone ?? 0);
            if (alone === null) shippingKnown = false;
            else if (isRuled) shipping = Math.max(shipping, shippingOf(merchantId, goods, weight) ?? 0);
            else shipping = Math.max(shipping, alone);
          }
          if (shippingOf(merchantId, goods, weight) === null) shipping = Math.max(shipping, alonePieces);
          const total = goods + deposit + shipping;
          return own.length === 0 ? [] : [{ merchantId, goods, weight, deposit, shipping, shippingKnown, total }];
        });
        expected.sort((a, b) => b.total - a.total || a.merchantId - b.merchantId);
        expect(split.parcels.map(({ lines: _, ...parcel }) => parcel)).toEqual(expected);
        expect(split.total).toBe(expected.reduce((sum, { total }) => sum + total, 0));
        expect(split.shippingKnown).toBe(expected.every((parcel) => parcel.shippingKnown));
        expect(split.missing).toEqual(chosen.flatMap(({ offer }, i) => (offer === null ? [i + 1] : [])));
        for (const { merchantId, lines } of split.parcels) {
          const own = items.filter(({ offers }) => offers[0]?.merchantId === merchantId);
          expect(lines).toEqual(
            own.map(({ productId, quantity, offers: [offer] }) => ({ productId, quantity, offer })),
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  it('F06 leaves out the products for which nothing is chosen', () => {
    const items = [{ productId: 7, quantity: 1, offers: [] }];
    expect(createSplit({ items, steps }, [])).toEqual({ parcels: [], missing: [7], total: 0, shippingKnown: true });
  });

  it('F06 sorts parcels with equal totals by merchant', () => {
    const chosen = [3, 4, 1].map(
      (merchantId): BasketOffer => ({ id: 1, merchantId, price: 9, deposit: 0, weight: null, shipping: 0 }),
    );
    const items = chosen.map((offer, i) => ({ productId: i, quantity: 1, offers: [offer] }));
    expect(createSplit({ items, steps: new Map() }, chosen).parcels.map(({ merchantId }) => merchantId)).toEqual([
      1, 3, 4,
    ]);
  });
});

describe('followsSteps', () => {
  it('F06 is so where the shipping of an offer is that of its price', () => {
    const follows = (price: number, shipping: number | null, own: typeof STEPS | undefined = STEPS) =>
      followsSteps({ id: 1, merchantId: 1, price, deposit: 0, weight: null, shipping }, own);
    expect([follows(299, 59), follows(300, 29), follows(500, 0)]).toEqual([true, true, true]);
    expect([follows(300, 59), follows(500, null), follows(500, 29)]).toEqual([false, false, false]);
    expect(followsSteps({ id: 1, merchantId: 1, price: 1, deposit: 0, weight: null, shipping: 0 }, undefined)).toBe(
      false,
    );
  });
});

describe('compareSplits', () => {
  const split = (missing: number, total: number, parcels: number): Split => ({
    parcels: Array.from({ length: parcels }, (_, i) => ({
      merchantId: i, lines: [], goods: 0, weight: 0, deposit: 0, shipping: 0, shippingKnown: true, total: 0,
    })),
    missing: Array.from({ length: missing }, (_, i) => i),
    total,
    shippingKnown: true,
  }); // biome-ignore format: short

  it('F06 prefers fewer missing products, then the lower total, then fewer parcels', () => {
    const best = [split(0, 10, 1), split(0, 10, 2), split(0, 20, 1), split(1, 0, 0), split(2, 0, 0)];
    for (const [i, a] of best.entries()) {
      for (const [j, b] of best.entries()) expect(Math.sign(compareSplits(a, b))).toBe(Math.sign(i - j));
    }
  });
});
