import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ratePrice, usualRange } from './usual-price.ts';

const days = (...runs: readonly [count: number, amount: number][]) =>
  runs.flatMap(([count, amount]) => new Array<number>(count).fill(amount));

it('rates a price as lowest only if it was mostly higher', () => {
  expect(ratePrice(days([300, 100], [10, 80]), 80)).toBe('lowest');
  expect(ratePrice(days([300, 100], [10, 120]), 100)).toBe('typical');
  expect(ratePrice(days([365, 100]), 100)).toBe('typical');
});

it('rates the lower quartile low and prices above the upper quartile high', () => {
  const year = days([50, 70], [40, 80], [200, 100], [50, 130]);
  expect(ratePrice(year, 80)).toBe('low');
  expect(ratePrice(year, 95)).toBe('typical');
  expect(ratePrice(year, 130)).toBe('high');
});

it('is monotonic in the price', () => {
  const order = ['lowest', 'low', 'typical', 'high'];
  const amount = fc.integer({ min: 1, max: 50 });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 30, maxLength: 100 }), amount, amount, (year, a, b) => {
      const [lower, higher] = [Math.min(a, b), Math.max(a, b)];
      expect(order.indexOf(ratePrice(year, lower))).toBeLessThanOrEqual(order.indexOf(ratePrice(year, higher)));
    }),
  );
});

it('the usual range contains exactly the typical prices', () => {
  expect(usualRange(days([50, 70], [40, 80], [200, 100], [50, 130]))).toEqual({ from: 100, to: 100 });
  expect([usualRange(days([29, 100])), usualRange(days([30, 100]))]).toEqual([null, { from: 100, to: 100 }]);
  const amount = fc.integer({ min: 1, max: 50 });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 30, maxLength: 100 }), (year) => {
      const usual = usualRange(year);
      const isUsual = (one: number) => usual !== null && one >= usual.from && one <= usual.to;
      for (const one of year) expect(isUsual(one)).toBe(ratePrice(year, one) === 'typical');
    }),
  );
});
