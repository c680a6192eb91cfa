import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KeyLines } from './key-lines.ts';

it('KeyLines returns the first line of a key, like a Map', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 })), (keys) => {
      const lines = new KeyLines();
      const expected = new Map<string, number>();
      keys.forEach((key, i) => {
        expect(lines.add(key, i + 1)).toBe(expected.get(key) ?? null);
        if (!expected.has(key)) expected.set(key, i + 1);
      });
    }),
  );
});

it('KeyLines distinguishes half a million similar keys', () => {
  const lines = new KeyLines();
  for (let i = 0; i < 500_000; i++)
    if (lines.add(`SKU-${i}`, i + 1) !== null) throw new Error(`SKU-${i} found as a duplicate`);
  for (let i = 0; i < 500_000; i += 999) expect(lines.add(`SKU-${i}`, 1)).toBe(i + 1);
});
