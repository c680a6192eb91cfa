import type { Condition, PriceKind, Stock } from '../../terms/offer.ts';
import type { WatchRule } from '../../terms/watch-rule-schema.ts';
import type { WatchScope } from '../price-watch.ts';

/** Mulberry32: a small seeded random number generator. Returns numbers from 0 (inclusive) to 1 (exclusive). */
export function seededRandom(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export type Random = () => number;

/** A random element of a list that is not empty. */
export function pick<T>(random: Random, from: readonly T[]): T {
  const [picked] = from.slice(Math.floor(random() * from.length));
  if (picked === undefined) throw new Error('Nothing to pick from');
  return picked;
}

export const randomInt = (random: Random, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1));

export const YEAR_HOURS = 365 * 24;
/** The interval at which every feed is fetched, in hours. */
export const RUN_HOURS = 6;

export type WorldOffer = {
  id: number;
  productId: number;
  merchantId: number;
  condition: Condition;
  priceKind: PriceKind;
};

export type WorldTerms = { price: number; shipping: number | null; deposit: number | null; stock: Stock };

/** A change in one run of a merchant's feed. `silent`: the feed fails from this hour until `until`. */
export type WorldEvent = { hour: number; offer: number } & (
  | { kind: 'terms'; terms: WorldTerms }
  | { kind: 'gone' }
  | { kind: 'silent'; until: number }
);

/** Two sibling products with their offers, and all changes of a year in order of time. */
export type World = { offers: WorldOffer[]; events: WorldEvent[]; evaluationHours: number[] };

/** A simulated watch, created at hour `setAt` on one or both products of its family. */
export type YearWatch = { rule: WatchRule; scope: WatchScope; productIds: readonly number[]; setAt: number };

const SHIPPING: readonly (number | null)[] = [0, 2900, 4900, null];
const OFFERS = 6;

/** A year of a family of products with about this many events. */
export function randomWorld(random: Random, family: number, events: number): World {
  const offers = Array.from({ length: OFFERS }, (_, i): WorldOffer => {
    const merchantId = randomInt(random, 1, 5);
    const condition = random() < 0.85 ? 'new' : pick(random, ['used', 'refurbished'] as const);
    const priceKind = random() < 0.9 ? 'public' : pick(random, ['member', 'code'] as const);
    return { id: family * OFFERS + i + 1, productId: family * 2 + (i % 2), merchantId, condition, priceKind };
  });
  const usual = randomInt(random, 5_000, 900_000);
  const all = offers.flatMap((_, i) => randomEvents(random, i, usual, events / OFFERS));
  all.sort((a, b) => a.hour - b.hour || a.offer - b.offer);
  return { offers, events: all, evaluationHours: pickEvaluationHours(all, random) };
}

/** Evaluations happen at events, at the next feed run, which may confirm a price, and occasionally in between. */
function pickEvaluationHours(events: readonly WorldEvent[], random: Random): number[] {
  const hours = new Set<number>();
  for (const { hour } of events) {
    hours.add(hour);
    if (random() < 0.3) hours.add(hour + RUN_HOURS);
  }
  for (let day = 0; day < 365; day += randomInt(random, 1, 9)) hours.add(day * 24);
  return [...hours].filter((hour) => hour < YEAR_HOURS).sort((a, b) => a - b);
}

function randomEvents(random: Random, offer: number, around: number, count: number): WorldEvent[] {
  const usual = Math.round(around * (0.85 + random() * 0.4));
  const events: WorldEvent[] = [];
  let terms: WorldTerms = { price: usual, shipping: pick(random, SHIPPING), deposit: null, stock: 'in' };
  if (random() < 0.2) terms.deposit = 300;
  const gap = YEAR_HOURS / RUN_HOURS / count;
  let run = random() < 0.6 ? 0 : randomInt(random, 0, 400);
  const phase = randomInt(random, 0, RUN_HOURS - 1);
  let isGone = true;
  while (run * RUN_HOURS + phase < YEAR_HOURS) {
    const hour = run * RUN_HOURS + phase;
    const chance = random();
    const before = terms;
    if (!isGone && chance < 0.04) {
      events.push({ hour, offer, kind: 'gone' });
      isGone = true;
    } else if (!isGone && chance < 0.06) {
      // Not exactly as long as the age limit: which of the two happens first would be undefined.
      const runs = pick(random, [randomInt(random, 2, 11), randomInt(random, 13, 70)]);
      const until = (run + runs) * RUN_HOURS + phase;
      events.push({ hour, offer, kind: 'silent', until });
      run = (until - phase) / RUN_HOURS;
      if (until < YEAR_HOURS) events.push({ hour: until, offer, kind: 'terms', terms: { ...terms } });
    } else {
      terms = isGone ? { ...terms } : randomChange(random, terms, usual);
      events.push({ hour, offer, kind: 'terms', terms });
      isGone = false;
    }
    const isSlip = terms.price * 9 < before.price || terms.price > before.price * 9;
    run += isSlip && random() < 0.7 ? 1 : randomInt(random, 1, Math.max(1, Math.round(gap * 2) - 1));
    if (isSlip && random() < 0.8) terms = { ...before };
  }
  return events;
}

/** A random change of an offer: usually of its price, sometimes a mistyped price. */
function randomChange(random: Random, terms: WorldTerms, usual: number): WorldTerms {
  const chance = random();
  // Prices are multiples of 0.5 % of the usual price, so that they often equal each other and the levels of
  // watches.
  const step = Math.max(1, Math.round(usual / 200));
  const stepped = (price: number): WorldTerms => ({ ...terms, price: Math.max(1, Math.round(price / step) * step) });
  const scaled = (factor: number): WorldTerms => stepped(terms.price * factor);
  if (terms.price * 9 < usual || terms.price > usual * 9) return { ...terms, price: usual };
  if (chance < 0.4) return scaled(0.93 + random() * 0.14);
  if (chance < 0.46) return scaled(0.998 + random() * 0.004);
  if (chance < 0.56) return scaled(0.6 + random() * 0.3);
  if (chance < 0.72) return stepped(usual * (0.97 + random() * 0.06));
  if (chance < 0.74) return scaled(random() < 0.7 ? 0.05 + random() * 0.25 : 10 + random() * 10);
  if (chance < 0.9) return { ...terms, stock: pick(random, ['in', 'in', 'out', 'out', 'unknown'] as const) };
  if (chance < 0.96) return { ...terms, shipping: pick(random, SHIPPING) };
  return { ...terms };
}
