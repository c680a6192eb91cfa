import type { PriceChange } from '../../offer/offer.ts';
import { AGE_LIMIT_MS } from '../../offer/offer-expiry.ts';
import { HOUR_MS } from '../../terms/duration.ts';
import type { OfferHistory } from '../price-history.ts';
import type { DecidedPrice } from '../unconfirmed-price.ts';

/**
 * The rule of unconfirmed prices written hour by hour: for each hour, everything is computed from the state of each offer
 * in each hour. Shares no code with `findUnconfirmedPrices`. Needs all changes at whole hours. Cubic, for tests.
 */
export class UnconfirmedOracle {
  private readonly histories: readonly OfferHistory[];
  private readonly prior: number;
  private readonly decided: ReadonlyMap<number, DecidedPrice>;
  /** The hour of now, since the first of the histories' hours. */
  private readonly now: number;
  private readonly start: number;

  constructor(
    histories: readonly OfferHistory[],
    prior: number,
    decided: ReadonlyMap<number, DecidedPrice>,
    options: { start: Date; now: Date },
  ) {
    this.histories = histories;
    this.prior = prior;
    this.decided = decided;
    this.start = options.start.getTime() / HOUR_MS;
    this.now = options.now.getTime() / HOUR_MS - this.start;
  }

  private changeAt(history: OfferHistory, hour: number): PriceChange | null {
    const at = (this.start + hour) * HOUR_MS;
    return history.changes.findLast(({ seenAt }) => seenAt.getTime() <= at) ?? null;
  }

  /** The price of an offer in an hour; null: not offered then. */
  private price(history: OfferHistory, hour: number): number | null {
    const at = (this.start + hour) * HOUR_MS;
    const change = this.changeAt(history, hour);
    if (change === null || change.stock === 'gone') return null;
    return history.until !== null && at >= history.until.getTime() ? null : change.price;
  }

  /** The level of each hour in which the offer has one: the hour in which the level began, and its first price. */
  private levels(history: OfferHistory): Map<number, { start: number; price: number }> {
    const levels = new Map<number, { start: number; price: number }>();
    let level: { start: number; price: number } | null = null;
    for (let hour = 0; hour <= this.now; hour++) {
      const change = this.changeAt(history, hour);
      if (change === null || change.stock === 'gone') continue;
      const isSame = level !== null && change.price <= level.price * 1.25 && level.price <= change.price * 1.25;
      if (level === null || !isSame) level = { start: hour, price: change.price };
      levels.set(hour, level);
    }
    return levels;
  }

  /** Whether a level is unconfirmed. `before`: the levels of the offer's earlier hours that count. */
  private isUnconfirmedAt(history: OfferHistory, level: Level, before: ReadonlyMap<number, Level>): boolean {
    const { start, price, last, isPresent } = level;
    const decision = this.decided.get(history.offerId);
    const near = (a: number, b: number) => a <= b * 1.25 && b <= a * 1.25;
    if (decision !== undefined && near(decision.price, price)) return decision.verdict === 'rejected';
    const public_ = this.histories.filter((other) => other.priceKind === 'public');
    const others = public_.filter((other) => other.merchantId !== history.merchantId);
    const now = this.lowestOfMerchants(others, (other) => this.price(other, last));
    const usual = this.lowestOfMerchants(others, (other) => this.usual(other, start - 720, last, isPresent));
    if (others.some((other) => near(this.price(other, last) ?? Number.POSITIVE_INFINITY, price))) return false;
    const ownHours = [...before].filter(([hour]) => hour >= start - 2160 && hour < start);
    const own = ownHours.length < 24 ? [] : this.ownPrices(ownHours.map(([, one]) => one));
    const references = [
      { values: [...now.values()].map((one) => [Math.log(one), 1] as const) },
      { values: [...usual.values()].map((one) => [Math.log(one), 1] as const) },
      { values: own },
    ].filter(({ values }) => values.length > 0);
    const distances = references.map(({ values }) => this.distance(values, price));
    if (distances.length === 0 || distances.some(({ isFar }) => !isFar)) return false;
    const merchants = new Set([...now.keys(), ...usual.keys()]);
    if (merchants.size === 1 && own.length === 0) {
      const first = Math.min(
        ...others.filter((o) => this.everOffered(o, start - 720, last)).map((o) => this.firstHour(o)),
      );
      if (first - start >= 24) return false;
      const other = [...now.values(), ...usual.values()][0] ?? 0;
      if (start - first < 24 && price > other) return false;
    }
    const factor = Math.exp(Math.min(...distances.map(({ far }) => far)));
    const seenFor = this.seenUntil(history, level) - start;
    const isVeryFar = factor >= 5;
    const wait = isVeryFar ? 72 : 24;
    return (isVeryFar && merchants.size >= 3) || seenFor < wait;
  }

