import { offerTotal, type PriceChange } from '../offer/offer.ts';
import { DAY_MS } from '../terms/duration.ts';
import { type Day, toDay } from '../terms/utc-day.ts';

/** Days of known prices that a drop must be measured against: Directive 98/6/EC, Article 6a, prior price. */
export const PROOF_DAYS = 30;

/**
 * A fall of one merchant's item price below its own lowest price of at least 30 days before. `percent` is a whole number
 * of 1 to 100, `from` that lowest price in minor units, `days` the length of the period before, `since` the first day of
 * the new price.
 */
export type ProvedDrop = { percent: number; from: number; days: number; since: Day };

/**
 * A period in which an offer had one price: `from` inclusive to `to` exclusive, in milliseconds since 1970. `price` and
 * `total` are in minor units; `total` is null where shipping is not stated. `isForSale`: it was not stated to be out of stock.
 */
export type PriceSpan = { price: number; total: number | null; from: number; to: number; isForSale: boolean };

/**
 * Turns price changes into periods, leaving out the time in which the offer was gone. O(n).
 *
 *     changes   100 ───── 80 ── gone ──── 90 ──▶ end
 *     spans    [   100   )[ 80 )         [  90  )
 *
 * @param changes oldest first
 * @param end end of the last period, in milliseconds since 1970
 */
export function priceSpans(changes: readonly PriceChange[], end: number): PriceSpan[] {
  return changes.flatMap((change, i) => {
    if (change.stock === 'gone') return [];
    const to = changes[i + 1]?.seenAt.getTime() ?? end;
    const isForSale = change.stock !== 'out';
    return [{ price: change.price, total: offerTotal(change), from: change.seenAt.getTime(), to, isForSale }];
  });
}

/**
 * The time since which the last item price has applied without a gap, in milliseconds since 1970; null for no periods.
 * Changes of shipping and stock do not end it. O(n).
 */
export function unchangedSince(spans: readonly PriceSpan[]): number | null {
  let current = spans.at(-1);
  if (current === undefined) return null;
  for (let i = spans.length - 2; i >= 0; i--) {
    const before = spans[i];
    if (before === undefined || before.price !== current.price || before.to !== current.from) break;
    current = before;
  }
  return current.from;
}

/** The least of the amounts; null for none. */
export const lowestAmount = (amounts: readonly number[]): number | null =>
  amounts.length === 0 ? null : Math.min(...amounts);

/** The periods that overlap the one `from` inclusive to `to` exclusive, uncut. */
export const spansWithin = (spans: readonly PriceSpan[], from: number, to: number): PriceSpan[] =>
  spans.filter((span) => span.to > from && span.from < to);

/**
 * The drop that an offer's own price history proves, or null. O(n) of the changes.
 *
 *     ├──── 30 days known ────┤── at most 30 days ──┤ now
 *              lowest = from  │since: current price
 *
 * A drop counts where the current price began within the last 30 days, the offer was known for at least 30 days before
 * that, and both the item price and, where shipping is stated, the total are below their lowest of those 30 days. So a
 * price that was raised first proves nothing, and neither does one that moved into shipping, nor one at which nobody could buy
 * in all those days: shops state any price for what they do not have yet.
 *
 * @param changes one offer's whole price history, oldest first, none later than `now`
 */
export function provedDrop(changes: readonly PriceChange[], now: Date): ProvedDrop | null {
  const [first, last] = [changes[0], changes.at(-1)];
  if (first === undefined || last === undefined || last.stock === 'gone' || last.stock === 'out') return null;
  const spans = priceSpans(changes, now.getTime());
  const since = unchangedSince(spans);
  if (since === null || now.getTime() - since > PROOF_DAYS * DAY_MS) return null;
  const proofStart = since - PROOF_DAYS * DAY_MS;
  if (first.seenAt.getTime() > proofStart) return null;
  const before = spansWithin(spans, proofStart, since);
  const from = lowestAmount(before.map((span) => span.price));
  if (from === null || !before.some(({ isForSale }) => isForSale)) return null;
  const fromTotal = lowestAmount(before.flatMap((span) => span.total ?? []));
  const total = offerTotal(last);
  if (fromTotal !== null && total !== null && total >= fromTotal) return null;
  // In whole numbers: in floating point, 1 - 80 / 100 is slightly less than a fifth.
  const percent = Math.floor(((from - last.price) * 100) / from);
  return percent < 1 ? null : { percent, from, days: PROOF_DAYS, since: toDay(new Date(since)) };
}
