import type { PriceChange } from '../offer/offer.ts';
import { HOUR_MS } from '../terms/duration.ts';
import type { PriceVerdict, UnconfirmedReason } from '../terms/price-judgement.ts';
import { PriceReferences, type References } from './comparison-prices.ts';
import { distanceFrom, isOutlier, MIN_LIMIT } from './outlier-limit.ts';
import type { OfferHistory } from './price-history.ts';
import { isAboutSame, type StablePeriod, stablePeriods } from './stable-period.ts';

/** How long a price must have been in its feed to be confirmed: a feed at least this much later still has it. */
export const CONFIRM_MS = 24 * HOUR_MS;
/** The same for a price that is very far: `VERY_FAR_FACTOR` or more. */
export const VERY_FAR_CONFIRM_MS = 72 * HOUR_MS;
/** Decimal points move by ten, and an accessory costs less than a fifth of its device. A sale seldom goes so far. */
export const VERY_FAR_FACTOR = 5;
/** The number of other merchants that a very far price cannot outlast: they agree, and a wrong product stays wrong. */
export const MANY_MERCHANTS = 3;

/** What a person decided about an offer: prices of about `price`, in minor units, are right or wrong. */
export type DecidedPrice = { verdict: PriceVerdict; price: number };

/**
 * A period in which an offer's price was implausible and not confirmed: `from` inclusive to `to` exclusive, in
 * milliseconds since 1970; `to` is null while it lasts. Prices are in minor units.
 */
export type UnconfirmedPrice = {
  offerId: number;
  price: number;
  from: number;
  to: number | null;
  reason: UnconfirmedReason;
  /** The price it was compared with; null for a rejected one. */
  usual: number | null;
  /** The price counts once a feed of this time or later has it; null: time does not confirm it. */
  confirmsAt: number | null;
};

/** What is far about a price: the nearest of all that it was compared with. */
type Distance = { reason: UnconfirmedReason; usual: number; factor: number };

/**
 * Finds the periods in which offers of one product had implausible prices that nothing confirmed.
 *
 * A price is compared with what the other merchants ask at that time, with what they usually asked in the 30 days before,
 * and with the offer's own earlier confirmed prices of 90 days. It is implausible if it is an outlier of each that is
 * known, see `createReference`. It is confirmed
 * - by another merchant who asks about the same (a factor of at most 1.25);
 * - by a feed that still has it 24 hours after it began, or 72 hours where it is at least five times too high or low;
 *   the latter not against three or more other merchants, and not below others from a merchant that nobody knows;
 * - by a person, for prices of about that amount. A price that a person rejected stays unconfirmed.
 *
 * Where only one other merchant sells the product and there is no earlier price, the newer of the two offers is in
 * question; of two that came within 24 hours, the cheaper. A period that has ended is judged by what was known when it did.
 *
 * O(n) where all prices are within a factor of 2, as usual; otherwise O(l · m · log n) for l periods and m offers, of which at
 * most 100 of a merchant count.
 *
 * @param histories all offers of one product and condition group
 * @param prior the spread of prices that products of the category usually have, see `createReference`
 * @param decided decisions of persons, by offer id
 * @param unknown merchants without evidence of who they are
 * @returns by offer, then by time
 */
export function findUnconfirmedPrices(
  histories: readonly OfferHistory[],
  prior: number,
  decided: ReadonlyMap<number, DecidedPrice>,
  now: Date,
  unknown: ReadonlySet<number> = new Set(),
): UnconfirmedPrice[] {
  const spread = logSpread(histories);
  if (spread <= MIN_LIMIT && !histories.some(({ offerId }) => decided.get(offerId)?.verdict === 'rejected')) return [];
  const facts = { references: new PriceReferences(histories, prior), spread, now: now.getTime(), unknown };
  return histories.flatMap((history) => {
    const judge = new PeriodJudge(history, decided.get(history.offerId) ?? null, facts);
    return stablePeriods(history).flatMap((period) => judge.judge(period) ?? []);
  });
}

/** The logarithm of the factor between the highest and the lowest price of these offers, ever; 0 without prices. */
export function logSpread(histories: readonly OfferHistory[]): number {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, 0];
  for (const { changes } of histories) {
    for (const { price, stock } of changes) {
      if (stock === 'gone') continue;
      lowest = Math.min(lowest, price);
      highest = Math.max(highest, price);
    }
  }
  return highest === 0 ? 0 : Math.log(highest / lowest);
}

/** What the periods of all offers of a product are judged by; `spread` is their `logSpread`. */
type PriceContext = { references: PriceReferences; spread: number; now: number; unknown: ReadonlySet<number> };

/** Judges the periods of one offer, oldest first. */
class PeriodJudge {
  private readonly history: OfferHistory;
  private readonly decided: DecidedPrice | null;
  private readonly facts: PriceContext;
  /** The earlier periods whose prices count. */
  private readonly accepted: StablePeriod[] = [];