  private everOffered(history: OfferHistory, from: number, to: number): boolean {
    for (let hour = Math.max(0, from); hour <= to; hour++) if (this.price(history, hour) !== null) return true;
    return false;
  }

  private firstHour({ changes }: OfferHistory): number {
    return (changes[0]?.seenAt.getTime() ?? 0) / HOUR_MS - this.start;
  }

  /** The last hour of which a feed showed the level: one that ended was not shown in the hour of its end. */
  private seenUntil({ until }: OfferHistory, { end, start }: Level): number {
    if (end !== null) return end - 1 / 3_600_000;
    if (until === null) return Number.POSITIVE_INFINITY;
    return Math.max(start, (until.getTime() - AGE_LIMIT_MS) / HOUR_MS - this.start);
  }

  /** The first price of each level that counts, with its hours. */
  private ownPrices(levels: readonly Level[]): (readonly [number, number])[] {
    return [...Map.groupBy(levels, ({ start }) => start).values()].map((hours) => {
      return [Math.log(hours[0]?.price ?? 0), hours.length] as const;
    });
  }

  private lowestOfMerchants(
    others: readonly OfferHistory[],
    priceOf: (other: OfferHistory) => number | null,
  ): Map<number, number> {
    const lowest = new Map<number, number>();
    for (const other of others) {
      const price = priceOf(other);
      if (price !== null) lowest.set(other.merchantId, Math.min(price, lowest.get(other.merchantId) ?? price));
    }
    return lowest;
  }

  /** The price that an offer had in most hours from `from` to `last`. */
  private usual(history: OfferHistory, from: number, last: number, isPresent: boolean): number | null {
    const hours = new Map<number, number>();
    for (let hour = Math.max(0, from); hour <= last; hour++) {
      const price = this.price(history, hour);
      // The present hour has just begun.
      const weight = hour === last && isPresent ? 1 / 3_600_000 : 1;
      if (price !== null) hours.set(price, (hours.get(price) ?? 0) + weight);
    }
    const [first] = [...hours].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    return first?.[0] ?? null;
  }

  private distance(values: readonly (readonly [number, number])[], price: number) {
    const middle = (list: readonly (readonly [number, number])[]): number => {
      const sorted = [...list].sort((a, b) => a[0] - b[0]);
      const half = sorted.reduce((sum, [, weight]) => sum + weight, 0) / 2;
      const upTo = (k: number) => sorted.slice(0, k + 1).reduce((sum, [, weight]) => sum + weight, 0);
      const i = sorted.findIndex((_, k) => upTo(k) >= half);
      const [low, high] = [sorted[i]?.[0] ?? 0, sorted[i + 1]?.[0]];
      return upTo(i) === half && high !== undefined ? (low + high) / 2 : low;
    };
    const n = values.length;
    const centre = middle(values);
    const mad = 1.4826 * middle(values.map(([value, weight]) => [Math.abs(value - centre), weight] as const));
    const scale = Math.min(0.5, Math.max(0.2, Math.sqrt((4 * this.prior ** 2 + n * mad ** 2) / (4 + n))));
    const far = Math.abs(Math.log(price) - centre);
    return { far, isFar: far > 3.5 * scale * Math.sqrt(1 + Math.PI / 2 / n) };
  }

  /** The hours, from the first to now, in which each offer's price is unconfirmed, by offer id. */
  unconfirmedHours(): Map<number, number[]> {
    return new Map(this.histories.map((history) => [history.offerId, this.hoursOf(history)]));
  }

  private hoursOf(history: OfferHistory): number[] {
    const levels = this.levels(history);
    const starts = [...new Set([...levels.values()].map(({ start }) => start))].sort((a, b) => a - b);
    const counted = new Map<number, Level>();
    const unconfirmed: number[] = [];
    for (const [i, start] of starts.entries()) {
      const price = levels.get(start)?.price ?? 0;
      const untilHour =
        history.until === null ? Number.POSITIVE_INFINITY : history.until.getTime() / HOUR_MS - this.start;
      const next = starts[i + 1] ?? Number.POSITIVE_INFINITY;
      const offered = [...levels.keys()].filter((hour) => levels.get(hour)?.start === start);
      const lastOffered = Math.max(...offered);
      const isGone = lastOffered < Math.min(this.now, next - 1);
      const end = Math.min(isGone ? lastOffered + 1 : next, untilHour);
      const isPresent = end > this.now;
      const level = {
        start,
        price,
        last: isPresent ? this.now : end - 1,
        end: isGone || next <= this.now ? lastOffered + 1 : null,
        isPresent,
      };
      const hours = Array.from({ length: Math.min(this.now + 1, end) - start }, (_, k) => start + k);
      if (this.isUnconfirmedAt(history, level, counted)) unconfirmed.push(...hours);
      else for (const hour of hours) counted.set(hour, level);
    }
    return unconfirmed;
  }
}

type Level = { start: number; price: number; last: number; end: number | null; isPresent: boolean };
