import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LastChanges } from './last-changes.ts';

it('never has a number below that of the last change, nor one of a change that was not made', () => {
  const id = fc.oneof(
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: 1, max: 9 }).map((n) => n + 2 ** 33),
  );
  fc.assert(
    fc.property(fc.nat(99), fc.array(id), (start, changed) => {
      const changes = new LastChanges(start);
      const last = new Map<number, number>();
      for (const [i, one] of changed.entries()) {
        changes.mark(one, start + i + 1);
        last.set(one, start + i + 1);
        for (const [product, seq] of last) expect(changes.of(product)).toBeGreaterThanOrEqual(seq);
        expect(changes.of(10)).toBe(start);
      }
    }),
  );
});
