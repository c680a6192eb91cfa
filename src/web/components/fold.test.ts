import { expect, it } from 'vitest';
import { fold } from './fold.ts';

it('folds what is more than the most, from two on', () => {
  expect(fold([1, 2, 3], 3)).toEqual([[1, 2, 3], []]);
  expect(fold([1, 2, 3, 4], 3)).toEqual([[1, 2, 3, 4], []]);
  expect(fold([1, 2, 3, 4, 5], 3)).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(fold([], 3)).toEqual([[], []]);
});
