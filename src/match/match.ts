/** 'queued' waits for a person; 'unmatched' has too little to be a product. */
export type MatchOutcome = 'joined' | 'founded' | 'queued' | 'unmatched';

/** Which rule decided. */
export type MatchRule = 'gtin' | 'brand-mpn' | 'similarity' | 'founding' | 'person' | 'none';

/** One thing that spoke for or against: what was compared, what it said, and what it weighed. */
export type Reason = { subject: string; finding: string; weight: number };

/** The decision on one offer, as it is stored. */
export type Match = {
  offerId: number;
  productId: number | null;
  outcome: MatchOutcome;
  rule: MatchRule;
  /** 0–1; how sure the decision is. */
  score: number;
  identityHash: string;
  reasons: readonly Reason[];
};
