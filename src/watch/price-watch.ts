import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import { type Offer, offerTotal, type PriceChange, type Terms } from '../offer/offer.ts';
import type { Channel } from '../terms/channel.ts';
import type { Condition, PriceKind } from '../terms/offer.ts';
import type { LowestUnknownReason, WatchAmount, WatchKind } from '../terms/watch-rule.ts';
import type { WatchRule } from '../terms/watch-rule-schema.ts';

/** The offers that a watch observes. */
export type WatchScope = {
  readonly amount: WatchAmount;
  /** Empty means all merchants. */
  readonly merchantIds: readonly number[];
  readonly conditions: readonly Condition[];
  readonly priceKinds: readonly PriceKind[];
};

/** An observed lowest price, and since when it is the lowest (milliseconds since 1970). */
type ObservedPrice = { readonly amount: number; readonly at: number };

/**
 * Availability at a merchant (0 for any merchant) that had the product. `deniedSince` is when it became unavailable, in
 * milliseconds since 1970; null while it is available.
 */
export type Presence = { readonly merchantId: number; readonly deniedSince: number | null };

/** The state of a watch between two evaluations. Stored as JSON. */
export type WatchState = {
  /** The last observed lowest price; null before the first. */
  readonly seen: ObservedPrice | null;
  /** The reference price of `drop`, `change` and `rise` rules; null before the first observed price. */
  readonly base: number | null;
  readonly armed: boolean;
  /** The price of the last trigger; null before the first. */
  readonly lastTriggerAmount: number | null;
  readonly presence: readonly Presence[];
  /** How often the watch has triggered: the sequence number of its last trigger. */
  readonly triggerCount: number;
};

/** The state of a new watch: a condition that is already true triggers at the first evaluation. */
export const INITIAL_WATCH_STATE: WatchState = {
  seen: null,
  base: null,
  armed: true,
  lastTriggerAmount: null,
  presence: [],
  triggerCount: 0,
};

/** An offer of a watched product with its price history. */
export type WatchedOffer = {
  readonly productId: number;
  readonly offer: Pick<
    Offer,
    'id' | 'merchantId' | 'condition' | 'priceKind' | 'price' | 'shipping' | 'deposit' | 'stock' | 'seenAt' | 'goneAt'
  >;
  /** All price changes of the offer, oldest first; never empty. */
  readonly changes: readonly PriceChange[];
};

/**
 * A triggered watch as a dated fact: the price in its parts, the merchant, when it was seen, and what it was before.
 */
export type WatchTrigger = {
  readonly kind: WatchKind;
  readonly at: Date;
  /**
   * The observed amount in minor units: item price or total. Null when the total is unknown and the rule is not about a
   * price.
   */
  readonly amount: number | null;
  readonly productId: number;
  readonly merchantId: number;
  readonly offerId: number;
  readonly condition: Condition;
  readonly priceKind: PriceKind;
  readonly price: number;
  readonly shipping: number | null;
  readonly deposit: number | null;
  /** When the merchant's feed last contained the offer. */
  readonly seenAt: Date;
  /** The previous lowest price, and since when it was the lowest; null when there was none. */
  readonly before: { readonly amount: number; readonly since: Date } | null;
  /** The lowest amount of the 30 days before this price began; null for the reason in `lowest30Unknown`. */
  readonly lowest30: number | null;
  readonly lowest30Unknown: LowestUnknownReason | null;
  /**
   * The amount that the rule compares with: the target, the price at creation, or the lowest of its days; null when it
   * compares with none.
   */
  readonly from: number | null;
  /** The merchants that newly offer the product; only for rules of kind `shop`. */
  readonly merchantIds: readonly number[];
};

export type PriceWatch = {
  readonly id: string;
  readonly market: MarketId;
  readonly shopperId: string;
  /** The product that the watch was created on, then its variants and siblings. */
  readonly productIds: readonly number[];
  readonly rule: WatchRule;
  readonly scope: WatchScope;
  readonly channels: readonly Channel[];
  /** The language of its notifications. */
  readonly locale: Locale;
  readonly createdAt: Date;
  /** Null when not paused. */
  readonly pausedAt: Date | null;
  readonly state: WatchState;
};

/** The owner of watches: a shopper in a market. */
export type WatchOwner = { readonly market: MarketId; readonly shopperId: string };

/** Why an operation on a watch fails. `not-found` includes watches of other shoppers. */
export type WatchError = { readonly kind: 'not-found' | 'id-taken' | 'too-many-watches' };

/** The amount of an offer that a watch observes, in minor units; null when the total is unknown. */
export const watchedAmount = (by: WatchAmount, terms: Omit<Terms, 'stock'>): number | null =>
  by === 'item' ? terms.price : offerTotal(terms);

/** Whether an offer is in the scope of a watch. */
export const isInScope = (scope: WatchScope, { merchantId, condition, priceKind }: WatchedOffer['offer']): boolean =>
  (scope.merchantIds.length === 0 || scope.merchantIds.includes(merchantId)) &&
  scope.conditions.includes(condition) &&
  scope.priceKinds.includes(priceKind);
