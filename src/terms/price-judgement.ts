/**
 * What an offer's own history says of the "was" price that it states: it applied all 30 days before; the price was raised to
 * it within them; it last applied before them; it never applied while the offer was known; or the offer is too new.
 */
export const CLAIM_VERDICTS = ['proved', 'raised', 'recycled', 'unseen', 'new'] as const;
export type ClaimVerdict = (typeof CLAIM_VERDICTS)[number];

/**
 * Why a price is not confirmed: it is far below or above what other merchants ask, or what the merchant itself asked
 * before, or a person has rejected it.
 */
export const UNCONFIRMED_REASONS = ['below-others', 'above-others', 'below-own', 'above-own', 'rejected'] as const;
export type UnconfirmedReason = (typeof UNCONFIRMED_REASONS)[number];

/** Decisions of staff about a price. */
export const PRICE_VERDICTS = ['confirmed', 'rejected'] as const;
export type PriceVerdict = (typeof PRICE_VERDICTS)[number];
