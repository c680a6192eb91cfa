import type { Day } from '../terms/utc-day.ts';
import { type DayPrice, entryOn } from './price-history.ts';

/** What days are compared by: the lowest total or, if today's shipping is unknown, the lowest item price. */
export type Basis = 'total' | 'item';

export type DayAmount = { day: Day; amount: number };

/** Consecutive days with the same amount. */
export type Run = { first: Day; last: Day; amount: number };

/** The amount of each day from `from` to `to` that has one. */
export function amountsByDay(steps: readonly DayPrice[], basis: Basis, from: Day, to: Day): DayAmount[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i).flatMap((day) => {
    const amount = entryOn(steps, day)?.[basis]?.amount;
    return amount === undefined ? [] : [{ day, amount }];
  });
}

/** Groups days into runs. A day without an amount ends a run. */
export function groupRuns(days: readonly DayAmount[]): Run[] {
  const runs: Run[] = [];
  for (const { day, amount } of days) {
    const run = runs.at(-1);
    if (run?.amount === amount && run.last === day - 1) run.last = day;
    else runs.push({ first: day, last: day, amount });
  }
  return runs;
}

/** The lowest run; the latest of equal ones. */
export const lowestRun = (runs: readonly Run[]): Run | null =>
  runs.reduce<Run | null>((low, one) => (low === null || one.amount <= low.amount ? one : low), null);

/** The highest run; the latest of equal ones. */
export const highestRun = (runs: readonly Run[]): Run | null =>
  runs.reduce<Run | null>((high, one) => (high === null || one.amount >= high.amount ? one : high), null);
