import fc from 'fast-check';
import { expect, it } from 'vitest';
import { diffLines } from './diff-lines.ts';

/** Length of the longest common subsequence, by trying everything. */
function longestCommon(a: readonly string[], b: readonly string[]): number {
  const [x, ...restA] = a;
  const [y, ...restB] = b;
  if (x === undefined || y === undefined) return 0;
  return x === y ? longestCommon(restA, restB) + 1 : Math.max(longestCommon(restA, b), longestCommon(a, restB));
}

it('leads from one text to the other with as few changes as possible', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 7 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(before, after);
      expect(lines.filter(({ kind }) => kind !== 'added').map((line) => line.text)).toEqual(before);
      expect(lines.filter(({ kind }) => kind !== 'removed').map((line) => line.text)).toEqual(after);
      expect(lines.filter(({ kind }) => kind === 'same')).toHaveLength(longestCommon(before, after));
    }),
  );
});
