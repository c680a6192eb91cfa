import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayPrice } from './price-history.ts';
import { suggestTargets, TARGET_DAYS } from './suggest-targets.ts';

const entry = (day: number, amount: number | null): DayPrice => {
  const lowest = amount === null ? null : { amount, merchantId: 1 };
  return { day, item: lowest, total: lowest };
};

describe('suggested target prices', () => {
  it('R05 are 5, 10 and 15 percent below the price, rounded by less than a percent of it', () => {
    const amounts = (current: number, unit: number) =>
      suggestTargets([], 'total', current, unit, 1000).map(({ amount }) => amount);
    expect(amounts(44_990, 100)).toEqual([42_700, 40_400, 38_200]);
    expect(amounts(2094, 100)).toEqual([1980, 1880, 1770]);
    expect(amounts(90, 100)).toEqual([85, 81, 76]);
    expect(amounts(2990, 1)).toEqual([2840, 2691, 2541]);
    expect(amounts(0, 100)).toEqual([]);
    expect(amounts(10_050, 100)).toEqual([9500, 9000, 8500]);
    expect(amounts(10_000, 100)).toEqual([9500, 9000, 8500]);
    expect(amounts(1099, 10)).toEqual([1040, 980, 930]);
  });

  it('R05 count how often the price came down to them within a year', () => {
    const days = [entry(0, 80_00), entry(100, 120_00), entry(900, 94_00), entry(905, 110_00), entry(950, 94_00)];
    const falls = suggestTargets([...days, entry(960, 100_00)], 'total', 100_00, 100, 1000).map((one) => one.falls);
    expect(falls).toEqual([2, 0, 0]);
    const exact = [entry(0, 120_00), entry(1000 - TARGET_DAYS + 1, 80_00)];
    expect(suggestTargets(exact, 'item', 100_00, 100, 1000).map((one) => one.falls)).toEqual([1, 1, 1]);
    // The fall was a year ago, and coming back as cheap as it left is none.
    const old = [entry(0, 120_00), entry(1000 - TARGET_DAYS, 80_00), entry(900, null), entry(910, 80_00)];
    expect(suggestTargets(old, 'item', 100_00, 100, 1000).map((one) => one.falls)).toEqual([0, 0, 0]);
  });

  it('R05 agree with looking at every day', () => {
    const changes = fc.uniqueArray(
      fc.tuple(fc.integer({ min: 0, max: 900 }), fc.option(fc.integer({ min: 1, max: 40 }), { nil: null })),
      { selector: ([day]) => day, maxLength: 40 },
    );
    fc.assert(
      fc.property(changes, fc.integer({ min: 2, max: 40 }), (raw, current) => {
        const days = raw.sort(([a], [b]) => a - b).map(([day, amount]) => entry(day, amount));
        const today = 900;
        for (const { amount, falls } of suggestTargets(days, 'total', current, 1, today)) {
          let expected = 0;
          let before: number | null = null;
          for (let day = 0; day <= today; day++) {
            const price: number | null = days.findLast((one) => one.day <= day)?.total?.amount ?? before;
            if (day > today - TARGET_DAYS && price !== null && before !== null && before > amount && price <= amount) {
              expected++;
            }
            before = price;
          }
          expect(falls).toBe(expected);
        }
      }),
    );
  });
});
