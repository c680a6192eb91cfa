/** Conditions of an offer, best first. */
export const CONDITIONS = ['new', 'refurbished', 'used'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** A merchant's stock, most available first; 'unknown' if the feed does not state it, never a guess. */
export const STOCKS = ['in', 'unknown', 'out'] as const;
export type Stock = (typeof STOCKS)[number];

/** Who gets the price: everyone, members of a loyalty programme, or those who enter a code. */
export const PRICE_KINDS = ['public', 'member', 'code'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** Whether shoppers see an offer: yes; it waits for a person or for matching; no; its price waits to be confirmed. */
export const OFFER_STATES = ['shown', 'waiting', 'refused', 'unconfirmed'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** Why the shipping of an offer is unknown: neither feed nor rules state it; the rules need a weight; it is too heavy for them. */
export const SHIPPING_GAPS = ['not-stated', 'weight-missing', 'too-heavy'] as const;
export type ShippingGap = (typeof SHIPPING_GAPS)[number];
