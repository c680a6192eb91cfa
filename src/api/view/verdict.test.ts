import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayPrice } from '../../price/price-history.ts';
import { computeVerdict, priceLevel, usualRange } from './verdict.ts';

const days = (...runs: readonly [count: number, amount: number][]) =>
  runs.flatMap(([count, amount]) => new Array<number>(count).fill(amount));

it('rates a price as lowest only if it was mostly higher', () => {
  expect(priceLevel(days([300, 100], [10, 80]), 80)).toBe('lowest');
  expect(priceLevel(days([300, 100], [10, 120]), 100)).toBe('typical');
  expect(priceLevel(days([365, 100]), 100)).toBe('typical');
});

it('rates the lower quartile low and prices above the upper quartile high', () => {
  const year = days([50, 70], [40, 80], [200, 100], [50, 130]);
  expect(priceLevel(year, 80)).toBe('low');
  expect(priceLevel(year, 95)).toBe('typical');
  expect(priceLevel(year, 130)).toBe('high');
});

it('is monotonic in the price', () => {
  const order = ['lowest', 'low', 'typical', 'high'];
  const amount = fc.integer({ min: 1, max: 50 });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 30, maxLength: 100 }), amount, amount, (year, a, b) => {
      const [lower, higher] = [Math.min(a, b), Math.max(a, b)];
      expect(order.indexOf(priceLevel(year, lower))).toBeLessThanOrEqual(order.indexOf(priceLevel(year, higher)));
    }),
  );
});

it('the usual range contains exactly the typical prices', () => {
  expect(usualRange(days([50, 70], [40, 80], [200, 100], [50, 130]))).toEqual({ from: 100, to: 100 });
  const amount = fc.integer({ min: 1, max: 50 });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 100 }), (year) => {
      const { from, to } = usualRange(year);
      for (const one of year) expect(one >= from && one <= to).toBe(priceLevel(year, one) === 'typical');
    }),
  );
});

describe('the verdict', () => {
  const sek = { currency: 'SEK' } as const;
  const kronor = (amount: number) => ({ currency: 'SEK', amount });
  const priceFrom = (day: number, amount: number): DayPrice => ({
    day,
    item: { amount, merchantId: 1 },
    total: { amount, merchantId: 1 },
  });
  const selling = (amount: number | null) => ({ lowestItem: amount, lowestTotal: amount });

  it('returns since when the price is unchanged, and the first day of the lowest price', () => {
    const steps = [priceFrom(0, 900), priceFrom(40, 700), priceFrom(50, 800), priceFrom(90, 750)];
    expect(computeVerdict(sek, steps, selling(750), 99)).toEqual({
      level: 'low',
      lowest: kronor(700),
      lowestDay: '1970-02-10',
      highest: kronor(900),
      usual: { from: kronor(800), to: kronor(900) },
      days: 100,
      daysUnchanged: 10,
    });
  });

  it('rates the current price, not an earlier one of today', () => {
    const steps = [priceFrom(0, 900), priceFrom(99, 700)];
    expect(computeVerdict(sek, steps, selling(700), 99)).toMatchObject({ level: 'lowest', daysUnchanged: 1 });
    expect(computeVerdict(sek, steps, selling(950), 99)).toMatchObject({
      level: 'high',
      lowest: kronor(700),
      highest: kronor(950),
      daysUnchanged: 0,
    });
    expect(computeVerdict(sek, steps, selling(null), 99)).toMatchObject({ level: 'unknown' });
    expect(computeVerdict(sek, steps, null, 99)).toMatchObject({ level: 'unknown' });
  });

  it('is unknown below 30 days', () => {
    expect(computeVerdict(sek, [priceFrom(71, 900)], selling(900), 99)).toMatchObject({
      level: 'unknown',
      usual: null,
    });
    expect(computeVerdict(sek, [priceFrom(70, 900)], selling(900), 99)).toMatchObject({ level: 'typical', days: 30 });
  });
});
