/** Conditions of an offer, best first. */
export const CONDITIONS = ['new', 'refurbished', 'used'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** A merchant's stock, most available first; 'unknown' if the feed does not state it, never a guess. */
export const STOCKS = ['in', 'unknown', 'out'] as const;
export type Stock = (typeof STOCKS)[number];

/** Who gets the price: everyone, members of a loyalty programme, or those who enter a code. */
export const PRICE_KINDS = ['public', 'member', 'code'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];
