import { type OfferPrice, offerTotal, type PriceChange } from '../offer/offer.ts';
import { expiresAt } from '../offer/offer-expiry.ts';
import { DAY_MS } from '../terms/duration.ts';
import type { Condition, PriceKind } from '../terms/offer.ts';
import type { Day } from '../terms/utc-day.ts';

/** An offer's whole price history. */
export type OfferHistory = {
  offerId: number;
  merchantId: number;
  condition: Condition;
  priceKind: PriceKind;
  /** Oldest first. */
  changes: readonly PriceChange[];
  /** When the offer expires because its feed is not read any more; null: it does not. */
  until: Date | null;
};

/** The offer's price history up to when it expires. */
export const offerHistory = (
  offer: Pick<OfferPrice, 'id' | 'merchantId' | 'condition' | 'priceKind' | 'seenAt'>,
  changes: readonly PriceChange[],
): OfferHistory => ({
  offerId: offer.id,
  merchantId: offer.merchantId,
  condition: offer.condition,
  priceKind: offer.priceKind,
  changes,
  until: expiresAt(offer),
});

/** The history without the prices that its merchant declared wrong: for these periods, it had none. */
export function withoutCorrected(history: OfferHistory, corrections: readonly { seenAt: Date }[]): OfferHistory {
  const wrong = new Set(corrections.map(({ seenAt }) => seenAt.getTime()));
  if (wrong.size === 0) return history;
  const changes = history.changes.map((one) =>
    wrong.has(one.seenAt.getTime()) ? { ...one, stock: 'gone' as const } : one,
  );
  return { ...history, changes };
}

/** Used and refurbished offers have a history of their own, and never set the price of the new product. */
export const CONDITION_GROUPS = ['new', 'used'] as const;
export type ConditionGroup = (typeof CONDITION_GROUPS)[number];

export const conditionGroup = (condition: Condition): ConditionGroup => (condition === 'new' ? 'new' : 'used');

/** A lowest price in minor units, and who asked it. */
export type LowestPrice = { amount: number; merchantId: number };

/**
 * The lowest prices available at some moment of a UTC day. `item` is null where nobody offered the product, `total` (with
 * shipping and deposit) also where no offer stated its shipping.
 */
export type DayPrice = { day: Day; item: LowestPrice | null; total: LowestPrice | null };

/** Whether anyone could buy the offer then. Stock that is not stated counts as available. */
const isBuyable = (change: PriceChange): boolean => change.stock === 'in' || change.stock === 'unknown';

/** A price with the first and last day, both inclusive, on which it applied at some moment. */
type DaySpan = { change: PriceChange; first: Day; last: Day };

/** The days of each buyable price of an offer, up to today. */
function daySpans(history: OfferHistory, today: Day): DaySpan[] {
  const end = history.until === null ? Number.POSITIVE_INFINITY : history.until.getTime();
  return history.changes.flatMap((change, i) => {
    const from = change.seenAt.getTime();
    const to = Math.min(history.changes[i + 1]?.seenAt.getTime() ?? Number.POSITIVE_INFINITY, end);
    if (!isBuyable(change) || to <= from) return [];
    // A price that ends at midnight did not apply on the day that begins then.
    const last = Math.min(today, Math.ceil(to / DAY_MS) - 1);
    return [{ change, first: Math.floor(from / DAY_MS), last }];
  });
}

const lowerPrice = (a: LowestPrice | null, amount: number, merchantId: number): LowestPrice =>
  a !== null && (a.amount < amount || (a.amount === amount && a.merchantId <= merchantId)) ? a : { amount, merchantId };

const isSamePrice = (a: LowestPrice | null, b: LowestPrice | null): boolean =>
  a?.amount === b?.amount && a?.merchantId === b?.merchantId;

/**
 * The lowest item price and the lowest total of each day from the first offer to `today`. Returns an entry for the first
 * day and for each day that differs from the day before, oldest first; nothing where nobody offered the product.
 *
 *     day          0    1    2    3    4
 *     merchant 1  100  100  100  100   90
 *     merchant 2        95   95
 *     lowest      100   95   95  100   90    entries for days 0, 1, 3 and 4
 *
 * Where two merchants have the same price the lower id is named. Only public prices count. O(offers × days).
 *
 * @param histories offers of one product and one condition group
 */
export function dailyLowest(histories: readonly OfferHistory[], today: Day): DayPrice[] {
  const spans = histories
    .filter((history) => history.priceKind === 'public')
    .flatMap((history) => daySpans(history, today).map((span) => ({ ...span, merchantId: history.merchantId })));
  const start = spans.reduce((first, span) => Math.min(first, span.first), Number.POSITIVE_INFINITY);
  const items: (LowestPrice | null)[] = new Array(Math.max(0, today - start + 1)).fill(null);
  const totals: (LowestPrice | null)[] = [];
  for (const { change, first, last, merchantId } of spans) {
    const total = offerTotal(change);
    for (let i = first - start; i <= last - start; i++) {
      items[i] = lowerPrice(items[i] ?? null, change.price, merchantId);
      if (total !== null) totals[i] = lowerPrice(totals[i] ?? null, total, merchantId);
    }
  }
  return items.flatMap((item, i) => {
    const total = totals[i] ?? null;
    const isRepeat = isSamePrice(item, items[i - 1] ?? null) && isSamePrice(total, totals[i - 1] ?? null);
    return isRepeat ? [] : [{ day: start + i, item, total }];
  });
}

/**
 * The entry that applies on `day`: the last one on or before it; null before the first. Binary search, O(log n).
 *
 * @param entries by ascending day, one for each change
 */
export function entryOn<T extends { day: Day }>(entries: readonly T[], day: Day): T | null {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const entry = entries[middle];
    if (entry !== undefined && entry.day <= day) low = middle + 1;
    else high = middle;
  }
  return entries[low - 1] ?? null;
}
