import type { Condition, PriceKind } from '../feed/row.ts';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import { type Offer, type PriceChange, type Terms, totalOf } from '../offer/offer.ts';

/** What a watch waits for. Amounts in minor units of the market's currency. */
export type WatchRule =
  /** The price is at most this. */
  | { readonly kind: 'target'; readonly amount: number }
  /** It is so much lower than when the watch was set, or than its proved lowest of 30 days. */
  | { readonly kind: 'drop'; readonly percent: number; readonly from: 'set' | 'proved' }
  | { readonly kind: 'change' }
  | { readonly kind: 'rise'; readonly percent: number }
  /** It is lower than in any of so many days before. */
  | { readonly kind: 'lowest'; readonly days: number }
  /** It can be had again. */
  | { readonly kind: 'stock' }
  /** A chosen shop begins to offer it. */
  | { readonly kind: 'shop' };

export type WatchKind = WatchRule['kind'];

/** Which price a watch looks at. */
export type WatchAmount = 'item' | 'total';

export const WATCH_CHANNELS = ['email', 'push', 'rss', 'webhook'] as const;
export type WatchChannel = (typeof WATCH_CHANNELS)[number];

/** Which offers a watch looks at. */
export type WatchScope = {
  readonly amount: WatchAmount;
  /** None: all shops. */
  readonly merchantIds: readonly number[];
  readonly conditions: readonly Condition[];
  readonly priceKinds: readonly PriceKind[];
};

/** A price as it was last seen, and since when; milliseconds since 1970. */
type Seen = { readonly amount: number; readonly at: number };

/** Somebody who was told to have the product: the shop, or 0 for any; and since when that is denied. */
export type Presence = { readonly merchantId: number; readonly deniedSince: number | null };

/** What a watch remembers between two looks. */
export type WatchState = {
  /** The lowest price that was last seen. */
  readonly seen: Seen | null;
  /** What drops, changes and rises are counted from; null: no price was seen yet. */
  readonly base: number | null;
  readonly armed: boolean;
  /** The price that the person was last told of. */
  readonly told: number | null;
  readonly presence: readonly Presence[];
  /** How often it has fired. */
  readonly firings: number;
};

/** A watch that has just been set: whatever is true already fires at the first look. */
export const NEW_STATE: WatchState = { seen: null, base: null, armed: true, told: null, presence: [], firings: 0 };

/** What there is to know of one offer of a watched product. */
export type WatchedOffer = {
  readonly productId: number;
  readonly offer: Pick<
    Offer,
    'id' | 'merchantId' | 'condition' | 'priceKind' | 'price' | 'shipping' | 'deposit' | 'stock' | 'seenAt' | 'goneAt'
  >;
  /** Its whole history, oldest first. */
  readonly changes: readonly PriceChange[];
};

/**
 * Why there is no lowest price of the days before a price began: it began longer ago than that, prices are not known for
 * so many days, nobody offered it in them, or nobody who did told what delivery cost.
 */
export const LOWEST_UNKNOWN = ['standing', 'too-new', 'not-offered', 'no-shipping'] as const;
export type LowestUnknown = (typeof LOWEST_UNKNOWN)[number];

/** The dated fact that a person is told: which price, in its parts, at which shop, when it was seen, what it was before. */
export type Firing = {
  readonly kind: WatchKind;
  readonly at: Date;
  /** By the watch's own measure: the item's price or the total; null where shipping is not told and no price was asked for. */
  readonly amount: number | null;
  readonly productId: number;
  readonly merchantId: number;
  readonly offerId: number;
  readonly condition: Condition;
  readonly priceKind: PriceKind;
  readonly price: number;
  readonly shipping: number | null;
  readonly deposit: number | null;
  /** When the shop's feed was last seen with it. */
  readonly seenAt: Date;
  /** The lowest before, and since when; null: none was seen. */
  readonly before: { readonly amount: number; readonly since: Date } | null;
  /** The lowest of the 30 days before this price began; null: there is none, for the reason beside it. */
  readonly lowest30: number | null;
  readonly lowest30Unknown: LowestUnknown | null;
  /** What the rule counted from: the target, the price when it was set, the lowest of its days; null: it counts from none. */
  readonly from: number | null;
  /** The shops that have it anew, where that is what was waited for. */
  readonly merchantIds: readonly number[];
};

export type PriceWatch = {
  readonly id: string;
  readonly market: MarketId;
  readonly shopperId: string;
  /** The product that it was set on first, then its variants and siblings. */
  readonly productIds: readonly number[];
  readonly rule: WatchRule;
  readonly scope: WatchScope;
  readonly channels: readonly WatchChannel[];
  /** The language that its letters are written in. */
  readonly locale: Locale;
  readonly createdAt: Date;
  /** Null: it is not paused. */
  readonly pausedAt: Date | null;
  readonly state: WatchState;
};

/** Whose watches: a person's, in one market. */
export type WatchOwner = { readonly market: MarketId; readonly shopperId: string };

/** What can stand in the way of a watch. `not-found` is also what belongs to somebody else. */
export type WatchFault = { readonly kind: 'not-found' | 'id-taken' | 'too-many-watches' };

/** The watched measure of an offer's price; null: it is not told. */
export const amountOf = (by: WatchAmount, terms: Omit<Terms, 'stock'>): number | null =>
  by === 'item' ? terms.price : totalOf(terms);

/** Whether a watch looks at an offer at all. */
export const isInScope = (scope: WatchScope, { merchantId, condition, priceKind }: WatchedOffer['offer']): boolean =>
  (scope.merchantIds.length === 0 || scope.merchantIds.includes(merchantId)) &&
  scope.conditions.includes(condition) &&
  scope.priceKinds.includes(priceKind);
