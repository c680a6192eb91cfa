import fc from 'fast-check';
import { expect, it } from 'vitest';
import { levelOf } from './verdict.ts';

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
