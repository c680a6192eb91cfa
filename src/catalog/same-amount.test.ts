import { expect, it } from 'vitest';
import { isSameAmount } from './same-amount.ts';

it.each([
  [50.275, 50, true],
  [29.5735, 30, true],
  [1.8288, 1.8, true],
  [340.194, 340.194, true],
  [100.55, 50, false],
  [250, 255, false],
])('takes %d and %d for the same, rounded after a conversion: %s', (a, b, isSame) => {
  expect(isSameAmount(a, b)).toBe(isSame);
  expect(isSameAmount(b, a)).toBe(isSame);
});
