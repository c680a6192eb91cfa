import { firstChangeInEffect } from '../offer/offer.ts';
import { DAY_MS } from '../terms/duration.ts';
import { createReference, type PriceReference, type Weighted } from './outlier-limit.ts';
import type { OfferHistory } from './price-history.ts';
import { isAboutSame, type StablePeriod } from './stable-period.ts';

/** The period over which the usual price of another merchant is measured. */
const USUAL_DAYS = 30;
/** The period over which an offer's own earlier prices are. */
const OWN_DAYS = 90;
/** Earlier prices that applied for less time in all say nothing: they may be mistakes themselves. */
const MIN_OWN_MS = DAY_MS;

/** What the price of an offer is compared with at one moment; null: not known. */
export type References = {
  /** The lowest price of each other merchant at the moment. */
  now: PriceReference | null;
  /** The lowest usual price of each other merchant in the 30 days before the price began, and since. */
  usual: PriceReference | null;
  /** The offer's own earlier prices of 90 days. */
  own: PriceReference | null;
  /** Whether another merchant asks about the same price at the moment. */
  asksAboutSame: boolean;
  /** Other merchants in `now` and `usual`. */
  merchantCount: number;
  /** When the first of them began to offer the product, in milliseconds since 1970. */
  othersSince: number | null;
};

/** The price of an offer at a moment; null: it was not offered. */
function priceAt({ changes, until }: OfferHistory, at: number): number | null {
  const change = changes[firstChangeInEffect(changes, at)];
  if (change === undefined || change.stock === 'gone' || change.seenAt.getTime() > at) return null;
  return until !== null && at >= until.getTime() ? null : change.price;
}

/**
 * The item price that an offer had for the longest time in all between two moments, the lower of two with equal time; null:
 * it was not offered. O(n) of the changes between them.
 *
 * @param from milliseconds since 1970
 * @param to exclusive
 */
export function usualPrice({ changes, until }: OfferHistory, from: number, to: number): number | null {
  const end = Math.min(to, until?.getTime() ?? Number.POSITIVE_INFINITY);
  const msByPrice = new Map<number, number>();
  for (let i = firstChangeInEffect(changes, from); i < changes.length; i++) {
    const change = changes[i];
    if (change === undefined || change.seenAt.getTime() >= end) break;
    const next = changes[i + 1]?.seenAt.getTime() ?? end;
    const ms = Math.min(next, end) - Math.max(change.seenAt.getTime(), from);
    if (change.stock !== 'gone' && ms > 0) msByPrice.set(change.price, (msByPrice.get(change.price) ?? 0) + ms);
  }
  const [first] = [...msByPrice].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return first?.[0] ?? null;
}

function putLowest(byMerchant: Map<number, number>, merchantId: number, price: number | null): void {
  if (price !== null) byMerchant.set(merchantId, Math.min(price, byMerchant.get(merchantId) ?? price));
}

const logsOf = (prices: Iterable<number>): Weighted[] =>
  [...prices].map((price) => ({ value: Math.log(price), weight: 1 }));

/** Offers of one merchant that others are compared with: a marketplace has thousands of one product. */
const MAX_OFFERS_OF_MERCHANT = 100;

/** At most so many offers of a merchant, from the cheapest to the dearest. */
function sampleOffers(offers: readonly OfferHistory[]): readonly OfferHistory[] {
  if (offers.length <= MAX_OFFERS_OF_MERCHANT) return offers;
  const lastPrice = ({ changes }: OfferHistory) => changes.at(-1)?.price ?? 0;
  const sorted = [...offers].sort((a, b) => lastPrice(a) - lastPrice(b) || a.offerId - b.offerId);
  const step = (sorted.length - 1) / (MAX_OFFERS_OF_MERCHANT - 1);
  return sorted.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
}

/** The references of prices of one product and condition group. */
export class PriceReferences {
  /** Offers with prices for everybody: a price for members says little about one that is not. */
  private readonly offers: readonly OfferHistory[];
  private readonly prior: number;

  constructor(histories: readonly OfferHistory[], prior: number) {
    const open = histories.filter(({ priceKind }) => priceKind === 'public');
    this.offers = [...Map.groupBy(open, ({ merchantId }) => merchantId).values()].flatMap(sampleOffers);
    this.prior = prior;
  }

  /**
   * What a price period of an offer is compared with.
   *
   * @param accepted the offer's earlier periods that are confirmed, oldest first
   * @param at the moment, in milliseconds since 1970
   */
  at(history: OfferHistory, period: StablePeriod, accepted: readonly StablePeriod[], at: number): References {
    const [now, usual] = [new Map<number, number>(), new Map<number, number>()];
    let since = Number.POSITIVE_INFINITY;
    let asksAboutSame = false;
    for (const other of this.offers) {
      const { merchantId, changes } = other;
      if (merchantId === history.merchantId) continue;
      const price = priceAt(other, at);
      asksAboutSame ||= price !== null && isAboutSame(price, period.price);
      putLowest(now, merchantId, price);
      const usually = usualPrice(other, period.start - USUAL_DAYS * DAY_MS, at + 1);
      putLowest(usual, merchantId, usually);
      if (price !== null || usually !== null) since = Math.min(since, changes[0]?.seenAt.getTime() ?? since);
    }
    return {
      now: createReference(logsOf(now.values()), this.prior),
      usual: createReference(logsOf(usual.values()), this.prior),
      own: this.ownReference(period, accepted),
      asksAboutSame,
      merchantCount: new Set([...now.keys(), ...usual.keys()]).size,
      othersSince: since === Number.POSITIVE_INFINITY ? null : since,
    };
  }

  private ownReference(period: StablePeriod, accepted: readonly StablePeriod[]): PriceReference | null {
    const from = period.start - OWN_DAYS * DAY_MS;
    const recent = accepted.flatMap(({ price, start, end }) => {
      const weight = Math.min(end, period.start) - Math.max(start, from);
      return weight > 0 ? [{ value: Math.log(price), weight }] : [];
    });
    const total = recent.reduce((sum, { weight }) => sum + weight, 0);
    return total < MIN_OWN_MS ? null : createReference(recent, this.prior);
  }
}
