import { findCandidate, type MatchOutcome, type MatchRule, type Reason } from '../match.ts';
import type { Decision } from './decide.ts';

/** The product that an offer has which is decided again, and why. */
export type CurrentMatch = {
  productId: number;
  outcome: MatchOutcome;
  rule: MatchRule;
  score: number;
  reasons: readonly Reason[];
  /** The product that it may be; null: nobody is asked. */
  candidateId: number | null;
};

/**
 * The decision on an offer that has a product already, so that small changes of its text move nothing:
 *
 * - An offer with a product of its own and a question keeps both while it is like that product. An identifier that answers
 *   the question does not move the offer but is noted: the two products are merged, with all that people have of them.
 * - An offer that is likely to be its present product, though not certain any more, stays; so does one that would create a
 *   product like the one that it has, as when its merchant renames its categories.
 *
 * The id of a product in a 'created' decision is that of the offer's own.
 *
 * @param isLikeOwn whether the offer as it is now agrees with the product that it has
 */
export function stabilizeDecision(
  decision: Decision,
  current: CurrentMatch | null,
  isLikeOwn: () => boolean,
): Decision {
  if (current === null) return decision;
  if (current.candidateId === null) return stayIfLikely(decision, current, isLikeOwn);
  const { productId, rule, score, reasons, candidateId } = current;
  if (decision.outcome === 'joined' && decision.productId === candidateId) {
    const candidate: Reason = { subject: 'candidate', finding: `product ${candidateId}`, weight: 0 };
    return { ...decision, outcome: 'created', productId, reasons: [...decision.reasons, candidate] };
  }
  const isOwn = decision.outcome === 'joined' && decision.productId === productId;
  if (isOwn) return { outcome: 'created', rule, productId, score, reasons };
  if (decision.outcome !== 'created' || !isLikeOwn()) return decision;
  const isAboutItself = findCandidate(decision.reasons) === productId;
  return isAboutItself ? { outcome: 'created', rule, productId, score, reasons } : { ...decision, productId };
}

function stayIfLikely(decision: Decision, current: CurrentMatch, isLikeOwn: () => boolean): Decision {
  if (decision.outcome !== 'created') return decision;
  const { productId, outcome, rule, score, reasons } = current;
  if (findCandidate(decision.reasons) === productId) return { ...decision, outcome: 'joined', productId };
  return isLikeOwn() ? { outcome, rule, productId, score, reasons } : decision;
}
