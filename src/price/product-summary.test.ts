import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Offer, totalOf } from '../offer/offer.ts';
import { byTotal, sparklineOf, summarise } from './product-summary.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

const offer: fc.Arbitrary<Offer> = fc.record({
  id: fc.integer({ min: 1, max: 999 }),
  merchantId: fc.integer({ min: 1, max: 4 }),
  title: fc.constant('Nordvik W7'),
  link: fc.constant('https://shop.example/1'),
  condition: fc.constantFrom('new', 'new', 'used', 'refurbished'),
  priceKind: fc.constantFrom('public', 'public', 'member', 'code'),
  price: fc.integer({ min: 90, max: 110 }),
  listPrice: fc.constant(null),
  shipping: fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }),
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

describe('summarise', () => {
  it('takes the lowest of what anyone can buy new, and never a member’s, used or missing one', () => {
    fc.assert(
      fc.property(offers, (all) => {
        const summary = summarise(1, all, [], [], NOW);
        let [item, total, used]: (number | null)[] = [null, null, null];
        for (const one of all) {
          if (one.priceKind !== 'public' || one.stock === 'out') continue;
          const sum = totalOf(one);
          if (one.condition !== 'new') used = Math.min(used ?? one.price, one.price);
          else {
            item = Math.min(item ?? one.price, one.price);
            if (sum !== null) total = Math.min(total ?? sum, sum);
          }
        }
        expect([summary.lowestItem, summary.lowestTotal, summary.usedLowestItem]).toEqual([item, total, used]);
        expect(summary.offerCount).toBe(all.length);
      }),
    );
  });

  it('F10 says out of stock only where every new offer says so', () => {
    fc.assert(
      fc.property(offers, (all) => {
        const fresh = all.filter(({ condition }) => condition === 'new');
        const told = (fresh.length > 0 ? fresh : all).map(({ stock }) => stock);
        const expected = told.includes('in') ? 'in' : told.length === 0 || told.includes('unknown') ? 'unknown' : 'out';
        expect(summarise(1, all, [], [], NOW).stock).toBe(expected);
      }),
    );
  });

  it('orders by total, with offers whose shipping is not told last, whatever order they come in', () => {
    fc.assert(
      fc.property(offers, (all) => {
        const sorted = [...all].sort(byTotal);
        expect([...all].reverse().sort(byTotal)).toEqual(sorted);
        const totals = sorted.map(totalOf);
        const told = totals.filter((total) => total !== null);
        expect(totals.slice(0, told.length)).toEqual([...told].sort((a, b) => a - b));
      }),
    );
  });
});

describe('sparklineOf', () => {
  it('has thirteen points from 90 days ago to today', () => {
    const total = (amount: number) => ({ amount, merchantId: 1 });
    const steps = [
      { day: 1000, item: total(5), total: total(5) },
      { day: 1090, item: total(4), total: total(4) },
    ];
    expect(sparklineOf(steps, 1090)).toEqual([...Array(12).fill(5), 4]);
    expect(sparklineOf(steps, 1045)).toEqual([...Array(6).fill(null), ...Array(7).fill(5)]);
  });
});
