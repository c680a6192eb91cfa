import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayPrice } from '../../price/price-history.ts';
import { highestOf, levelOf, lowestOf, runsOf, usualOf, verdictOf } from './verdict.ts';

const days = (...runs: readonly [count: number, amount: number][]) =>
  runs.flatMap(([count, amount]) => new Array<number>(count).fill(amount));

it('calls a price lowest only where it was mostly higher', () => {
  expect(levelOf(days([300, 100], [10, 80]), 80)).toBe('lowest');
  expect(levelOf(days([300, 100], [10, 120]), 100)).toBe('typical');
  expect(levelOf(days([365, 100]), 100)).toBe('typical');
});

it('calls the lowest quarter low and what is above the highest quarter high', () => {
  const year = days([50, 70], [40, 80], [200, 100], [50, 130]);
  expect(levelOf(year, 80)).toBe('low');
  expect(levelOf(year, 95)).toBe('typical');
  expect(levelOf(year, 130)).toBe('high');
});

it('never judges a lower price worse than a higher one', () => {
  const order = ['lowest', 'low', 'typical', 'high'];
  const amount = fc.integer({ min: 1, max: 50 });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 30, maxLength: 100 }), amount, amount, (year, a, b) => {
      const [lower, higher] = [Math.min(a, b), Math.max(a, b)];
      expect(order.indexOf(levelOf(year, lower))).toBeLessThanOrEqual(order.indexOf(levelOf(year, higher)));
    }),
  );
});

it('calls usual what it would call typical, so that words and picture agree', () => {
  expect(usualOf(days([50, 70], [40, 80], [200, 100], [50, 130]))).toEqual({ from: 100, to: 100 });
  const amount = fc.integer({ min: 1, max: 50 });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 100 }), (year) => {
      const { from, to } = usualOf(year);
      for (const one of year) expect(one >= from && one <= to).toBe(levelOf(year, one) === 'typical');
    }),
  );
});

it('takes the latest of equally low or high runs, with its first day; a day without a price ends one', () => {
  const runs = runsOf([5, 5, 7, 5, 5, 7, null, 7].flatMap((amount, day) => (amount === null ? [] : [{ day, amount }])));
  expect(lowestOf(runs)).toEqual({ amount: 5, first: 3, last: 4 });
  expect(highestOf(runs)).toEqual({ amount: 7, first: 7, last: 7 });
  expect(lowestOf([])).toBeNull();
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

  it('says since when the price stands, and on which day the lowest began', () => {
    const steps = [priceFrom(0, 900), priceFrom(40, 700), priceFrom(50, 800), priceFrom(90, 750)];
    expect(verdictOf(sek, steps, selling(750), 99)).toEqual({
      level: 'low',
      lowest: kronor(700),
      lowestDay: '1970-02-10',
      highest: kronor(900),
      usual: { from: kronor(800), to: kronor(900) },
      days: 100,
      daysUnchanged: 10,
    });
  });

  it('is about the price of this moment, not about one of this morning that is gone', () => {
    const steps = [priceFrom(0, 900), priceFrom(99, 700)];
    expect(verdictOf(sek, steps, selling(700), 99)).toMatchObject({ level: 'lowest', daysUnchanged: 1 });
    expect(verdictOf(sek, steps, selling(950), 99)).toMatchObject({
      level: 'high',
      lowest: kronor(700),
      highest: kronor(950),
      daysUnchanged: 0,
    });
    expect(verdictOf(sek, steps, selling(null), 99)).toMatchObject({ level: 'unknown' });
    expect(verdictOf(sek, steps, null, 99)).toMatchObject({ level: 'unknown' });
  });

  it('is not given below 30 days', () => {
    expect(verdictOf(sek, [priceFrom(71, 900)], selling(900), 99)).toMatchObject({ level: 'unknown', usual: null });
    expect(verdictOf(sek, [priceFrom(70, 900)], selling(900), 99)).toMatchObject({ level: 'typical', days: 30 });
  });
});
