import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lowestOf30Days, merchantLowestOf30Days } from './lowest-of-30-days.ts';
import type { DayPrice } from './price-history.ts';
import { dayToDate, priceLine } from './testing/price-line.ts';
import { changeAt, changesArbitrary, DAYS, hourToDate } from './testing/random-histories.ts';

const WINDOW = 30 * 24;

const TODAY = 100;
const priceFrom = (day: number, amount: number | null): DayPrice => {
  const lowest = amount === null ? null : { amount, merchantId: 1 };
  return { day, item: lowest, total: lowest };
};

describe('the lowest price of a product in 30 days', () => {
  it('includes what was valid on the first of the 30 days, and nothing of the day before', () => {
    const steps = [priceFrom(60, 70), priceFrom(TODAY - 29, 90), priceFrom(TODAY - 3, 80), priceFrom(TODAY - 1, 95)];
    expect(lowestOf30Days(steps, 'item', TODAY)).toEqual({ amount: 80, first: TODAY - 3, last: TODAY - 2 });
    expect(lowestOf30Days(steps, 'item', TODAY - 1)?.amount).toBe(70);
    expect(lowestOf30Days([priceFrom(10, 70)], 'total', TODAY)).toEqual({ amount: 70, first: TODAY - 29, last: TODAY });
    expect(lowestOf30Days([priceFrom(10, 70), priceFrom(20, null)], 'item', TODAY)).toBeNull();
    expect(lowestOf30Days([], 'item', TODAY)).toBeNull();
  });

  it('F03 is the one that a look at each day finds', () => {
    const step = fc.tuple(fc.integer({ min: 50, max: TODAY }), fc.option(fc.integer({ min: 1, max: 9 })));
    fc.assert(
      fc.property(fc.uniqueArray(step, { selector: ([day]) => day }), (drawn) => {
        const steps = drawn.toSorted(([a], [b]) => a - b).map(([day, amount]) => priceFrom(day, amount));
        const amounts = Array.from({ length: 30 }, (_, i) => TODAY - i).flatMap(
          (day) => steps.findLast((one) => one.day <= day)?.item?.amount ?? [],
        );
        const expected = amounts.length === 0 ? null : Math.min(...amounts);
        expect(lowestOf30Days(steps, 'item', TODAY)?.amount ?? null).toBe(expected);
      }),
    );
  });
});

describe('the lowest price of a merchant in 30 days', () => {
  it('includes a price that begins now, and takes exactly 30 known days', () => {
    expect(merchantLowestOf30Days(priceLine([0, 100], [40, 80]), dayToDate(40))).toBe(80);
    expect(merchantLowestOf30Days(priceLine([10, 100]), dayToDate(40))).toBe(100);
    expect(merchantLowestOf30Days(priceLine([11, 100]), dayToDate(40))).toBeNull();
  });

  it('F03 is the one that a check of every hour finds', () => {
    fc.assert(
      fc.property(changesArbitrary, fc.integer({ min: 0, max: DAYS * 24 }), (changes, now) => {
        const known = changes.filter(({ seenAt }) => seenAt.getTime() <= hourToDate(now).getTime());
        const hours = Array.from({ length: WINDOW + 1 }, (_, i) => changeAt(known, null, now - i));
        const prices = hours.flatMap((change) => (change === null || change.stock === 'gone' ? [] : change.price));
        const isKnown = changeAt(known, null, now - WINDOW) !== null;
        const expected = isKnown && prices.length > 0 ? Math.min(...prices) : null;
        expect(merchantLowestOf30Days(known, hourToDate(now))).toBe(expected);
      }),
      { numRuns: 1000 },
    );
  });
});
