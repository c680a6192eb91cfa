import type { PriceChange } from '../offer/offer.ts';
import { DAY_MS } from '../terms/duration.ts';
import { type Day, toDay } from '../terms/utc-day.ts';
import { PROOF_DAYS, type ProvedDrop, priceSpans, provedDrop, spansWithin, unchangedSince } from './proved-drop.ts';

/** A proved drop with the daily prices that prove it. Prices are in minor units. */
export type DropProof = ProvedDrop & {
  /** The last day before the drop with the merchant's lowest price of the 30 days before. */
  lowestOn: Day;
  /** The merchant's lowest item price of each day, from the first of the 30 days before to today; null: not offered. */
  prices: readonly { day: Day; price: number | null }[];
};

/**
 * The proved drop of one offer with the daily prices that prove it; null where its history proves none. See `provedDrop`
 * for what counts. O(days × changes), with at most 61 days.
 *
 * @param changes one offer's whole price history, oldest first, none later than `now`
 */
export function dropProof(changes: readonly PriceChange[], now: Date): DropProof | null {
  const drop = provedDrop(changes, now);
  if (drop === null) return null;
  // Up to and including the present moment: a day that has just begun has a price.
  const spans = priceSpans(changes, now.getTime() + 1);
  const since = unchangedSince(spans);
  if (since === null) return null;
  const start = since - PROOF_DAYS * DAY_MS;
  const lowestUntil = spansWithin(spans, start, since)
    .filter(({ price }) => price === drop.from)
    .reduce((latest, { to }) => Math.max(latest, Math.min(to, since)), start);
  const [first, today] = [toDay(new Date(start)), toDay(now)];
  const prices = Array.from({ length: today - first + 1 }, (_, i) => {
    const day = first + i;
    const onDay = spansWithin(spans, Math.max(day * DAY_MS, start), (day + 1) * DAY_MS).map(({ price }) => price);
    return { day, price: onDay.length === 0 ? null : Math.min(...onDay) };
  });
  // A price that ended at midnight did not apply on the day that began then.
  return { ...drop, lowestOn: toDay(new Date(lowestUntil - 1)), prices };
}
