import { type Day, isoOf } from '../../price/day.ts';
import { type DayPrice, standingOn } from '../../price/price-history.ts';
import type { ProductSummary } from '../../price/product-summary.ts';
import type { Verdict } from '../contract/product-schemas.ts';
import type { View } from '../view.ts';
import { moneyOf, moneyOrNull } from './money.ts';

const FEWEST_DAYS = 30;
const MOST_DAYS = 365;

/** What a day is compared by: the lowest total or, where today's shipping is not told, the lowest item price. */
export type Basis = 'total' | 'item';

export type DayAmount = { day: Day; amount: number };

/** Days on end with the same amount. */
export type Run = { first: Day; last: Day; amount: number };

/** The amount of each day from `from` to `to` on which there was one. */
export function amountsByDay(steps: readonly DayPrice[], basis: Basis, from: Day, to: Day): DayAmount[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i).flatMap((day) => {
    const amount = standingOn(steps, day)?.[basis]?.amount;
    return amount === undefined ? [] : [{ day, amount }];
  });
}

/** The days as runs; a day without an amount ends one. */
export function runsOf(days: readonly DayAmount[]): Run[] {
  const runs: Run[] = [];
  for (const { day, amount } of days) {
    const run = runs.at(-1);
    if (run?.amount === amount && run.last === day - 1) run.last = day;
    else runs.push({ first: day, last: day, amount });
  }
  return runs;
}

/** The lowest run, of equal ones the latest. */
export const lowestOf = (runs: readonly Run[]): Run | null =>
  runs.reduce<Run | null>((low, one) => (low === null || one.amount <= low.amount ? one : low), null);

export const highestOf = (runs: readonly Run[]): Run | null =>
  runs.reduce<Run | null>((high, one) => (high === null || one.amount >= high.amount ? one : high), null);

/** The amounts that a share of the days did not exceed. */
function quartersOf(amounts: readonly number[]) {
  const sorted = [...amounts].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { lowest: at(0), low: at(0.25), middle: at(0.5), high: at(0.75) };
}

type Level = Exclude<Verdict['level'], 'unknown'>;

function levelAmong({ lowest, low, middle, high }: ReturnType<typeof quartersOf>, amount: number): Level {
  if (amount > high) return 'high';
  if (amount >= middle) return 'typical';
  if (amount <= lowest) return 'lowest';
  return amount <= low ? 'low' : 'typical';
}

/**
 * Where today's amount stands among the days. Half of the days decide what is typical, so that a price that never moves
 * is not called the lowest: 'lowest' is below the median with no day lower, 'low' below it and within the lowest quarter,
 * 'high' above the highest quarter's bound, everything else 'typical'.
 */
export const levelOf = (amounts: readonly number[], today: number): Level => levelAmong(quartersOf(amounts), today);

/** The lowest and the highest amount of the days that would be called typical. */
export function usualOf(amounts: readonly number[]): { from: number; to: number } {
  const quarters = quartersOf(amounts);
  const typical = amounts.filter((amount) => levelAmong(quarters, amount) === 'typical');
  return { from: Math.min(...typical), to: quarters.high };
}

/**
 * How good the lowest price of this moment is against the days of the last year; `steps` is the history of new offers.
 * Today's step is the lowest of the day, which may be gone by now.
 */
export function verdictOf(
  view: Pick<View, 'currency'>,
  steps: readonly DayPrice[],
  summary: Pick<ProductSummary, 'lowestTotal' | 'lowestItem'> | null,
  today: Day,
): Verdict {
  const { lowestTotal = null, lowestItem = null } = summary ?? {};
  const basis: Basis = lowestTotal !== null || lowestItem === null ? 'total' : 'item';
  const current = lowestTotal ?? lowestItem;
  const days = amountsByDay(steps, basis, Math.max(today - MOST_DAYS + 1, steps[0]?.day ?? today), today);
  const runs = runsOf(days);
  const lowest = lowestOf(runs);
  const highest = highestOf(runs);
  const standing = runs.at(-1);
  const amounts = days.map(({ amount }) => amount);
  const usual = days.length >= FEWEST_DAYS ? usualOf(amounts) : null;
  return {
    level: usual !== null && current !== null ? levelOf(amounts, current) : 'unknown',
    lowest: moneyOrNull(view, lowest?.amount ?? null),
    lowestDay: lowest === null ? null : isoOf(lowest.first),
    highest: highest && moneyOf(view, Math.max(highest.amount, current ?? 0)),
    usual: usual && { from: moneyOf(view, usual.from), to: moneyOf(view, usual.to) },
    days: days.length,
    daysUnchanged: standing?.last === today && standing.amount === current ? standing.last - standing.first + 1 : 0,
  };
}
