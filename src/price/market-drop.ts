import { offerTotal, type Terms } from '../offer/offer.ts';
import type { Day } from '../terms/utc-day.ts';
import { type DayPrice, entryOn } from './price-history.ts';
import type { ProvedDrop } from './proved-drop.ts';

/** The lowest item price at any shop in the days before a drop, and the last day on which it was asked. */
export type LowestBefore = { amount: number; merchantId: number; day: Day };

/** The days of the period before a drop that a market is measured against: all of them, without the day of the drop. */
const daysBefore = ({ since, days }: ProvedDrop): Day[] => Array.from({ length: days }, (_, i) => since - 1 - i);

/** The lowest item price at any shop in the days before a drop; null where nobody offered the product. O(days × log n). */
export function lowestBeforeDrop(drop: ProvedDrop, steps: readonly DayPrice[]): LowestBefore | null {
  let lowest: LowestBefore | null = null;
  for (const day of daysBefore(drop)) {
    const item = entryOn(steps, day)?.item;
    if (item && (lowest === null || item.amount < lowest.amount)) lowest = { ...item, day };
  }
  return lowest;
}

const totalsBefore = (drop: ProvedDrop, steps: readonly DayPrice[]): number[] =>
  daysBefore(drop).flatMap((day) => entryOn(steps, day)?.total?.amount ?? []);

/** By how many percent an amount is below an earlier one, rounded down. In whole numbers, as in `provedDrop`. */
const percentBelow = (before: number, now: number): number => Math.floor(((before - now) * 100) / before);

/** `saved`: how much less a shopper pays, in minor units: the smaller fall of item price and total. */
export type MarketDrop = ProvedDrop & { saved: number };

/**
 * A merchant's proved drop as what it is to a shopper, who could have bought anywhere: measured from the lowest price at
 * any shop in the days before, where that is lower than the merchant's own. Where the lowest total fell by less, `percent`
 * is that of the total, which is what pages show. Null where the product was as cheap, or its total as low, at another
 * shop before.
 *
 *     merchant 1   100 ─────────────┐        its own drop: 20 %
 *     merchant 2    93 ──────────── │ ────   the market's: 13 %, with delivery for 5 now and free before: 8 %
 *                                   └─ 80
 *
 * @param now the current terms of the merchant's offer
 * @param steps `dailyLowest` of the product's new offers
 */
export function marketDrop(
  drop: ProvedDrop | null,
  now: Omit<Terms, 'stock'>,
  steps: readonly DayPrice[],
): MarketDrop | null {
  if (drop === null) return null;
  const from = Math.min(drop.from, lowestBeforeDrop(drop, steps)?.amount ?? drop.from);
  const total = offerTotal(now);
  const totals = total === null ? [] : totalsBefore(drop, steps).map((before) => ({ before, after: total }));
  const falls = [{ before: from, after: now.price }, ...totals];
  const percent = Math.min(...falls.map(({ before, after }) => percentBelow(before, after)));
  const saved = Math.min(...falls.map(({ before, after }) => before - after));
  return percent < 1 ? null : { ...drop, percent, from, saved };
}
