import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PriceChange } from '../offer/offer.ts';
import { changeIn30Days } from './price-trend.ts';
import { changeAt, changesArbitrary, DAYS, hourToDate } from './testing/random-histories.ts';

const WINDOW = 30 * 24;

/** The change, from the prices of the two hours. */
function naiveTrend(changes: readonly PriceChange[], hour: number): number | null {
  const [before, now] = [changeAt(changes, null, hour - WINDOW), changeAt(changes, null, hour)];
  if (before === null || now === null || before.stock === 'gone' || now.stock === 'gone') return null;
  return Math.round(((now.price - before.price) * 100) / before.price) + 0;
}

it('F02 compares with the price that began exactly 30 days ago, and has none without a price on both days', () => {
  const on = (day: number) => hourToDate(day * 24);
  const line = (...steps: [day: number, price: number, stock?: PriceChange['stock']][]): PriceChange[] =>
    steps.map(([day, price, stock = 'in']) => ({ seenAt: on(day), price, shipping: 0, deposit: null, stock }));
  expect(changeIn30Days(line([0, 100], [10, 200]), on(40))).toBe(0);
  expect(changeIn30Days(line([10, 200], [40, 100]), on(40))).toBe(-50);
  expect(changeIn30Days(line([0, 1000], [30, 999]), on(40))).toBe(0);
  expect(changeIn30Days(line([0, 100], [40, 100, 'gone']), on(40))).toBeNull();
  expect(changeIn30Days(line([11, 100]), on(40))).toBeNull();
  expect(changeIn30Days(line([0, 0], [20, 100]), on(40))).toBeNull();
});

it('F02 compares the price of an offer with that of 30 days ago', () => {
  fc.assert(
    fc.property(changesArbitrary, fc.integer({ min: 0, max: DAYS * 24 }), (all, hour) => {
      const now = hourToDate(hour);
      const changes = all.filter(({ seenAt }) => seenAt.getTime() <= now.getTime());
      expect(changeIn30Days(changes, now)).toBe(naiveTrend(changes, hour));
    }),
  );
});
