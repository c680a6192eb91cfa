import { describe, expect, it } from 'vitest';
import type { DayPrice } from '../../price/price-history.ts';
import { computeVerdict } from './price-verdict.ts';

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
