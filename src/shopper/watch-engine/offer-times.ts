import { AGE_LIMIT_MS, type PriceChange } from '../../offer/offer.ts';
import type { WatchedOffer } from '../price-watch.ts';

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** When the offer's last price stops being a fact, unless its feed is seen again. */
export const agesOutAt = ({ seenAt }: WatchedOffer['offer']): number => seenAt.getTime() + AGE_LIMIT_MS;

/** Whether the offer stands: it is in its shop's file, and the file is not too old. */
export const stands = (offer: WatchedOffer['offer'], now: number): boolean =>
  offer.goneAt === null && now < agesOutAt(offer);

/** The first of an offer's changes that holds later than a moment; all of them are in order. */
export function firstHolding(changes: readonly PriceChange[], at: number): number {
  let low = 0;
  let high = changes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (changes[middle].seenAt.getTime() <= at) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** Since when the offer has had its last item price without a break, whatever became of shipping and stock. */
export function pricedSince(changes: readonly PriceChange[]): number {
  let i = changes.length - 1;
  while (i > 0 && changes[i - 1].stock !== 'gone' && changes[i - 1].price === changes[i].price) i--;
  return changes[i].seenAt.getTime();
}

/** When the change at `i` stopped to hold. */
export function endOf({ offer, changes }: WatchedOffer, i: number): number {
  const next = changes[i + 1]?.seenAt.getTime() ?? Number.POSITIVE_INFINITY;
  return i === changes.length - 1 ? Math.min(next, agesOutAt(offer)) : next;
}
