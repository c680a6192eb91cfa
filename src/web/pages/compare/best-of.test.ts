import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestOf } from './best-of.ts';

it('F06 names the best of a row, and none where nothing is better than another', () => {
  const values = fc.array(fc.option(fc.integer({ min: 0, max: 4 })), { maxLength: 8 });
  fc.assert(
    fc.property(values, fc.constantFrom('lower' as const, 'higher' as const), (all, better) => {
      const best = bestOf(all, better);
      const sign = better === 'lower' ? 1 : -1;
      all.forEach((value, place) => {
        const beaten = all.some((other) => value !== null && other !== null && sign * (other - value) < 0);
        const beats = all.some((other) => value !== null && other !== null && sign * (other - value) > 0);
        expect(best.includes(place)).toBe(
          value !== null && !beaten && all.some((one) => one !== null && one !== value),
        );
        if (best.includes(place)) expect(beats).toBe(true);
      });
    }),
  );
});
