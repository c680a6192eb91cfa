import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LastChanges } from './last-changes.ts';

const IDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 2 ** 33 + 1];
const UNCHANGED = 10;

it('has the numbers of the last changes, and of all others one between theirs and those', () => {
  fc.assert(
    fc.property(
      fc.nat(99),
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.constantFrom(...IDS)),
      (start, min, changed) => {
        const changes = new LastChanges(start, min);
        const last = new Map<number, number>();
        for (const [i, one] of changed.entries()) {
          const seq = start + i + 1;
          changes.mark(one, seq);
          last.delete(one);
          last.set(one, seq);
          const known = [...last].slice(-min);
          for (const [id, exact] of known) expect(changes.of(id)).toBe(exact);
          for (const [id, exact] of last) expect(changes.of(id)).toBeGreaterThanOrEqual(exact);
          // What has not changed is no newer than what is known exactly.
          const [[, oldestKnown] = [0, seq]] = known;
          expect(changes.of(UNCHANGED)).toBeLessThan(oldestKnown);
        }
      },
    ),
  );
});

it('knows nothing of a product that has not changed but where the changes that it knows began', () => {
  const changes = new LastChanges(5, 2);
  changes.mark(1, 6);
  changes.mark(2, 7);
  changes.mark(2, 8);
  expect(changes.of(UNCHANGED)).toBe(5);
  changes.mark(3, 9);
  changes.mark(4, 10);
  expect([changes.of(UNCHANGED), changes.of(1), changes.of(2)]).toEqual([5, 6, 8]);
  changes.mark(5, 11);
  expect([changes.of(UNCHANGED), changes.of(1), changes.of(2), changes.of(3)]).toEqual([8, 8, 8, 9]);
});
