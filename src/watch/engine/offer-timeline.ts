import type { PriceChange } from '../../offer/offer.ts';
import { expiresAt } from '../../offer/offer-expiry.ts';
import type { WatchedOffer } from '../price-watch.ts';

/** When the offer's last price expires (milliseconds since 1970), unless a feed confirms it before. */
export const expiryMs = (offer: WatchedOffer['offer']): number => expiresAt(offer).getTime();

/** Whether the offer is active at `now` (milliseconds since 1970): in its merchant's feed, and not expired. */
export const isCurrentAt = (offer: WatchedOffer['offer'], now: number): boolean =>
  offer.goneAt === null && now < expiryMs(offer);

/**
 * Since when the offer has had its current item price without interruption, ignoring changes of shipping and stock.
 *
 * @param changes all changes of an offer, oldest first; at least one
 * @returns milliseconds since 1970
 */
export function priceUnchangedSince(changes: readonly PriceChange[]): number {
  const last = changes.at(-1);
  if (last === undefined) throw new Error('An offer without price changes has no price');
  let since = last.seenAt;
  for (let i = changes.length - 2; i >= 0; i--) {
    const change = changes[i];
    if (change === undefined || change.stock === 'gone' || change.price !== last.price) break;
    since = change.seenAt;
  }
  return since.getTime();
}

/**
 * When the change at index `i` ceases to be in effect (milliseconds since 1970): at the next change, or, for the last one,
 * when the offer expires.
 */
export function changeEnd({ offer, changes }: WatchedOffer, i: number): number {
  const next = changes[i + 1]?.seenAt.getTime() ?? Number.POSITIVE_INFINITY;
  return i === changes.length - 1 ? Math.min(next, expiryMs(offer)) : next;
}
