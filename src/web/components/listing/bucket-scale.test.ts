import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bucketScale, fillGaps, roundToStep, sliderStep } from './bucket-scale.ts';

const edges = fc.uniqueArray(fc.integer({ min: 0, max: 100_000 }), { minLength: 2, maxLength: 30 }).map((all) => {
  const sorted = all.sort((a, b) => a - b);
  return sorted.slice(1).map((to, index) => ({ from: sorted[index] ?? 0, to }));
});

it('maps values to positions in order and back', () => {
  fc.assert(
    fc.property(
      edges,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (bars, a, b) => {
        const min = bars[0]?.from ?? 0;
        const max = bars.at(-1)?.to ?? 1;
        const scale = bucketScale(bars, min, max);
        expect([scale.toPosition(min), scale.toPosition(max)]).toEqual([0, 1]);
        expect([scale.toValue(0), scale.toValue(1)]).toEqual([min, max]);
        expect(scale.toPosition(scale.toValue(a))).toBeCloseTo(a, 6);
        if (a < b) expect(scale.toValue(a)).toBeLessThanOrEqual(scale.toValue(b));
      },
    ),
  );
});

it('clamps values outside the range, and works without buckets', () => {
  const scale = bucketScale([], 10, 20);
  expect([scale.toPosition(5), scale.toPosition(15), scale.toPosition(25)]).toEqual([0, 0.5, 1]);
});

it('rounds to the step of a slider', () => {
  expect(roundToStep(sliderStep(7000, true), 1234.56)).toBe(1230);
  expect(roundToStep(sliderStep(90, true), 12.3456)).toBe(12);
  expect(roundToStep(sliderStep(2, false), 1.23456)).toBe(1.23);
});

it('fills gaps between prices of single cents too', () => {
  const edge = (bucket: number) => (bucket <= 1 ? 0 : Math.ceil(2 ** (bucket / 6)));
  const bucket = (number: number) => ({
    from: edge(number),
    to: Math.max(edge(number), edge(number + 1) - 1),
    count: 1,
  });
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 250 }), { minLength: 1 }), (numbers) => {
      const given = numbers.sort((a, b) => a - b).map(bucket);
      const bars = fillGaps(given);
      expect(bars.length).toBeLessThan(300);
      expect(bars.filter(({ count }) => count > 0)).toEqual(given);
    }),
  );
});

it('fills in the empty buckets between those of a logarithmic histogram', () => {
  const edge = (bucket: number) => Math.ceil(2 ** (bucket / 6));
  const bucket = (number: number, count: number) => ({ from: edge(number), to: edge(number + 1) - 1, count });
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 60, max: 120 }), { minLength: 1 }), (numbers) => {
      const full = numbers.sort((a, b) => a - b);
      const bars = fillGaps(full.map((number) => bucket(number, number)));
      const first = full[0] ?? 0;
      expect(bars.length).toBe((full.at(-1) ?? 0) - first + 1);
      for (const number of full) expect(bars[number - first]).toEqual(bucket(number, number));
      expect(bars.filter(({ count }) => count === 0).length).toBe(bars.length - full.length);
    }),
  );
});