  constructor(history: OfferHistory, decided: DecidedPrice | null, facts: PriceContext) {
    this.history = history;
    this.decided = decided;
    this.facts = facts;
  }

  /** The unconfirmed price of a period; null: it is plausible or confirmed. */
  judge(period: StablePeriod): UnconfirmedPrice | null {
    const expires = this.history.until?.getTime() ?? Number.POSITIVE_INFINITY;
    const end = Math.min(period.end, expires);
    const isPresent = end > this.facts.now;
    // Of a period that has ended, the last moment.
    const found = this.findReason(period, isPresent ? this.facts.now : end - 1);
    if (found === null) {
      this.accepted.push({ ...period, end });
      return null;
    }
    const { offerId } = this.history;
    return { offerId, price: period.price, from: period.start, to: isPresent ? null : end, ...found };
  }

  private findReason(
    period: StablePeriod,
    at: number,
  ): Pick<UnconfirmedPrice, 'reason' | 'usual' | 'confirmsAt'> | null {
    if (this.decided !== null && isAboutSame(this.decided.price, period.price)) {
      return this.decided.verdict === 'rejected' ? { reason: 'rejected', usual: null, confirmsAt: null } : null;
    }
    const seenFor = period.seenUntil - period.start;
    // All prices are within a factor that this time confirms, so there is nothing to compare.
    if (seenFor >= CONFIRM_MS && this.facts.spread < Math.log(VERY_FAR_FACTOR)) return null;
    const references = this.facts.references.at(this.history, period, this.accepted, at);
    const distance = findDistance(references, period.price);
    if (distance === null || isTheOlderOfTwo(references, period)) return null;
    const needsPerson = distance.reason === 'below-others' && this.facts.unknown.has(this.history.merchantId);
    const wait = confirmationTime(distance.factor, references.merchantCount, needsPerson);
    if (wait !== null && seenFor >= wait) return null;
    const { reason, usual } = distance;
    return { reason, usual, confirmsAt: wait === null ? null : period.start + wait };
  }
}

/** How far a price is from the nearest reference; null if it is an outlier of none or not of all. */
function findDistance({ now, usual, own, asksAboutSame }: References, price: number): Distance | null {
  if (asksAboutSame) return null;
  const others = [now, usual].filter((one) => one !== null);
  const all = own === null ? others : [...others, own];
  if (all.length === 0 || !all.every((one) => isOutlier(one, price))) return null;
  const nearest = Math.min(...all.map((one) => Math.abs(distanceFrom(one, price))));
  const [shown = null] = [...others, ...(own === null ? [] : [own])];
  if (shown === null) return null;
  const isBelow = distanceFrom(shown, price) < 0;
  const isOwn = others.length === 0;
  return {
    reason: isBelow ? (isOwn ? 'below-own' : 'below-others') : isOwn ? 'above-own' : 'above-others',
    usual: Math.round(Math.exp(shown.centre)),
    factor: Math.exp(nearest),
  };
}

/** Whether the period contradicts one other offer alone, and is the one that counts. */
function isTheOlderOfTwo({ now, usual, own, merchantCount, othersSince }: References, period: StablePeriod): boolean {
  if (merchantCount !== 1 || own !== null || othersSince === null) return false;
  const other = now ?? usual;
  if (other === null || period.start - othersSince >= CONFIRM_MS) return false;
  return othersSince - period.start >= CONFIRM_MS || distanceFrom(other, period.price) > 0;
}

function confirmationTime(factor: number, merchantCount: number, needsPerson: boolean): number | null {
  if (factor < VERY_FAR_FACTOR) return CONFIRM_MS;
  return needsPerson || merchantCount >= MANY_MERCHANTS ? null : VERY_FAR_CONFIRM_MS;
}

/**
 * The changes of an offer with its unconfirmed periods as times in which it was gone, so that nothing is derived from
 * them. O(n).
 *
 * @param changes oldest first
 * @param periods of the same offer
 */
export function withoutUnconfirmed(
  changes: readonly PriceChange[],
  periods: readonly Pick<UnconfirmedPrice, 'from' | 'to'>[],
): PriceChange[] {
  if (periods.length === 0) return [...changes];
  const confirmed: PriceChange[] = [];
  for (const change of changes) {
    const at = change.seenAt.getTime();
    const isGone = change.stock === 'gone' || periods.some(({ from, to }) => at >= from && (to === null || at < to));
    const previous = confirmed.at(-1);
    // An offer is not known before its first confirmed price, and it is gone once.
    if (isGone && (previous === undefined || previous.stock === 'gone')) continue;
    confirmed.push(isGone ? { ...change, stock: 'gone' } : change);
  }
  return confirmed;
}
