import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lowestBeforeDrop, marketDrop } from './market-drop.ts';
import type { DayPrice } from './price-history.ts';

const SINCE = 1000;
const DAYS = 30;
const priceAt = (amount: number, merchantId = 1) => ({ amount, merchantId });
const day = (at: number, item: number | null, total: number | null = item): DayPrice => ({
  day: at,
  item: item === null ? null : priceAt(item),
  total: total === null ? null : priceAt(total),
});
const drop = (from: number) => ({ percent: 20, from, days: DAYS, since: SINCE });
const terms = (price: number, shipping: number | null = 0) => ({ price, shipping, deposit: null });

describe('the drop of a market', () => {
  it('F03 is the smaller of the shop’s own and that of the lowest price at any shop', () => {
    const steps = [day(900, 93), day(SINCE, 80)];
    expect(marketDrop(drop(100), terms(80), steps)).toEqual({
      percent: 13,
      from: 93,
      saved: 13,
      days: DAYS,
      since: SINCE,
    });
    expect(marketDrop(drop(90), terms(80), [day(900, 100)])).toMatchObject({ percent: 11, from: 90 });
  });

  it('F03 is none where it was as cheap elsewhere, by item price or by total', () => {
    expect(marketDrop(drop(100), terms(80), [day(900, 80)])).toBeNull();
    expect(marketDrop(drop(100), terms(80, 10), [day(900, 95, 90)])).toBeNull();
    expect(marketDrop(drop(100), terms(80, null), [day(900, 95, 70)])).toMatchObject({ from: 95, percent: 15 });
    expect(marketDrop(null, terms(80), [])).toBeNull();
    expect(marketDrop(drop(100), terms(80), [])).toMatchObject({ from: 100, percent: 20 });
    expect(marketDrop(drop(100), terms(99), [])).toMatchObject({ from: 100, percent: 1 });
    expect(marketDrop(drop(1000), terms(991), [])).toBeNull();
  });

  it('F03 is that of the total where the total fell by less than the price', () => {
    expect(marketDrop(drop(100), terms(80, 5), [day(900, 93)])).toMatchObject({ percent: 8, from: 93 });
    expect(marketDrop(drop(100), terms(80), [day(900, 93, 120)])).toMatchObject({ percent: 13, from: 93 });
    expect(marketDrop(drop(100), terms(80, 12), [day(900, 93)])).toMatchObject({ percent: 1 });
    expect(marketDrop(drop(100), terms(800, 128), [day(900, 1000, 929)])).toBeNull();
  });

  it('F03 saves the smaller amount of price and total', () => {
    expect(marketDrop(drop(93), terms(80), [day(900, 93)])?.saved).toBe(13);
    expect(marketDrop(drop(93), terms(80, 5), [day(900, 93)])?.saved).toBe(8);
    expect(marketDrop(drop(93), terms(80), [day(900, 93, 120)])?.saved).toBe(13);
    expect(marketDrop(drop(93), terms(80, null), [day(900, 93, 85)])?.saved).toBe(13);
  });

  it('F03 does not count prices of the day of the drop or from before the period', () => {
    expect(lowestBeforeDrop(drop(100), [day(SINCE, 10)])).toBeNull();
    expect(lowestBeforeDrop(drop(100), [day(SINCE - DAYS - 5, 10), day(SINCE - DAYS, 95)])).toMatchObject({
      amount: 95,
    });
    expect(lowestBeforeDrop(drop(100), [day(SINCE - DAYS - 5, 95)])).toMatchObject({ amount: 95, day: SINCE - 1 });
  });

  it('F03 equals the lowest of a plain table of days', () => {
    const amount = fc.option(fc.integer({ min: 80, max: 130 }), { freq: 3 });
    const table = fc.array(fc.tuple(amount, fc.integer({ min: -9, max: 9 })), { maxLength: 40 });
    const own = fc.integer({ min: 90, max: 140 });
    const now = fc.integer({ min: 70, max: 90 });
    let found = 0;
    fc.assert(
      fc.property(table, own, now, (days, own, now) => {
        const known = days.map(([item, more], i) =>
          day(SINCE - days.length + i, item, item === null ? null : item + more),
        );
        const before = known
          .slice(-DAYS)
          .map(({ item, total }) => [item?.amount ?? 1000, total?.amount ?? 1000] as const);
        const from = Math.min(own, ...before.map(([item]) => item));
        const total = Math.min(1000, ...before.map(([, total]) => total));
        const percent = Math.min(Math.floor(((from - now) * 100) / from), Math.floor(((total - now) * 100) / total));
        const saved = Math.min(from - now, total - now);
        const isNone = percent < 1;
        if (!isNone) found++;
        expect(marketDrop(drop(own), terms(now), known)).toEqual(
          isNone ? null : { ...drop(own), percent, from, saved },
        );
        const lowest = lowestBeforeDrop(drop(own), known);
        expect(lowest?.amount ?? 1000).toBe(Math.min(1000, ...before.map(([item]) => item)));
        const last = known.slice(-DAYS).findLast(({ item }) => item?.amount === lowest?.amount && item !== null);
        expect(lowest?.day).toBe(last?.day);
      }),
      { numRuns: 500 },
    );
    expect(found).toBeGreaterThan(50);
  });
});
