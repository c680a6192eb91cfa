import { err, ok, type Result } from '../../base/result.ts';
import { type PriceChange, totalOf } from '../../offer/offer.ts';
import { amountOf, type LowestUnknown, type WatchAmount, type WatchedOffer } from '../price-watch.ts';
import { DAY_MS, endOf, firstHolding } from './offer-times.ts';

type Span = { amount: number; from: number; to: number };

type Question = {
  by: WatchAmount;
  offers: readonly WatchedOffer[];
  now: number;
  /** The lowest amount of the present. */
  amount: number;
  days: number;
};

const canBeHad = ({ stock }: PriceChange): boolean => stock === 'in' || stock === 'unknown';

/** The times after `from` in which an offer could be had, with what it cost. */
function spansOf(by: WatchAmount, watched: WatchedOffer, from: number, now: number): Span[] {
  const { changes } = watched;
  const spans: Span[] = [];
  for (let i = firstHolding(changes, from); i < changes.length; i++) {
    const amount = amountOf(by, changes[i]);
    const end = Math.min(endOf(watched, i), now);
    // What begins at this moment holds already.
    const isHeld = end > changes[i].seenAt.getTime() || changes[i].seenAt.getTime() === now;
    if (amount !== null && canBeHad(changes[i]) && isHeld && end > from) {
      spans.push({ amount, from: changes[i].seenAt.getTime(), to: end });
    }
  }
  return spans;
}

/** Since when `amount` has been the lowest without a break. */
function lowestSince(spans: readonly Span[], amount: number, now: number): number {
  let since = now;
  for (let isLonger = true; isLonger; ) {
    isLonger = false;
    for (const span of spans) {
      if (span.amount !== amount || span.to < since || span.from >= since) continue;
      since = span.from;
      isLonger = true;
    }
  }
  // A lower price in between ended it.
  for (const span of spans) if (span.amount < amount && span.to > since) since = span.to;
  return since;
}

/** The first moment that an offer could be had at a known amount. */
function firstKnown(by: WatchAmount, offers: readonly WatchedOffer[]): number {
  let first = Number.POSITIVE_INFINITY;
  for (const { changes } of offers) {
    const change = changes.find((one) => canBeHad(one) && amountOf(by, one) !== null);
    if (change !== undefined) first = Math.min(first, change.seenAt.getTime());
  }
  return first;
}

/** The lowest of so many days before the present lowest price began, or why there is none. */
export function lowestBefore({ by, offers, now, amount, days }: Question): Result<number, { kind: LowestUnknown }> {
  const spans = offers.flatMap((watched) => spansOf(by, watched, now - 2 * days * DAY_MS, now));
  const since = lowestSince(spans, amount, now);
  const from = since - days * DAY_MS;
  if (now - since > days * DAY_MS) return err({ kind: 'standing' });
  if (firstKnown(by, offers) > from)
    return err({ kind: firstKnown('item', offers) > from ? 'too-new' : 'no-shipping' });
  let lowest: number | null = null;
  for (const span of spans) {
    if (span.from >= since || span.to <= from) continue;
    lowest = lowest === null ? span.amount : Math.min(lowest, span.amount);
  }
  if (lowest !== null) return ok(lowest);
  const isOffered =
    by === 'total' && offers.some((watched) => spansOf('item', watched, from, now).some((span) => span.from < since));
  return err({ kind: isOffered ? 'no-shipping' : 'not-offered' });
}

/** An offer's history by another measure: what was paid in all, and no price while that was not told. */
export function totalsOf(changes: readonly PriceChange[]): PriceChange[] {
  const first = changes.findIndex((change) => totalOf(change) !== null);
  return first === -1 ? [] : changes.slice(first).map(asTotal);
}

function asTotal(change: PriceChange): PriceChange {
  const total = totalOf(change);
  const told = { seenAt: change.seenAt, shipping: 0, deposit: null };
  return total === null
    ? { ...told, price: change.price, stock: 'gone' }
    : { ...told, price: total, stock: change.stock };
}
