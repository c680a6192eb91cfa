import type { PriceChange } from '../offer/offer.ts';
import { DAY_MS, type Day, dayOf } from './day.ts';
import { heldSince, PROOF_DAYS, type ProvedDrop, provedDrop, spansOf, within } from './proved-drop.ts';

/** A proved drop with the days that prove it. */
export type DropProof = ProvedDrop & {
  /** The last day before the drop on which the merchant asked its lowest price of the days before. */
  lowestOn: Day;
  /** The merchant's lowest item price on each day from the first of the days before to today; null: not offered. */
  prices: readonly { day: Day; price: number | null }[];
};

/** What proves the drop that an offer's own history gives, or null where it gives none. */
export function dropProof(changes: readonly PriceChange[], now: Date): DropProof | null {
  const drop = provedDrop(changes, now);
  if (drop === null) return null;
  // The present moment included: a day that has just begun has a price.
  const spans = spansOf(changes, now.getTime() + 1);
  const since = heldSince(spans);
  const start = since - PROOF_DAYS * DAY_MS;
  const lowestUntil = within(spans, start, since)
    .filter(({ price }) => price === drop.from)
    .reduce((latest, { to }) => Math.max(latest, Math.min(to, since)), start);
  const [first, today] = [dayOf(new Date(start)), dayOf(now)];
  const prices = Array.from({ length: today - first + 1 }, (_, i) => {
    const day = first + i;
    const asked = within(spans, Math.max(day * DAY_MS, start), (day + 1) * DAY_MS).map(({ price }) => price);
    return { day, price: asked.length === 0 ? null : Math.min(...asked) };
  });
  // A price that ended at midnight did not hold on the day that began then.
  return { ...drop, lowestOn: dayOf(new Date(lowestUntil - 1)), prices };
}
