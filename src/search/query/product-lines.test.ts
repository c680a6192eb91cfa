import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ProductLines } from './product-lines.ts';

function collect(lines: { leafId: number; series: string[] }[]): ProductLines {
  const steps = ProductLines.collect(lines);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The longest names from left to right, by comparing each with the words at each place. */
function findNaively(lines: { leafId: number; series: string[] }[], text: string): number | null {
  const words = text.split(' ');
  const leaves = new Set<number>();
  for (let at = 0; at < words.length; ) {
    const here = lines.flatMap(({ leafId, series }) =>
      series
        .map((name) => name.split(' '))
        .filter((name) => name.every((word, i) => words[at + i] === word))
        .map((name) => ({ leafId, length: name.length })),
    );
    const longest = Math.max(0, ...here.map(({ length }) => length));
    for (const { leafId, length } of here) if (length === longest) leaves.add(leafId);
    at += Math.max(1, longest);
  }
  const [only = null, ...more] = leaves;
  return more.length > 0 ? null : only;
}

const name = fc
  .array(fc.constantFrom('orbit', 'velvet', 'pro', 'max', 'b'), { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '));
const line = fc.record({ leafId: fc.integer({ min: 1, max: 3 }), series: fc.array(name, { maxLength: 4 }) });

it('finds the leaf of the longest names of a text', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), fc.array(name, { minLength: 1, maxLength: 3 }), (lines, texts) => {
      const text = texts.join(' ');
      expect(collect(lines).find(text)?.leaf ?? null).toBe(findNaively(lines, text));
    }),
    { numRuns: 500 },
  );
});

it('takes a model with another number for one of the same line, and says what else the text has', () => {
  const lines = collect([{ leafId: 7, series: ['Orbit 3 Pro'] }]);
  expect(lines.find('orbit-3 pro case')).toEqual({ leaf: 7, rest: 'case' });
  expect(lines.find('orbit 12 pro')).toEqual({ leaf: 7, rest: '' });
  expect(lines.find('orbit pro')).toBeNull();
});

it('takes no number alone for a product line', () => {
  const lines = collect([{ leafId: 7, series: ['4396841', 'Orbit'] }]);
  expect(lines.find('under 2')).toBeNull();
  expect(lines.find('orbit size 8')).toEqual({ leaf: 7, rest: 'size' });
});
