/**
 * 'created': a product was created for the offer, and with another rule than 'new-product' it may be the product that the
 * reasons name as candidate, which waits for manual review; 'queued': has no product until a person decides; 'unmatched':
 * too little is stated.
 */
export const MATCH_OUTCOMES = ['joined', 'created', 'queued', 'unmatched'] as const;
export type MatchOutcome = (typeof MATCH_OUTCOMES)[number];

/** The rule that decided; 'manual' is a manual decision. */
export const MATCH_RULES = ['gtin', 'brand-mpn', 'similarity', 'new-product', 'manual', 'none'] as const;
export type MatchRule = (typeof MATCH_RULES)[number];

/** One argument of a decision: what was compared, the result, and its weight, negative against a match. */
export type Reason = { subject: string; finding: string; weight: number };

/** Whether an offer has a product of its own that may be another one, as its reasons say. */
export const mayBeDuplicate = ({ outcome, rule }: Pick<Match, 'outcome' | 'rule'>): boolean =>
  outcome === 'created' && rule !== 'new-product' && rule !== 'manual';

/** The likeliest product that the reasons of a decision name; null: none. */
export function findCandidate(reasons: readonly Reason[]): number | null {
  const finding = reasons.find(({ subject }) => subject === 'candidate')?.finding ?? '';
  const id = Number(/^product (\d+)$/.exec(finding)?.[1] ?? 0);
  return id > 0 ? id : null;
}

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
