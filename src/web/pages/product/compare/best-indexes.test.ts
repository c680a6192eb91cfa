import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestIndexes } from './fact-rows.tsx';

it('F06 finds the best values of a row, and none if all are equal', () => {
  const values = fc.array(fc.option(fc.integer({ min: 0, max: 4 })), { maxLength: 8 });
  fc.assert(
    fc.property(values, fc.constantFrom('lower' as const, 'higher' as const), (all, better) => {
      const best = bestIndexes(all, better);
      const sign = better === 'lower' ? 1 : -1;
      all.forEach((value, index) => {
        const beaten = all.some((other) => value !== null && other !== null && sign * (other - value) < 0);
        const beats = all.some((other) => value !== null && other !== null && sign * (other - value) > 0);
        expect(best.includes(index)).toBe(
          value !== null && !beaten && all.some((other) => other !== null && other !== value),
        );
        if (best.includes(index)) expect(beats).toBe(true);
      });
    }),
  );
});
