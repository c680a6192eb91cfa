import type { Condition, PriceKind } from '../feed/row.ts';
import { type PriceChange, totalOf } from '../offer/offer.ts';
import { DAY_MS, type Day } from './day.ts';

/** An offer's whole history; `until` ends it where its feed has not been seen for longer than the age limit. */
export type OfferHistory = {
  offerId: number;
  merchantId: number;
  condition: Condition;
  priceKind: PriceKind;
  /** Oldest first. */
  changes: readonly PriceChange[];
  until: Date | null;
};

/** Used and refurbished offers have a history apart, and never set the price of the new product. */
export type ConditionGroup = 'new' | 'used';

export const groupOf = (condition: Condition): ConditionGroup => (condition === 'new' ? 'new' : 'used');

export type Lowest = { amount: number; merchantId: number };

/** The lowest prices that could be paid at some moment of the day; null: nobody offered it, or nobody told shipping. */
export type DayPrice = { day: Day; item: Lowest | null; total: Lowest | null };

/** What can be bought by anyone: in stock or not known to be out of it, at a price for everyone. */
const counts = (change: PriceChange): boolean => change.stock === 'in' || change.stock === 'unknown';

type Span = { change: PriceChange; first: Day; last: Day };

/** The days on which each of an offer's prices held at some moment, up to today. */
function spansOf(history: OfferHistory, today: Day): Span[] {
  const end = history.until === null ? Number.POSITIVE_INFINITY : history.until.getTime();
  return history.changes.flatMap((change, i) => {
    const from = change.seenAt.getTime();
    const to = Math.min(history.changes[i + 1]?.seenAt.getTime() ?? Number.POSITIVE_INFINITY, end);
    if (!counts(change) || to <= from) return [];
    // A price that ends at midnight did not hold on the day that begins then.
    const last = to === Number.POSITIVE_INFINITY ? today : Math.min(today, Math.ceil(to / DAY_MS) - 1);
    return [{ change, first: Math.floor(from / DAY_MS), last }];
  });
}

const lower = (a: Lowest | null, amount: number, merchantId: number): Lowest =>
  a !== null && (a.amount < amount || (a.amount === amount && a.merchantId <= merchantId)) ? a : { amount, merchantId };

const same = (a: Lowest | null, b: Lowest | null): boolean =>
  a?.amount === b?.amount && a?.merchantId === b?.merchantId;

/**
 * The lowest item price and total of each day from the first offer to `today`, one entry for each day on which they
 * differ from the day before. Of two merchants with the same price the one with the lower id stands. Only public prices
 * of one condition group are compared: the caller chooses the histories.
 */
export function dailyLowest(histories: readonly OfferHistory[], today: Day): DayPrice[] {
  const spans = histories
    .filter((history) => history.priceKind === 'public')
    .flatMap((history) => spansOf(history, today).map((span) => ({ ...span, merchantId: history.merchantId })));
  if (spans.length === 0) return [];
  const start = spans.reduce((first, span) => Math.min(first, span.first), spans[0].first);
  const items: (Lowest | null)[] = new Array(Math.max(0, today - start + 1)).fill(null);
  const totals = [...items];
  for (const { change, first, last, merchantId } of spans) {
    const total = totalOf(change);
    for (let i = first - start; i <= last - start; i++) {
      items[i] = lower(items[i], change.price, merchantId);
      if (total !== null) totals[i] = lower(totals[i], total, merchantId);
    }
  }
  return items.flatMap((item, i) => {
    const total = totals[i];
    if (i > 0 && same(item, items[i - 1]) && same(total, totals[i - 1])) return [];
    return [{ day: start + i, item, total }];
  });
}

/** The value that stands on `day` in entries that are made only when something changes; null before the first. */
export function standingOn<T extends { day: Day }>(steps: readonly T[], day: Day): T | null {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (steps[middle].day <= day) low = middle + 1;
    else high = middle;
  }
  return steps[low - 1] ?? null;
}
