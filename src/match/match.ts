/** 'created': a product was created for the offer; 'queued': waits for manual review; 'unmatched': too little is stated. */
export const MATCH_OUTCOMES = ['joined', 'created', 'queued', 'unmatched'] as const;
export type MatchOutcome = (typeof MATCH_OUTCOMES)[number];

/** The rule that decided; 'manual' is a manual decision. */
export const MATCH_RULES = ['gtin', 'brand-mpn', 'similarity', 'new-product', 'manual', 'none'] as const;
export type MatchRule = (typeof MATCH_RULES)[number];

/** One argument of a decision: what was compared, the result, and its weight, negative against a match. */
export type Reason = { subject: string; finding: string; weight: number };

/** The decision on one offer, as it is stored. */
export type Match = {
  offerId: number;
  productId: number | null;
  outcome: MatchOutcome;
  rule: MatchRule;
  /** The confidence of the decision, 0 to 1. */
  score: number;
  identityHash: string;
  reasons: readonly Reason[];
};
