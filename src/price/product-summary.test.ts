import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Offer, offerTotal } from '../offer/offer.ts';
import { DAY_MS } from '../terms/duration.ts';
import { toDay } from '../terms/utc-day.ts';
import { dailyLowest, type OfferHistory } from './price-history.ts';
import { buildSparkline, compareByTotal, newForSale, summarise } from './product-summary.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

const offer: fc.Arbitrary<Offer> = fc.record({
  id: fc.integer({ min: 1, max: 999 }),
  merchantId: fc.integer({ min: 1, max: 4 }),
  title: fc.constant('Nordvik W7'),
  link: fc.constant('https://shop.example/1'),
  shippingSource: fc.constant(null),
  paymentFee: fc.constant(null),
  condition: fc.constantFrom('new', 'new', 'used', 'refurbished'),
  priceKind: fc.constantFrom('public', 'public', 'member', 'code'),
  price: fc.integer({ min: 90, max: 110 }),
  listPrice: fc.constant(null),
  shipping: fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }),
  weight: fc.constant(null),
  deposit: fc.constant(null),
  stock: fc.constantFrom('in', 'out', 'unknown'),
  unitPrice: fc.constant(null),
  delivery: fc.constant(null),
  firstSeenAt: fc.constant(NOW),
  pricedAt: fc.constant(NOW),
  seenAt: fc.constant(NOW),
  goneAt: fc.constant(null),
});

const offers = fc.uniqueArray(offer, { selector: ({ id }) => id, maxLength: 8 });

const prices = (unconfirmed: readonly number[] = []) => ({
  histories: [],
  steps: [],
  unconfirmed: new Set(unconfirmed),
});

