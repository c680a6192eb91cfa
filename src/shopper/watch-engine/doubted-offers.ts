import type { WatchedOffer } from '../price-watch.ts';
import { DAY_MS, endOf, firstHolding, pricedSince, stands } from './offer-times.ts';

const USUAL_DAYS = 30;
/** A price below a third of what any shop usually asks is more often a mistake than a bargain. */
const THIRD = 3;
/** Ten times the usual is what a lost decimal point looks like. */
const TENFOLD = 10;

/** The item price that an offer had longest between two moments; of two, the lower; null where it had none. */
export function usualPrice(watched: WatchedOffer, from: number, to: number): number | null {
  const { changes } = watched;
  const times = new Map<number, number>();
  for (let i = firstHolding(changes, from); i < changes.length; i++) {
    const { stock, price, seenAt } = changes[i];
    if (seenAt.getTime() >= to) break;
    const ms = Math.min(endOf(watched, i), to) - Math.max(seenAt.getTime(), from);
    if (stock !== 'gone' && ms > 0) times.set(price, (times.get(price) ?? 0) + ms);
  }
  let usual: number | null = null;
  let longest = 0;
  for (const [price, ms] of times) {
    if (ms < longest || (ms === longest && usual !== null && price > usual)) continue;
    [usual, longest] = [price, ms];
  }
  return usual;
}

const isNew = ({ offer }: WatchedOffer): boolean => offer.condition === 'new';

/**
 * The offers of one product that wait for a second sighting: seen in one run of their feed alone, at a price that is
 * less than a third of what any shop usually asked in the 30 days before while no other shop asks so little, or ten
 * times what the shop itself usually asked. Used goods are measured by used ones.
 */
export function doubtedOffers(all: readonly WatchedOffer[], now: number): ReadonlySet<number> {
  const doubted = new Set<number>();
  for (const one of all) {
    if (!stands(one.offer, now)) continue;
    const since = pricedSince(one.changes);
    if (one.offer.seenAt.getTime() <= since && isImplausible(one, since, all, now)) doubted.add(one.offer.id);
  }
  return doubted;
}

function isImplausible(one: WatchedOffer, since: number, all: readonly WatchedOffer[], now: number): boolean {
  const { price, merchantId } = one.offer;
  const from = since - USUAL_DAYS * DAY_MS;
  const own = usualPrice(one, from, since);
  if (own !== null && price >= own * TENFOLD) return true;
  const peers = all.filter((other) => isNew(other) === isNew(one) && other.offer.priceKind === 'public');
  let lowest = Number.POSITIVE_INFINITY;
  for (const peer of peers) lowest = Math.min(lowest, usualPrice(peer, from, since) ?? lowest);
  if (lowest === Number.POSITIVE_INFINITY || price * THIRD >= lowest) return false;
  return !peers.some(
    ({ offer }) => offer.merchantId !== merchantId && stands(offer, now) && offer.price * THIRD < lowest,
  );
}
