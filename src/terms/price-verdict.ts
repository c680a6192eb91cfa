/**
 * Why a price is not confirmed: it is far below or above what other merchants ask, or what the merchant itself asked
 * before, or a person has rejected it.
 */
export const UNCONFIRMED_REASONS = ['below-others', 'above-others', 'below-own', 'above-own', 'rejected'] as const;
export type UnconfirmedReason = (typeof UNCONFIRMED_REASONS)[number];

/** Decisions of staff about a price. */
export const PRICE_VERDICTS = ['confirmed', 'rejected'] as const;
export type PriceVerdict = (typeof PRICE_VERDICTS)[number];
