import { describe, expect, it } from 'vitest';
import { findLastPrice, findReturnToStock, getAvailability } from './availability.ts';
import { gbp, testOffer, testPoint } from './testing/test-offers.ts';

const to = '2026-11-20';

describe('availability', () => {
  it('F10 distinguishes out of stock, unknown stock and no offers', () => {
    const offers = [testOffer()];
    expect(getAvailability({ offers, stock: 'in' })).toBe('in');
    expect(getAvailability({ offers, stock: 'out' })).toBe('out');
    expect(getAvailability({ offers, stock: 'unknown' })).toBe('unknown');
    expect(getAvailability({ offers: [], stock: 'unknown' })).toBe('none');
  });

  it('F10 reports a return to stock for two weeks', () => {
    const points = [testPoint('2026-10-01', 900), testPoint('2026-11-03', null), testPoint('2026-11-10', 800)];
    expect(findReturnToStock({ points, to })).toEqual({ since: '2026-11-10', daysAway: 7 });
    expect(findReturnToStock({ points, to: '2026-12-20' })).toBeNull();
    expect(findReturnToStock({ points: points.slice(0, 2), to })).toBeNull();
    expect(findReturnToStock({ points: points.slice(0, 1), to })).toBeNull();
  });

  it('finds the last price before the offers ended', () => {
    const points = [testPoint('2026-10-01', 900), testPoint('2026-11-03', null)];
    expect(findLastPrice({ points })).toEqual({ price: gbp(900), until: '2026-11-03' });
    expect(findLastPrice({ points: [] })).toBeNull();
  });
});
