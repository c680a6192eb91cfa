import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualPrice } from './comparison-prices.ts';
import type { OfferHistory } from './price-history.ts';
import { isAboutSame } from './stable-period.ts';
import { changeAt, DAYS, historiesArbitrary, hourToDate } from './testing/random-histories.ts';

/** The price of most hours from `from` to `to`, the lower of two. */
function naiveUsual({ changes, until }: OfferHistory, from: number, to: number): number | null {
  const hours = new Map<number, number>();
  for (let hour = from; hour < to; hour++) {
    const change = changeAt(changes, until, hour);
    if (change !== null && change.stock !== 'gone') hours.set(change.price, (hours.get(change.price) ?? 0) + 1);
  }
  const most = Math.max(...hours.values());
  const prices = [...hours].filter(([, count]) => count === most).map(([price]) => price);
  return prices.length === 0 ? null : Math.min(...prices);
}

describe('usualPrice', () => {
  const hour = fc.integer({ min: -50, max: DAYS * 24 + 50 });

  it('F03 is the price of most hours, as counting them finds it', () => {
    let found = 0;
    fc.assert(
      fc.property(historiesArbitrary, hour, hour, (histories, from, to) => {
        for (const history of histories) {
          const usual = usualPrice(history, hourToDate(from).getTime(), hourToDate(to).getTime());
          if (usual !== null) found++;
          expect(usual).toBe(naiveUsual(history, from, to));
        }
      }),
      { numRuns: 500 },
    );
    expect(found).toBeGreaterThan(100);
  });

  it('F03 is the lower of two prices with equal time', () => {
    const changes = ([[0, 90], [10, 120], [20, 80], [30, 110]] as const).map(([at, price]) => {
      return { seenAt: hourToDate(at), price, shipping: 0, deposit: null, stock: 'in' as const };
    }); // biome-ignore format: short
    const history = { offerId: 1, merchantId: 1, condition: 'new', priceKind: 'public', changes, until: null } as const;
    const usual = (from: number, to: number) =>
      usualPrice(history, hourToDate(from).getTime(), hourToDate(to).getTime());
    expect([usual(0, 40), usual(0, 41), usual(5, 25), usual(0, 20)]).toEqual([80, 110, 120, 90]);
    expect([usual(-10, 0), usual(10, 10)]).toEqual([null, null]);
  });
});

describe('isAboutSame', () => {
  it('F03 is a factor of up to 1.25 either way', () => {
    expect([isAboutSame(100, 125), isAboutSame(125, 100), isAboutSame(100, 126), isAboutSame(126, 100)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
