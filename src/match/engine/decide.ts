import type { MatchOutcome, MatchRule, Reason } from '../match.ts';
import { type Comparison, compare, findObjections, type ProductFacts } from './compare.ts';
import type { Lexicon } from './lexicon.ts';
import type { OfferFacts } from './offer-facts.ts';

/** The products that an offer may match, by its identifiers and words. */
export type Candidates = {
  byGtin: ProductFacts | null;
  byMpn: ProductFacts | null;
  /** Products that share words of the model, best first. */
  similar: readonly ProductFacts[];
};

export type Decision = {
  outcome: MatchOutcome;
  rule: MatchRule;
  productId: number | null;
  score: number;
  reasons: readonly Reason[];
};

/** Scores from which an offer is matched automatically, and from which it is queued for manual review. */
const MIN_JOIN_SCORE = 0.85;
const MIN_QUEUE_SCORE = 0.6;

const decision = (
  outcome: MatchOutcome,
  rule: MatchRule,
  productId: number | null,
  score: number,
  reasons: readonly Reason[],
): Decision => ({ outcome, rule, productId, score, reasons });

function decideByGtin(offer: OfferFacts, product: ProductFacts | null, lexicon: Lexicon): Decision | null {
  if (product === null) return null;
  const reason: Reason = { subject: 'GTIN', finding: `${offer.text.gtin}`, weight: 1 };
  const against = findObjections(offer, product, lexicon.categories.get(product.categoryId)).reasons;
  return against.length > 0
    ? decision('queued', 'gtin', null, 0.5, [reason, ...against, candidateReason(product)])
    : decision('joined', 'gtin', product.productId, 1, [reason]);
}

/**
 * Some merchants use one part number for all variants of a model. So an offer that differs in a variant attribute and has
 * another GTIN is another product (null: decide by similarity). Where too little is stated, it is queued for review.
 */
function decideByMpn(offer: OfferFacts, product: ProductFacts | null, lexicon: Lexicon): Decision | null {
  if (product === null) return null;
  const reason: Reason = { subject: 'part number', finding: `${offer.brandName} ${offer.text.mpn}`, weight: 1 };
  const against = findObjections(offer, product, lexicon.categories.get(product.categoryId));
  const hasOwnGtin = offer.text.gtin !== null && product.hasGtin;
  if (against.reasons.length === 0 && !(hasOwnGtin && against.unknown)) {
    return decision('joined', 'brand-mpn', product.productId, 0.97, [reason]);
  }
  if (against.reasons.length > 0 && offer.text.gtin !== null) return null;
  const another: Reason[] = hasOwnGtin ? [{ subject: 'GTIN', finding: 'another', weight: -0.5 }] : [];
  return decision('queued', 'brand-mpn', null, 0.5, [reason, ...against.reasons, ...another, candidateReason(product)]);
}

const candidateReason = (product: ProductFacts): Reason => ({
  subject: 'candidate',
  finding: `product ${product.productId}`,
  weight: 0,
});

function decideBySimilarity(offer: OfferFacts, candidates: readonly ProductFacts[], lexicon: Lexicon): Decision | null {
  const compared = candidates
    .map((product) => ({ product, result: compare(offer, product, lexicon.categories.get(product.categoryId)) }))
    .filter(({ result }) => !result.contradicted && result.score >= MIN_QUEUE_SCORE)
    .sort((a, b) => b.result.score - a.result.score || a.product.productId - b.product.productId);
  const [best, next] = compared;
  if (best === undefined) return null;
  const isAlone = next === undefined || next.result.score < best.result.score;
  if (isConfident(best.result) && isAlone) {
    return decision('joined', 'similarity', best.product.productId, best.result.score, best.result.reasons);
  }
  const reasons = [...best.result.reasons, ...compared.slice(0, 5).map(({ product }) => candidateReason(product))];
  return decision('queued', 'similarity', null, best.result.score, reasons);
}

const isConfident = (result: Comparison): boolean => result.score >= MIN_JOIN_SCORE && !result.uncertain;

/** What an offer lacks to create a product from; empty where it is described well enough. */
function findMissingFacts(offer: OfferFacts): Reason[] {
  const checks: [string, boolean][] = [
    ['category', offer.categoryId !== null],
    ['brand', offer.brandKey !== null],
    ['model name', offer.modelWords.length > 0],
    ['identifier or attributes', offer.text.gtin !== null || offer.mpnKey !== null || offer.attributes.size >= 2],
  ];
  return checks.filter(([, has]) => !has).map(([subject]) => ({ subject, finding: 'missing', weight: -1 }));
}

/**
 * Decides which product an offer matches. Rule-based record linkage, in this order: GTIN; brand and part number;
 * similarity of brand, model and attributes. Products that differ in a variant attribute never match. O(candidates).
 *
 *     GTIN ──▶ part number ──▶ similarity ≥ 0.85 ──▶ ≥ 0.6 ──▶ well described, new ──▶ else
 *     joined   joined          joined                queued    founded                 unmatched
 *
 * A decision that something contradicts is queued for manual review instead of joined. A well-described offer
 * with an identifier of its own is not queued for similarity: it creates a product. Used offers create none, since their
 * texts and images describe one used item.
 *
 * @returns the decision with its reasons; `productId` is null unless joined (for 'founded' the caller creates the product)
 */
export function decide(offer: OfferFacts, candidates: Candidates, lexicon: Lexicon): Decision {
  const sure = decideByGtin(offer, candidates.byGtin, lexicon) ?? decideByMpn(offer, candidates.byMpn, lexicon);
  if (sure) return sure;
  const hasIdentifier = offer.text.gtin !== null || offer.mpnKey !== null;
  const similar = decideBySimilarity(offer, candidates.similar, lexicon);
  if (similar && (similar.outcome === 'joined' || !hasIdentifier)) return similar;
  const missing = findMissingFacts(offer);
  if (!offer.text.isNew) missing.push({ subject: 'condition', finding: 'not new', weight: -1 });
  if (missing.length > 0) return similar ?? decision('unmatched', 'none', null, 0, missing);
  return decision('founded', 'founding', null, 1, [{ subject: 'description', finding: 'complete', weight: 1 }]);
}
