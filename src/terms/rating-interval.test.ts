import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratingInterval } from './rating-interval.ts';

describe('ratingInterval', () => {
  it('is that of Wilson for ratings of 1 and 5 only', () => {
    // 8 of 10 ratings are 5: Wilson's interval of 0.8 is 0.490 to 0.943.
    expect(ratingInterval(4.2, 10)).toEqual({ low: 3, high: 4.8 });
    expect(ratingInterval(5, 1)).toEqual({ low: 1.8, high: 5 });
    expect(ratingInterval(3, 0)).toBeNull();
  });

  it('contains the mean, stays on the scale, and narrows with more ratings', () => {
    const average = fc.double({ min: 1, max: 5, noNaN: true });
    fc.assert(
      fc.property(average, fc.integer({ min: 1, max: 100_000 }), (mean, count) => {
        const one = ratingInterval(mean, count);
        const more = ratingInterval(mean, count * 4);
        if (one === null || more === null) throw new Error('There are ratings.');
        expect(one.low).toBeLessThanOrEqual(mean + 0.05);
        expect(one.high).toBeGreaterThanOrEqual(mean - 0.05);
        expect(one.low >= 1 && one.high <= 5).toBe(true);
        expect(more.high - more.low).toBeLessThanOrEqual(one.high - one.low);
      }),
    );
  });
});
