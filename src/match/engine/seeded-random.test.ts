import { expect, it } from 'vitest';
import { foldOf, Random } from './seeded-random.ts';

it('random numbers are the same for a seed, others for another, and spread evenly from 0 to 1', () => {
  const draw = (seed: number) => {
    const random = new Random(seed);
    return Array.from({ length: 4000 }, () => random.next());
  };
  const drawn = draw(3);
  expect(draw(3)).toEqual(drawn);
  expect(draw(4)).not.toEqual(drawn);
  const tenths = Map.groupBy(drawn, (number) => Math.floor(number * 10));
  expect([...tenths.keys()].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  // Six standard deviations.
  for (const { length } of tenths.values()) expect(Math.abs(length - 400)).toBeLessThan(115);
});

it('ids are in folds of about one size, whatever they have in common', () => {
  for (const step of [1, 2, 3, 5, 64]) {
    for (const folds of [2, 3, 5]) {
      const ids = Array.from({ length: 3000 }, (_, i) => i * step);
      const sizes = Map.groupBy(ids, (id) => foldOf(id, folds));
      expect([...sizes.keys()].sort((a, b) => a - b)).toEqual([...Array(folds).keys()]);
      for (const { length } of sizes.values()) expect(Math.abs(length - 3000 / folds)).toBeLessThan(300 / folds);
    }
  }
});
