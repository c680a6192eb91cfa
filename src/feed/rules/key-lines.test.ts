import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KeyLines } from './key-lines.ts';

it('KeyLines gives the first line of a key, as a Map would', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 })), (keys) => {
      const lines = new KeyLines();
      const oracle = new Map<string, number>();
      keys.forEach((key, i) => {
        expect(lines.add(key, i + 1)).toBe(oracle.get(key) ?? null);
        if (!oracle.has(key)) oracle.set(key, i + 1);
      });
    }),
  );
});

it('KeyLines tells half a million similar keys apart', () => {
  const lines = new KeyLines();
  for (let i = 0; i < 500_000; i++)
    if (lines.add(`SKU-${i}`, i + 1) !== null) throw new Error(`SKU-${i} taken for another`);
  expect(lines.add('SKU-499999', 1)).toBe(500_000);
});
