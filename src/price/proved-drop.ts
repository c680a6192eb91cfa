import type { PriceChange } from '../offer/offer.ts';
import { DAY_MS, type Day, dayOf } from './day.ts';

/** How far back the price must be known before a fall of it may be called a drop (Directive 98/6/EC, Article 6a). */
export const PROOF_DAYS = 30;

/** A fall of one merchant's item price below its own lowest of at least the 30 days before. */
export type ProvedDrop = { percent: number; from: number; days: number; since: Day };

type Level = { price: number; from: number; to: number };

/** The offer's item prices over time, joined where only shipping or stock changed; times without an offer left out. */
function levelsOf(changes: readonly PriceChange[], end: number): Level[] {
  const levels: Level[] = [];
  changes.forEach((change, i) => {
    const to = changes[i + 1]?.seenAt.getTime() ?? end;
    const from = change.seenAt.getTime();
    const last = levels.at(-1);
    if (change.stock === 'gone') return;
    if (last && last.price === change.price && last.to === from) last.to = to;
    else levels.push({ price: change.price, from, to });
  });
  return levels;
}

const lowestWithin = (levels: readonly Level[], from: number, to: number): number | null => {
  const prices = levels.filter((level) => level.to > from && level.from < to).map((level) => level.price);
  return prices.length === 0 ? null : Math.min(...prices);
};

/**
 * The drop that an offer's own history proves, or null. It must have begun within the last 30 days, the offer must have
 * been known for at least 30 days before it began, and it is counted from the lowest price of those days: a price that
 * was raised to be lowered again proves nothing.
 */
export function provedDrop(changes: readonly PriceChange[], now: Date): ProvedDrop | null {
  const last = changes.at(-1);
  if (last === undefined || last.stock === 'gone' || last.stock === 'out') return null;
  const levels = levelsOf(changes, now.getTime());
  const current = levels.at(-1);
  if (current === undefined || now.getTime() - current.from > PROOF_DAYS * DAY_MS) return null;
  const proofStart = current.from - PROOF_DAYS * DAY_MS;
  if (changes[0].seenAt.getTime() > proofStart) return null;
  const from = lowestWithin(levels.slice(0, -1), proofStart, current.from);
  if (from === null) return null;
  const percent = Math.floor((1 - current.price / from) * 100);
  return percent < 1 ? null : { percent, from, days: PROOF_DAYS, since: dayOf(new Date(current.from)) };
}

/** The merchant's lowest item price of the last 30 days; null while less than 30 days are known. */
export function lowestOfLast30Days(changes: readonly PriceChange[], now: Date): number | null {
  const from = now.getTime() - PROOF_DAYS * DAY_MS;
  if (changes.length === 0 || changes[0].seenAt.getTime() > from) return null;
  return lowestWithin(levelsOf(changes, now.getTime() + 1), from, now.getTime() + 1);
}
