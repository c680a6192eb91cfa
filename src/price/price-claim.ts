import type { PriceChange } from '../offer/offer.ts';
import { DAY_MS } from '../terms/duration.ts';
import type { ClaimVerdict } from '../terms/price-judgement.ts';
import { type Day, toDay } from '../terms/utc-day.ts';
import { PROOF_DAYS, priceSpans, spansWithin, unchangedSince } from './proved-drop.ts';

/**
 * The verdict on a stated "was" price, and the whole days behind it: for `proved` and `raised`, how long the price was at
 * least that much until the present one began; for `recycled`, how long ago it last was; for `unseen` and `new`, how long
 * the offer had been known. `since` is the first day of the present price.
 */
export type JudgedClaim = { verdict: ClaimVerdict; days: number; since: Day };

const wholeDays = (ms: number): number => Math.floor(ms / DAY_MS);

/**
 * Judges the "was" price that an offer states beside its price by the offer's own history; null where it states no
 * reduction or is not for sale. The rule is that of a drop, Directive 98/6/EC, Article 6a: the price before a reduction is
 * the lowest of the 30 days before it. O(n) of the changes.
 *
 *     proved     100 ──────────────────┐ 80      at least 100 in all 30 days
 *     raised      85 ────────┐ 100 ────┐ 80      raised within the 30 days
 *     recycled   100 ──┐ 85 ───────────┐ 80      last 100 before the 30 days, or before another price within them
 *     unseen      90 ──────────────────┐ 80      never 100
 *
 * A reduction that has lasted longer than 30 days is recycled: the price before it is not recent any more.
 *
 * @param changes one offer's whole item price history, oldest first, none later than `now`
 * @param claimed the stated "was" price in minor units
 */
export function judgeClaim(changes: readonly PriceChange[], claimed: number, now: Date): JudgedClaim | null {
  const [first, last] = [changes[0], changes.at(-1)];
  if (first === undefined || last === undefined || last.stock === 'gone' || claimed <= last.price) return null;
  const spans = priceSpans(changes, now.getTime());
  const since = unchangedSince(spans);
  if (since === null) return null;
  const judged = (verdict: ClaimVerdict, ms: number): JudgedClaim => {
    return { verdict, days: wholeDays(ms), since: toDay(new Date(since)) };
  };
  const full = spans.filter(({ price }) => price >= claimed);
  const latest = full.at(-1);
  const known = now.getTime() - first.seenAt.getTime();
  if (latest === undefined) return judged(known < PROOF_DAYS * DAY_MS ? 'new' : 'unseen', known);
  const start = since - PROOF_DAYS * DAY_MS;
  const lasts = now.getTime() - since > PROOF_DAYS * DAY_MS;
  // A few days without the offer say nothing; another price in between, or none for 30 days, does.
  const isFollowed = spans.some(({ from }) => from >= latest.to && from < since);
  if (lasts || isFollowed || latest.to <= start) return judged('recycled', now.getTime() - latest.to);
  if (first.seenAt.getTime() > start) return judged('new', since - first.seenAt.getTime());
  const lower = spans.findLast(({ price, from }) => from < since && price < claimed);
  const run = full.find(({ from }) => lower === undefined || from >= lower.to) ?? latest;
  const isProved = spansWithin(spans, start, since).every(({ price }) => price >= claimed);
  return judged(isProved ? 'proved' : 'raised', since - run.from);
}
