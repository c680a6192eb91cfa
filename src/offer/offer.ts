import type { Condition, PriceKind, Stock, UnitPrice } from '../feed/row.ts';

/** What a shopper pays and whether it can be had: when one of these changes, history gets a row. */
export type Terms = { price: number; shipping: number | null; deposit: number | null; stock: Stock };

/** What of an offer says which price it is and whether it stands. */
export type OfferPrice = Terms & {
  id: number;
  merchantId: number;
  condition: Condition;
  priceKind: PriceKind;
  /** When the merchant's feed was last seen; while the offer is not gone, it was in it. */
  seenAt: Date;
  goneAt: Date | null;
};

/** An offer as it stands now; amounts in minor units of the market's currency, null where the merchant did not say. */
export type Offer = OfferPrice & {
  title: string;
  link: string;
  listPrice: number | null;
  unitPrice: UnitPrice | null;
  delivery: { min: number; max: number } | null;
  firstSeenAt: Date;
  pricedAt: Date;
};

/** One change in an offer's history; 'gone': its merchant's file came without it. */
export type PriceChange = {
  seenAt: Date;
  price: number;
  shipping: number | null;
  deposit: number | null;
  stock: Stock | 'gone';
};

/** Offers whose feed was last seen longer ago than this are not shown: a price that old is no longer a fact. */
export const AGE_LIMIT_HOURS = 72;

export const AGE_LIMIT_MS = AGE_LIMIT_HOURS * 3_600_000;

/** When the offer's last price stops being a fact, unless its feed is seen again. */
export const agesOutAt = (offer: OfferPrice): Date => new Date(offer.seenAt.getTime() + AGE_LIMIT_MS);

/** Whether the offer may be shown: it is in the merchant's feed, and the feed is not too old. */
export const isCurrent = (offer: OfferPrice, now: Date): boolean => offer.goneAt === null && now < agesOutAt(offer);

export const sameTerms = (a: Terms, b: Terms): boolean =>
  a.price === b.price && a.shipping === b.shipping && a.deposit === b.deposit && a.stock === b.stock;

/** Item, deposit and shipping together; null while shipping is not told. */
export const totalOf = (terms: Omit<Terms, 'stock'>): number | null =>
  terms.shipping === null ? null : terms.price + terms.shipping + (terms.deposit ?? 0);
