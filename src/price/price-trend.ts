import type { PriceChange } from '../offer/offer.ts';
import { DAY_MS } from '../terms/duration.ts';
import { PROOF_DAYS, priceSpans } from './proved-drop.ts';

/**
 * How an offer's item price has changed in 30 days, in whole percent, 0 where it costs the same. Null where it had no price
 * then or has none now. O(n).
 *
 * @param changes one offer's whole price history, oldest first, none later than `now`
 */
export function changeIn30Days(changes: readonly PriceChange[], now: Date): number | null {
  const [then, today] = [now.getTime() - PROOF_DAYS * DAY_MS, now.getTime()];
  const spans = priceSpans(changes, today + 1);
  const before = spans.find(({ from, to }) => from <= then && then < to);
  const current = spans.find(({ to }) => to > today);
  if (before === undefined || before.price === 0 || current === undefined) return null;
  // Plus 0: a change that rounds to nothing is not minus zero.
  return Math.round(((current.price - before.price) * 100) / before.price) + 0;
}
