import type { Day } from '../terms/utc-day.ts';
import type { DayPrice } from './price-history.ts';

/** How far below the current price a target is suggested, in percent. */
const PERCENTS = [5, 10, 15] as const;

/** The days that the falls are counted in. */
export const TARGET_DAYS = 365;

/** A target price in minor units, and how often the lowest price fell to it or below within the last 365 days. */
export type SuggestedTarget = { percent: number; amount: number; falls: number };

/**
 * Target prices below the current one, in whole units or tenths of the currency where that changes them by less than a percent.
 * O(percents × entries).
 *
 * @param days the product's daily lowest prices, oldest first, one entry for each change
 * @param part which price the target is compared with
 * @param current minor units
 * @param unit minor units of one currency unit, such as 100
 */
export function suggestTargets(
  days: readonly DayPrice[],
  part: 'item' | 'total',
  current: number,
  unit: number,
  today: Day,
): SuggestedTarget[] {
  const step = [unit, unit / 10].find((one) => Number.isInteger(one) && one <= current / 100) ?? 1;
  return PERCENTS.flatMap((percent) => {
    const exact = Math.floor((current * (100 - percent)) / 100);
    const amount = exact - (exact % step);
    return amount > 0 ? [{ percent, amount, falls: countFalls(days, part, amount, today) }] : [];
  });
}

/**
 * How often the price came down to `target` from above. A product that nobody offers for a time counts with its last price: coming
 * back as cheap as it left is no fall.
 */
function countFalls(days: readonly DayPrice[], part: 'item' | 'total', target: number, today: Day): number {
  const first = today - TARGET_DAYS + 1;
  let last: number | null = null;
  let falls = 0;
  for (const entry of days) {
    const amount = entry[part]?.amount ?? null;
    if (amount === null) continue;
    if (entry.day >= first && amount <= target && last !== null && last > target) falls++;
    last = amount;
  }
  return falls;
}
