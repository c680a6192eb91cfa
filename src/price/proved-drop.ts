import { type PriceChange, totalOf } from '../offer/offer.ts';
import { DAY_MS, type Day, dayOf } from './day.ts';

/** How far back the price must be known before a fall of it may be called a drop (Directive 98/6/EC, Article 6a). */
export const PROOF_DAYS = 30;

/** A fall of one merchant's item price below its own lowest of at least the 30 days before. */
export type ProvedDrop = { percent: number; from: number; days: number; since: Day };

/** A time in which an offer was offered at one price. */
export type Span = { price: number; total: number | null; from: number; to: number };

/** The offer's prices over time; times without an offer left out. */
export function spansOf(changes: readonly PriceChange[], end: number): Span[] {
  return changes.flatMap((change, i) => {
    if (change.stock === 'gone') return [];
    const to = changes[i + 1]?.seenAt.getTime() ?? end;
    return [{ price: change.price, total: totalOf(change), from: change.seenAt.getTime(), to }];
  });
}

/** Since when the last price has held without a break, whatever became of shipping and stock. */
export function heldSince(spans: readonly Span[]): number {
  let i = spans.length - 1;
  while (i > 0 && spans[i - 1].price === spans[i].price && spans[i - 1].to === spans[i].from) i--;
  return spans[i].from;
}

const lowest = (amounts: readonly number[]): number | null => (amounts.length === 0 ? null : Math.min(...amounts));

export const within = (spans: readonly Span[], from: number, to: number): Span[] =>
  spans.filter((span) => span.to > from && span.from < to);

/**
 * The drop that an offer's own history proves, or null. It must have begun within the last 30 days, the offer must have
 * been known for at least 30 days before it began, and it is counted from the lowest price of those days: a price that
 * was raised to be lowered again proves nothing, and neither does one that moved into shipping.
 */
export function provedDrop(changes: readonly PriceChange[], now: Date): ProvedDrop | null {
  const last = changes.at(-1);
  if (last === undefined || last.stock === 'gone' || last.stock === 'out') return null;
  const spans = spansOf(changes, now.getTime());
  const since = heldSince(spans);
  const proofStart = since - PROOF_DAYS * DAY_MS;
  if (now.getTime() - since > PROOF_DAYS * DAY_MS || changes[0].seenAt.getTime() > proofStart) return null;
  const before = within(spans, proofStart, since);
  const from = lowest(before.map((span) => span.price));
  if (from === null) return null;
  const fromTotal = lowest(before.flatMap((span) => span.total ?? []));
  const total = totalOf(last);
  if (fromTotal !== null && total !== null && total >= fromTotal) return null;
  // In whole numbers: 1 - 80 / 100 is a hair less than a fifth.
  const percent = Math.floor(((from - last.price) * 100) / from);
  return percent < 1 ? null : { percent, from, days: PROOF_DAYS, since: dayOf(new Date(since)) };
}

/** The merchant's lowest item price of the last 30 days; null while less than 30 days are known. */
export function lowestOfLast30Days(changes: readonly PriceChange[], now: Date): number | null {
  const end = now.getTime() + 1;
  const from = now.getTime() - PROOF_DAYS * DAY_MS;
  if (changes.length === 0 || changes[0].seenAt.getTime() > from) return null;
  return lowest(within(spansOf(changes, end), from, end).map((span) => span.price));
}
