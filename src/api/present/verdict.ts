import { type Day, isoOf } from '../../price/day.ts';
import { type DayPrice, standingOn } from '../../price/price-history.ts';
import type { Verdict } from '../contract/product-schemas.ts';
import type { View } from '../view.ts';
import { moneyOrNull } from './money.ts';

const FEWEST_DAYS = 30;
const MOST_DAYS = 365;

/** What a day is compared by: the lowest total or, where today's shipping is not told, the lowest item price. */
export type Basis = 'total' | 'item';

export type DayAmount = { day: Day; amount: number };

/** The amount of each day from `from` to `to` on which there was one. */
export function amountsByDay(steps: readonly DayPrice[], basis: Basis, from: Day, to: Day): DayAmount[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i).flatMap((day) => {
    const amount = standingOn(steps, day)?.[basis]?.amount;
    return amount === undefined ? [] : [{ day, amount }];
  });
}

/** The lowest entry, of equal ones the latest. */
export const lowestOf = (days: readonly DayAmount[]): DayAmount | null =>
  days.reduce<DayAmount | null>((low, one) => (low === null || one.amount <= low.amount ? one : low), null);

export const highestOf = (days: readonly DayAmount[]): DayAmount | null =>
  days.reduce<DayAmount | null>((high, one) => (high === null || one.amount >= high.amount ? one : high), null);

/**
 * Where today's amount stands among the days. Half of the days decide what is typical, so that a price that never moves
 * is not called the lowest: 'lowest' is below the median with no day lower, 'low' below it and within the lowest quarter,
 * 'high' above the highest quarter's bound, everything else 'typical'.
 */
export function levelOf(amounts: readonly number[], today: number): Exclude<Verdict['level'], 'unknown'> {
  const sorted = [...amounts].sort((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? today;
  if (today > quantile(0.75)) return 'high';
  if (today >= quantile(0.5)) return 'typical';
  if (today <= (sorted[0] ?? today)) return 'lowest';
  return today <= quantile(0.25) ? 'low' : 'typical';
}

/** How good today's lowest price is against the days of the last year; `steps` is the history of new offers. */
export function verdictOf(view: View, steps: readonly DayPrice[], today: Day): Verdict {
  const now = standingOn(steps, today);
  const basis: Basis = now?.total || !now?.item ? 'total' : 'item';
  const days = amountsByDay(steps, basis, Math.max(today - MOST_DAYS + 1, steps[0]?.day ?? today), today);
  const lowest = lowestOf(days);
  const current = now?.[basis]?.amount;
  const isKnown = days.length >= FEWEST_DAYS && current !== undefined;
  return {
    level: isKnown
      ? levelOf(
          days.map(({ amount }) => amount),
          current,
        )
      : 'unknown',
    lowest: moneyOrNull(view, lowest?.amount ?? null),
    lowestDay: lowest === null ? null : isoOf(lowest.day),
    highest: moneyOrNull(view, highestOf(days)?.amount ?? null),
    days: days.length,
  };
}
