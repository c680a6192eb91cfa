import type { PriceChange } from '../offer/offer.ts';
import { DAY_MS } from '../terms/duration.ts';
import type { Day } from '../terms/utc-day.ts';
import { amountsByDay, type Basis, groupRuns, lowestRun, type Run } from './day-amounts.ts';
import type { DayPrice } from './price-history.ts';
import { lowestAmount, PROOF_DAYS, priceSpans, spansWithin } from './proved-drop.ts';

/**
 * A product's lowest amount of the 30 days that end today, with the days of its latest run; null where none of them has
 * one. O(30 log n) for n steps.
 *
 * @param steps the product's price history
 */
export const lowestOf30Days = (steps: readonly DayPrice[], basis: Basis, today: Day): Run | null =>
  lowestRun(groupRuns(amountsByDay(steps, basis, today - PROOF_DAYS + 1, today)));

/**
 * The merchant's lowest item price of the last 30 days including now, in minor units; null where the offer has been known
 * for less than 30 days or was gone all the time. This is the prior price of Directive 98/6/EC, Article 6a. O(n).
 *
 * @param changes one offer's whole price history, oldest first
 */
export function merchantLowestOf30Days(changes: readonly PriceChange[], now: Date): number | null {
  const end = now.getTime() + 1;
  const from = now.getTime() - PROOF_DAYS * DAY_MS;
  const [first] = changes;
  if (first === undefined || first.seenAt.getTime() > from) return null;
  return lowestAmount(spansWithin(priceSpans(changes, end), from, end).map((span) => span.price));
}
