import { AGE_LIMIT_MS } from '../offer/offer-expiry.ts';
import type { OfferHistory } from './price-history.ts';

/** The factor within which two prices are about the same: no usual price change within it is a mistake. */
export const SAME_FACTOR = 1.25;

/** Whether two prices differ by less than a factor of 1.25, or by exactly that. */
export const isAboutSame = (a: number, b: number): boolean => Math.max(a, b) <= Math.min(a, b) * SAME_FACTOR;

/**
 * A period in which an offer had about one price: `start` inclusive to `end` exclusive, in milliseconds since 1970. `price`
 * is the first, in minor units. `end` is infinite for the present period. `seenUntil` is the last moment at which a feed
 * showed the period.
 */
export type StablePeriod = { price: number; start: number; end: number; seenUntil: number };

/**
 * Splits an offer's history into periods. A period ends with a price that differs by more than a factor of 1.25 from its
 * first. It goes on if the offer is gone for a time and comes back at about the same price. O(n).
 *
 *     changes   100 ── 95 ── 30 ── gone ── 31 ── gone
 *     periods   [100         )[30                )
 *
 * @param history `until` is when the offer expires, which is a fixed time after a feed last had it
 */
export function stablePeriods({ changes, until }: OfferHistory): StablePeriod[] {
  const periods: StablePeriod[] = [];
  const expires = until?.getTime() ?? Number.POSITIVE_INFINITY;
  let period: StablePeriod | undefined;
  for (const change of changes) {
    const at = change.seenAt.getTime();
    if (change.stock === 'gone') {
      if (period?.end === Number.POSITIVE_INFINITY) Object.assign(period, { end: at, seenUntil: at - 1 });
    } else if (period !== undefined && isAboutSame(period.price, change.price)) {
      Object.assign(period, { end: Number.POSITIVE_INFINITY });
    } else {
      if (period?.end === Number.POSITIVE_INFINITY) Object.assign(period, { end: at, seenUntil: at - 1 });
      period = { price: change.price, start: at, end: Number.POSITIVE_INFINITY, seenUntil: at };
      periods.push(period);
    }
  }
  if (period?.end === Number.POSITIVE_INFINITY) period.seenUntil = Math.max(period.start, expires - AGE_LIMIT_MS);
  return periods;
}
