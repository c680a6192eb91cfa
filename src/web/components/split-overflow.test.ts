import { expect, it } from 'vitest';
import { splitOverflow } from './split-overflow.ts';

it('splits off the overflow from two items on', () => {
  expect(splitOverflow([1, 2, 3], 3)).toEqual([[1, 2, 3], []]);
  expect(splitOverflow([1, 2, 3, 4], 3)).toEqual([[1, 2, 3, 4], []]);
  expect(splitOverflow([1, 2, 3, 4, 5], 3)).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(splitOverflow([], 3)).toEqual([[], []]);
});
