import { err, ok, type Result } from '../../base/result.ts';
import { firstChangeInEffect, offerTotal, type PriceChange } from '../../offer/offer.ts';
import { DAY_MS } from '../../terms/duration.ts';
import type { LowestUnknownReason, WatchAmount } from '../../terms/watch-rule.ts';
import { type WatchedOffer, watchedAmount } from '../price-watch.ts';
import { changeEnd } from './offer-timeline.ts';

/** A period in which an offer was available at one amount; times in milliseconds since 1970. */
type AmountSpan = { amount: number; from: number; to: number };

type LowestBeforeQuery = {
  by: WatchAmount;
  offers: readonly WatchedOffer[];
  /** Milliseconds since 1970. */
  now: number;
  /** The current lowest amount. */
  amount: number;
  days: number;
};

const isAvailable = ({ stock }: PriceChange): boolean => stock === 'in' || stock === 'unknown';

/** The periods after `from` in which an offer was available at a known amount. */
function availableSpans(by: WatchAmount, watched: WatchedOffer, from: number, now: number): AmountSpan[] {
  const { changes } = watched;
  const spans: AmountSpan[] = [];
  for (let i = firstChangeInEffect(changes, from); i < changes.length; i++) {
    const change = changes[i];
    if (change === undefined) break;
    const amount = watchedAmount(by, change);
    const start = change.seenAt.getTime();
    const end = Math.min(changeEnd(watched, i), now);
    if (amount !== null && isAvailable(change) && end > from) spans.push({ amount, from: start, to: end });
  }
  return spans;
}

/** Since when `amount` has been the lowest without interruption, by any sequence of offers. */
function lowestSince(spans: readonly AmountSpan[], amount: number, now: number): number {
  let since = now;
  for (let isExtended = true; isExtended; ) {
    isExtended = false;
    for (const span of spans) {
      if (span.amount !== amount || span.to < since || span.from >= since) continue;
      since = span.from;
      isExtended = true;
    }
  }
  // A lower price in between interrupts it.
  for (const span of spans) if (span.amount < amount && span.to > since) since = span.to;
  return since;
}

/** The first moment at which an offer was available at a known amount; infinity when there was none. */
function firstKnownAt(by: WatchAmount, offers: readonly WatchedOffer[]): number {
  let first = Number.POSITIVE_INFINITY;
  for (const { changes } of offers) {
    const change = changes.find((one) => isAvailable(one) && watchedAmount(by, one) !== null);
    if (change !== undefined) first = Math.min(first, change.seenAt.getTime());
  }
  return first;
}

/**
 * The lowest amount of the `days` days before the current lowest price began.
 *
 * ```
 *        from = since − days            since               now
 *  ────────┼──────── searched ────────────┼─── amount ────────┤
 * ```
 *
 * @returns minor units, or why there is none. Runs in O(s²) at worst for s price spans in the last 2 × `days` days, and
 *   in O(s) when the current price was set by one offer.
 */
export function lowestBefore(query: LowestBeforeQuery): Result<number, { kind: LowestUnknownReason }> {
  const { by, offers, now, amount, days } = query;
  const spans = offers.flatMap((watched) => availableSpans(by, watched, now - 2 * days * DAY_MS, now));
  const since = lowestSince(spans, amount, now);
  const from = since - days * DAY_MS;
  if (now - since > days * DAY_MS) return err({ kind: 'standing' });
  if (firstKnownAt(by, offers) > from)
    return err({ kind: firstKnownAt('item', offers) > from ? 'too-new' : 'no-shipping' });
  let lowest: number | null = null;
  for (const span of spans) {
    if (span.from >= since || span.to <= from) continue;
    lowest = lowest === null ? span.amount : Math.min(lowest, span.amount);
  }
  if (lowest !== null) return ok(lowest);
  const isOffered = offers.some((watched) =>
    availableSpans('item', watched, from, now).some((span) => span.from < since),
  );
  return err({ kind: isOffered ? 'no-shipping' : 'not-offered' });
}

/**
 * An offer's history in totals instead of item prices: each change gets the total as its price. A change without a known
 * total counts as not offered. Starts at the first known total.
 */
export function totalPriceHistory(changes: readonly PriceChange[]): PriceChange[] {
  const first = changes.findIndex((change) => offerTotal(change) !== null);
  return first === -1 ? [] : changes.slice(first).map(asTotal);
}

function asTotal(change: PriceChange): PriceChange {
  const total = offerTotal(change);
  const base = { seenAt: change.seenAt, shipping: 0, deposit: null };
  return total === null
    ? { ...base, price: change.price, stock: 'gone' }
    : { ...base, price: total, stock: change.stock };
}
