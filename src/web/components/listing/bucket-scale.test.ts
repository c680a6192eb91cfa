import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bucketScale, roundTo, unitFor, withGaps } from './bucket-scale.ts';

const edges = fc.uniqueArray(fc.integer({ min: 0, max: 100_000 }), { minLength: 2, maxLength: 30 }).map((all) => {
  const sorted = all.sort((a, b) => a - b);
  return sorted.slice(1).map((to, index) => ({ from: sorted[index] ?? 0, to }));
});

it('gives every value a place of its own, in order, and finds it again', () => {
  fc.assert(
    fc.property(
      edges,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (bars, a, b) => {
        const min = bars[0]?.from ?? 0;
        const max = bars.at(-1)?.to ?? 1;
        const scale = bucketScale(bars, min, max);
        expect([scale.placeOf(min), scale.placeOf(max)]).toEqual([0, 1]);
        expect([scale.valueAt(0), scale.valueAt(1)]).toEqual([min, max]);
        expect(scale.placeOf(scale.valueAt(a))).toBeCloseTo(a, 6);
        if (a < b) expect(scale.valueAt(a)).toBeLessThanOrEqual(scale.valueAt(b));
      },
    ),
  );
});

it('takes values outside of the span to its ends, and needs no bars', () => {
  const scale = bucketScale([], 10, 20);
  expect([scale.placeOf(5), scale.placeOf(15), scale.placeOf(25)]).toEqual([0, 0.5, 1]);
});

it('rounds to what a slider of the span can tell', () => {
  expect(roundTo(unitFor(7000, true), 1234.56)).toBe(1230);
  expect(roundTo(unitFor(90, true), 12.3456)).toBe(12);
  expect(roundTo(unitFor(2, false), 1.23456)).toBe(1.23);
});

it('draws buckets of a sixth of an octave with the empty ones between them', () => {
  const edge = (bucket: number) => Math.ceil(2 ** (bucket / 6));
  const bucket = (number: number, count: number) => ({ from: edge(number), to: edge(number + 1) - 1, count });
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 60, max: 120 }), { minLength: 1 }), (numbers) => {
      const full = numbers.sort((a, b) => a - b);
      const bars = withGaps(full.map((number) => bucket(number, number)));
      const first = full[0] ?? 0;
      expect(bars.length).toBe((full.at(-1) ?? 0) - first + 1);
      for (const number of full) expect(bars[number - first]).toEqual(bucket(number, number));
      expect(bars.filter(({ count }) => count === 0).length).toBe(bars.length - full.length);
    }),
  );
});
