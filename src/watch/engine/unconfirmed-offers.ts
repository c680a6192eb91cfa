import { DAY_MS } from '../../terms/duration.ts';
import type { WatchedOffer } from '../price-watch.ts';
import { changeEnd, firstChangeInEffect, isActive, priceUnchangedSince } from './offer-timeline.ts';

/** The period before a price began over which usual prices are measured. */
const USUAL_DAYS = 30;
/** A price below a third of every merchant's usual price is more often a mistake than a bargain. */
const LOW_FACTOR = 3;
/** Ten times the merchant's usual price is typically a lost decimal point. */
const HIGH_FACTOR = 10;

/**
 * The item price that an offer had for the longest total time between two moments.
 *
 * @param from start of the period, milliseconds since 1970
 * @param to end of the period, exclusive
 * @returns minor units; the lower of two prices with equal time; null when the offer had no price in the period
 */
export function usualPrice(watched: WatchedOffer, from: number, to: number): number | null {
  const { changes } = watched;
  const msByPrice = new Map<number, number>();
  for (let i = firstChangeInEffect(changes, from); i < changes.length; i++) {
    const change = changes[i];
    if (change === undefined || change.seenAt.getTime() >= to) break;
    const ms = Math.min(changeEnd(watched, i), to) - Math.max(change.seenAt.getTime(), from);
    if (change.stock !== 'gone' && ms > 0) msByPrice.set(change.price, (msByPrice.get(change.price) ?? 0) + ms);
  }
  let usual: number | null = null;
  let maxMs = 0;
  for (const [price, ms] of msByPrice) {
    if (ms < maxMs || (ms === maxMs && usual !== null && price > usual)) continue;
    [usual, maxMs] = [price, ms];
  }
  return usual;
}

const isNew = ({ offer }: WatchedOffer): boolean => offer.condition === 'new';

/**
 * Finds offers whose price is implausible and not confirmed by a second run of their feed. Such prices do not trigger
 * watches. A price is unconfirmed while only one feed run contained it and it is either
 * - less than a third of every merchant's usual price of the 30 days before, while no other merchant is that low; or
 * - at least ten times the merchant's own usual price.
 *
 * New goods are compared with public prices of new goods, used goods with those of used goods.
 *
 * @param all the offers of one product
 * @param now milliseconds since 1970
 * @returns the ids of the unconfirmed offers
 */
export function findUnconfirmedOffers(all: readonly WatchedOffer[], now: number): ReadonlySet<number> {
  const unconfirmed = new Set<number>();
  for (const watched of all) {
    if (!isActive(watched.offer, now)) continue;
    const since = priceUnchangedSince(watched.changes);
    const isSeenOnce = watched.offer.seenAt.getTime() <= since;
    if (isSeenOnce && isImplausible(watched, since, all, now)) unconfirmed.add(watched.offer.id);
  }
  return unconfirmed;
}

function isImplausible(watched: WatchedOffer, since: number, all: readonly WatchedOffer[], now: number): boolean {
  const { price, merchantId } = watched.offer;
  const from = since - USUAL_DAYS * DAY_MS;
  const ownUsual = usualPrice(watched, from, since);
  if (ownUsual !== null && price >= ownUsual * HIGH_FACTOR) return true;
  const peers = all.filter((other) => isNew(other) === isNew(watched) && other.offer.priceKind === 'public');
  let lowestUsual = Number.POSITIVE_INFINITY;
  for (const peer of peers) lowestUsual = Math.min(lowestUsual, usualPrice(peer, from, since) ?? lowestUsual);
  if (lowestUsual === Number.POSITIVE_INFINITY || price * LOW_FACTOR >= lowestUsual) return false;
  return !peers.some(
    ({ offer }) => offer.merchantId !== merchantId && isActive(offer, now) && offer.price * LOW_FACTOR < lowestUsual,
  );
}
