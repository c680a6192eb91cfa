import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offerTotal } from '../offer/offer.ts';
import { formatIsoDay, parseDay, toDay } from '../terms/utc-day.ts';
import {
  conditionGroup,
  type DayPrice,
  dailyLowest,
  entryOn,
  type LowestPrice,
  type OfferHistory,
  withoutCorrected,
} from './price-history.ts';
import { changeAt, DAYS, FIRST_DAY, historiesArbitrary, hourToDate } from './testing/random-histories.ts';

/** The lowest prices of each day, found by checking every hour. */
function naiveDays(histories: readonly OfferHistory[], today: number) {
  return Array.from({ length: today - FIRST_DAY + 1 }, (_, i) => {
    const seen = histories
      .filter(({ priceKind }) => priceKind === 'public')
      .flatMap(({ changes, until, merchantId }) =>
        Array.from({ length: 24 }, (_, h) => changeAt(changes, until, i * 24 + h)).flatMap((change) =>
          change !== null && (change.stock === 'in' || change.stock === 'unknown') ? [{ change, merchantId }] : [],
        ),
      );
    const lowest = (amounts: LowestPrice[]) =>
      amounts.sort((a, b) => a.amount - b.amount || a.merchantId - b.merchantId)[0] ?? null;
    return {
      day: FIRST_DAY + i,
      item: lowest(seen.map(({ change, merchantId }) => ({ amount: change.price, merchantId }))),
      total: lowest(
        seen.flatMap(({ change, merchantId }) => {
          const amount = offerTotal(change);
          return amount === null ? [] : [{ amount, merchantId }];
        }),
      ),
    };
  });
}

describe('dailyLowest', () => {
  const today = fc.integer({ min: FIRST_DAY, max: FIRST_DAY + DAYS - 1 });

  it('F03 has the lowest item price and total of every day, as a check of every hour finds them', () => {
    fc.assert(
      fc.property(historiesArbitrary, today, (histories, last) => {
        const known = histories.map((history) => ({
          ...history,
          changes: history.changes.filter(({ seenAt }) => toDay(seenAt) <= last),
        }));
        const steps = dailyLowest(known, last);
        for (const { day, item, total } of naiveDays(known, last)) {
          const entry = entryOn(steps, day);
          expect({ day, item: entry?.item ?? null, total: entry?.total ?? null }).toEqual({ day, item, total });
        }
      }),
      { numRuns: 300 },
    );
  });

  it('F03 has an entry for a day only where it differs from the day before', () => {
    fc.assert(
      fc.property(historiesArbitrary, (histories) => {
        const steps = dailyLowest(histories, FIRST_DAY + DAYS);
        let before: DayPrice | null = null;
        for (const step of steps) {
          expect(step.day).toBeGreaterThan(before?.day ?? 0);
          if (before) expect([step.item, step.total]).not.toEqual([before.item, before.total]);
          before = step;
        }
      }),
    );
  });

  const history = (changes: [number, number][], more: Partial<OfferHistory> = {}): OfferHistory => ({
    offerId: 1,
    merchantId: 1,
    condition: 'new',
    priceKind: 'public',
    until: null,
    changes: changes.map(([hour, price]) => ({
      seenAt: hourToDate(hour),
      price,
      shipping: 0,
      deposit: 10,
      stock: 'in',
    })),
    ...more,
  });

  it('includes the deposit in the total but not in the item price', () => {
    expect(dailyLowest([history([[0, 100]])], FIRST_DAY)).toEqual([
      { day: FIRST_DAY, item: { amount: 100, merchantId: 1 }, total: { amount: 110, merchantId: 1 } },
    ]);
  });

  it('does not count a price that ended at midnight on the day that began then', () => {
    const steps = dailyLowest([history([[0, 90], [24, 100]])], FIRST_DAY + 1); // biome-ignore format: short
    expect(steps.map(({ item }) => item?.amount)).toEqual([90, 100]);
  });

  it('ends when the offer expires', () => {
    const steps = dailyLowest([history([[0, 90]], { until: hourToDate(72) })], FIRST_DAY + 9);
    expect(steps.map(({ day, item }) => [day - FIRST_DAY, item?.amount ?? null])).toEqual([[0, 90], [3, null]]); // biome-ignore format: short
  });

  it('does not count a price that began when the offer had expired', () => {
    const steps = (until: number) => dailyLowest([history([[5, 90]], { until: hourToDate(until) })], FIRST_DAY);
    expect([steps(4), steps(5), steps(6).length]).toEqual([[], [], 1]);
  });

  it('does not count prices that their merchant declared wrong', () => {
    const all = history([[0, 90], [24, 9], [48, 95]]); // biome-ignore format: short
    const right = withoutCorrected(all, [{ seenAt: hourToDate(24) }, { seenAt: hourToDate(30) }]);
    const steps = dailyLowest([right], FIRST_DAY + 2);
    expect(steps.map(({ item }) => item?.amount ?? null)).toEqual([90, null, 95]);
    expect(withoutCorrected(all, [])).toEqual(all);
  });

  it('ignores prices for members and code holders, and offers that are out of stock', () => {
    const out = history([[0, 1]]).changes.map((change) => ({ ...change, stock: 'out' as const }));
    const hidden = [
      history([[0, 1]], { priceKind: 'member' }),
      history([[0, 1]], { priceKind: 'code' }),
      { ...history([]), changes: out },
    ];
    expect(dailyLowest(hidden, FIRST_DAY)).toEqual([]);
  });
});

describe('days', () => {
  it('are UTC days, and are parsed from the format they are written in', () => {
    expect(formatIsoDay(FIRST_DAY)).toBe('2026-01-01');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (day) => {
        expect(parseDay(formatIsoDay(day))).toBe(day);
      }),
    );
  });

  it('separate used and refurbished offers from new ones', () => {
    expect([conditionGroup('new'), conditionGroup('used'), conditionGroup('refurbished')]).toEqual([
      'new',
      'used',
      'used',
    ]);
  });
});
