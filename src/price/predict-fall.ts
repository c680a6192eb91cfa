import type { Day } from '../terms/utc-day.ts';
import { type OutlookCell, OutlookTally } from './outlook-tally.ts';
import type { DayPrice } from './price-history.ts';
import { dailyAmounts, FALL_PERCENT, pastCases, situationOn, WINDOWS } from './price-situation.ts';

/** Products and cases of a category that a prediction needs at least. */
const MIN_PRODUCTS = 10;
const MIN_CASES = 100;

/** How likely a price falls, and on how many cases of how many products that rests. */
export type FallPrediction = {
  /** In percent. */
  chance: number;
  fallPercent: number;
  /** Within so many days. */
  days: number;
  cases: number;
  products: number;
};

/**
 * How likely a product becomes cheaper within the next weeks; null where too little is known. O(days of a year).
 *
 * @param days the daily history of its new offers
 * @param outcomes what followed prices in its category
 */
export function predictFall(
  categoryId: number,
  days: readonly DayPrice[],
  outcomes: readonly OutlookCell[],
  today: Day,
): FallPrediction | null {
  if (days.length === 0) return null;
  const daily = dailyAmounts(days, today);
  const situation = situationOn(daily, today);
  if (situation === null) return null;
  const tally = OutlookTally.of(outcomes);
  const { cases, products } = tally.outcomes(categoryId, situation);
  if (products < MIN_PRODUCTS || cases < MIN_CASES) return null;
  const chance = tally.chance(categoryId, situation, pastCases(daily, today));
  return { chance: Math.round(chance * 100), fallPercent: FALL_PERCENT, days: WINDOWS.horizon, cases, products };
}
