import type { Day } from '../terms/utc-day.ts';
import { amountsByDay, type Basis, type DayAmount } from './day-amounts.ts';
import type { DayPrice } from './price-history.ts';

/** The last days up to today from which the usual price is read. */
const MAX_DAYS = 365;
/** Days with a price that it needs at least. */
const MIN_DAYS = 30;

/** Minimum, lower quartile, median and upper quartile, each the sorted amount at index floor((n − 1) · share). */
function computeQuartiles(amounts: readonly number[]) {
  const sorted = [...amounts].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { lowest: at(0), low: at(0.25), middle: at(0.5), high: at(0.75) };
}

/** How a price compares with those of past days. */
export type PriceRating = 'lowest' | 'low' | 'typical' | 'high';

function classify({ lowest, low, middle, high }: ReturnType<typeof computeQuartiles>, amount: number): PriceRating {
  if (amount > high) return 'high';
  if (amount >= middle) return 'typical';
  if (amount <= lowest) return 'lowest';
  return amount <= low ? 'low' : 'typical';
}

/**
 * Rates today's amount against the amounts of past days, which must not be empty. 'high' is above the upper quartile.
 * 'lowest' and 'low' are below the median: 'lowest' if no day was lower, 'low' if within the lower quartile. Everything
 * else is 'typical', so that a price that never changes is typical rather than lowest.
 */
export const ratePrice = (amounts: readonly number[], today: number): PriceRating =>
  classify(computeQuartiles(amounts), today);

/** The amounts from which the usual price is read, of each day that has one. `steps` is the history of new offers. */
export const recentDays = (steps: readonly DayPrice[], basis: Basis, today: Day): DayAmount[] =>
  amountsByDay(steps, basis, Math.max(today - MAX_DAYS + 1, steps[0]?.day ?? today), today);

/** The lowest and highest amount that `ratePrice` calls typical, in minor units; null if there are too few days. */
export function usualRange(amounts: readonly number[]): { from: number; to: number } | null {
  if (amounts.length < MIN_DAYS) return null;
  const quarters = computeQuartiles(amounts);
  const typical = amounts.filter((amount) => classify(quarters, amount) === 'typical');
  return { from: Math.min(...typical), to: quarters.high };
}
