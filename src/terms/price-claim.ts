/**
 * What an offer's own history says of the "was" price that it states: it applied all 30 days before; the price was raised to
 * it within them; it last applied before them; it never applied while the offer was known; or the offer is too new.
 */
export const CLAIM_VERDICTS = ['proved', 'raised', 'recycled', 'unseen', 'new'] as const;
export type ClaimVerdict = (typeof CLAIM_VERDICTS)[number];
