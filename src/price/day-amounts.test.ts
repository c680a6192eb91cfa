import { expect, it } from 'vitest';
import { groupRuns, highestRun, lowestRun } from './day-amounts.ts';

it('returns the latest of equal runs; a day without a price ends a run', () => {
  const runs = groupRuns(
    [5, 5, 7, 5, 5, 7, null, 7, 6].flatMap((amount, day) => (amount === null ? [] : [{ day, amount }])),
  );
  expect(lowestRun(runs)).toEqual({ amount: 5, first: 3, last: 4 });
  expect(highestRun(runs)).toEqual({ amount: 7, first: 7, last: 7 });
  expect([lowestRun([]), highestRun([])]).toEqual([null, null]);
});
