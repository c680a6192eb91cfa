import type { PriceChange } from '../offer/offer.ts';
import { DAY_MS } from '../terms/duration.ts';
import { type Day, toDay } from '../terms/utc-day.ts';
import { PROOF_DAYS, type ProvedDrop, priceSpans, provedDrop, spansWithin, unchangedSince } from './proved-drop.ts';

/** A proved drop with the daily prices that prove it. Prices are in minor units. */
export type DropProof = ProvedDrop & {
  /** The last day before the drop with the merchant's lowest price of the 30 days before. */
  lowestOn: Day;
  /** The merchant's lowest item price of each of the last 90 days, today last; null: not offered. */
  prices: readonly { day: Day; price: number | null }[];
};

/** Contains the days that prove any drop, and enough before them to tell a steady price from one that falls often. */
export const SHOWN_DAYS = 90;

/**
 * The proved drop of one offer with the daily prices that prove it; null where its history proves none. See `provedDrop`
 * for what counts. O(days × changes), with 90 days.
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
  const lowest = spansWithin(spans, start, since).filter(({ price }) => price === drop.from);
  const lowestUntil = Math.max(...lowest.map(({ to }) => to));
  const today = toDay(now);
  const prices = Array.from({ length: SHOWN_DAYS }, (_, i) => {
    const day = today - SHOWN_DAYS + 1 + i;
    const onDay = spansWithin(spans, day * DAY_MS, (day + 1) * DAY_MS).map(({ price }) => price);
    return { day, price: onDay.length === 0 ? null : Math.min(...onDay) };
  });
  // A price that ended at midnight did not apply on the day that began then.
  return { ...drop, lowestOn: toDay(new Date(lowestUntil - 1)), prices };
}