describe('summarise', () => {
  it('F03 takes any number of offers', () => {
    const [one] = fc.sample(offer, { numRuns: 1, seed: 1 });
    if (one === undefined) throw new Error('no offer');
    const used = { ...one, condition: 'used', priceKind: 'public', stock: 'in' } as const;
    const all = Array.from({ length: 200_000 }, (_, id): Offer => ({ ...used, id, price: 500 + id }));
    expect(summarise(1, all, prices(), NOW)).toMatchObject({ usedLowestItem: 500, offerCount: 200_000 });
  });

  it('F03 has the lowest price of new offers that anyone can buy, and ignores member and unconfirmed prices and offers out of stock', () => {
    fc.assert(
      fc.property(offers, fc.array(fc.integer({ min: 1, max: 999 })), (all, ids) => {
        const unconfirmed = [...ids, ...all.filter(({ id }) => id % 5 === 0).map(({ id }) => id)];
        const summary = summarise(1, all, prices(unconfirmed), NOW);
        let [item, total, used]: (number | null)[] = [null, null, null];
        for (const one of all) {
          if (one.priceKind !== 'public' || one.stock === 'out' || unconfirmed.includes(one.id)) continue;
          const sum = offerTotal(one);
          if (one.condition !== 'new') used = Math.min(used ?? one.price, one.price);
          else {
            item = Math.min(item ?? one.price, one.price);
            if (sum !== null) total = Math.min(total ?? sum, sum);
          }
        }
        expect([summary.lowestItem, summary.lowestTotal, summary.usedLowestItem]).toEqual([item, total, used]);
        expect(summary.offerCount).toBe(all.length);
        const sold = all.filter(
          ({ condition, priceKind, stock }) => condition === 'new' && priceKind === 'public' && stock !== 'out',
        );
        const items = sold.filter(({ id }) => !unconfirmed.includes(id)).map(({ price }) => price);
        expect(summary.highestItem).toBe(items.length === 0 ? null : Math.max(...items));
        expect(newForSale(all)).toEqual(sold.sort(compareByTotal));
        const ascending = (a: number, b: number) => a - b;
        expect(summary.merchantIds).toEqual([...new Set(all.map(({ merchantId }) => merchantId))].sort(ascending));
        expect(summary.conditions).toEqual(
          ['new', 'refurbished', 'used'].filter((one) => all.some(({ condition }) => condition === one)),
        );
      }),
    );
  });

  it('F10 is out of stock only where every new offer is', () => {
    fc.assert(
      fc.property(offers, (all) => {
        const newOffers = all.filter(({ condition }) => condition === 'new');
        const stocks = (newOffers.length > 0 ? newOffers : all).map(({ stock }) => stock);
        const expected = stocks.includes('in')
          ? 'in'
          : stocks.length === 0 || stocks.includes('unknown')
            ? 'unknown'
            : 'out';
        expect(summarise(1, all, prices(), NOW).stock).toBe(expected);
      }),
    );
  });

  it('F03 has the drop of the offer with the lowest total, by its own history and the prices of the market', () => {
    const offerAt = (id: number, price: number): Offer => ({
      id, merchantId: id, title: 'Nordvik W7', link: 'https://shop.example/1', shippingSource: null, paymentFee: null, condition: 'new',
      priceKind: 'public', price, listPrice: null, shipping: 0, weight: null, deposit: null, stock: 'in', unitPrice: null, delivery: null,
      firstSeenAt: NOW, pricedAt: NOW, seenAt: NOW, goneAt: null,
    }); // biome-ignore format: a table
    const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
    const historyOf = (id: number, ...steps: [daysAgo: number, price: number][]): OfferHistory => ({
      offerId: id,
      merchantId: id,
      condition: 'new',
      priceKind: 'public',
      until: null,
      changes: steps.map(([days, price]) => ({ seenAt: ago(days), price, shipping: 0, deposit: null, stock: 'in' })),
    });
    const histories = [historyOf(1, [60, 100]), historyOf(2, [60, 100], [5, 80]), historyOf(3, [60, 200], [5, 90])];
    const steps = dailyLowest(histories, toDay(NOW));
    const dropOf = (...ids: number[]) =>
      summarise(1, [offerAt(1, 100), offerAt(2, 80), offerAt(3, 90)].filter(({ id }) => ids.includes(id)), { histories, steps, unconfirmed: new Set() }, NOW).drop; // biome-ignore format: short
    expect(dropOf(1, 2, 3)).toMatchObject({ percent: 20, from: 100 });
    expect(dropOf(1, 3)).toMatchObject({ percent: 10, from: 100 });
    expect(dropOf(1)).toBeNull();
    expect(dropOf()).toBeNull();
  });

  it('F03 has the content that the unit prices of its new offers imply', () => {
    const perKilogram = { amount: 400, quantity: 1, unit: 'kg' };
    fc.assert(
      fc.property(offers, (all) => {
        const priced = all.map((one) => ({
          ...one,
          price: one.condition === 'new' ? 100 : 200,
          unitPrice: perKilogram,
        }));
        const hasNew = all.some(({ condition }) => condition === 'new');
        expect(summarise(1, priced, prices(), NOW).content).toEqual(hasNew ? { amount: 0.25, unit: 'kg' } : null);
      }),
    );
  });

  it('sorts by total, with offers of unknown shipping last, whatever the input order', () => {
    fc.assert(
      fc.property(offers, (all) => {
        const sorted = [...all].sort(compareByTotal);
        expect([...all].reverse().sort(compareByTotal)).toEqual(sorted);
        const totals = sorted.map(offerTotal);
        const known = totals.filter((total) => total !== null);
        expect(totals.slice(0, known.length)).toEqual([...known].sort((a, b) => a - b));
      }),
    );
  });
});

it('sorts offers without stated shipping by price, and those with the same price by id', () => {
  const sorted = (...prices: number[]) =>
    fc
      .sample(offer, { numRuns: prices.length, seed: 1 })
      .map((one, i) => ({ ...one, id: 10 - i, price: prices[i] ?? 0, shipping: null }))
      .sort(compareByTotal)
      .map(({ id, price }) => [price, id]);
  expect(sorted(95, 90, 95, 90)).toEqual([
    [90, 7],
    [90, 9],
    [95, 8],
    [95, 10],
  ]);
});

describe('sparklineOf', () => {
  it('has thirteen points from 90 days ago to today', () => {
    const total = (amount: number) => ({ amount, merchantId: 1 });
    const steps = [
      { day: 1000, item: total(5), total: total(5) },
      { day: 1090, item: total(4), total: total(4) },
    ];
    expect(buildSparkline([{ day: 1000, item: total(5), total: null }], 1090)).toEqual(Array(13).fill(null));
    expect(buildSparkline(steps, 1090)).toEqual([...Array(12).fill(5), 4]);
    expect(buildSparkline(steps, 1045)).toEqual([...Array(6).fill(null), ...Array(7).fill(5)]);
  });
});
