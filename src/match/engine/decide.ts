import type { MatchOutcome, MatchRule, Reason } from '../match.ts';
import { type Comparison, compare, objections, type ProductFacts } from './compare.ts';
import type { Lexicon } from './lexicon.ts';
import type { OfferFacts } from './offer-facts.ts';

/** The products that an offer's identifiers and words lead to. */
export type Candidates = {
  byGtin: ProductFacts | null;
  byMpn: ProductFacts | null;
  /** Those that share words of the model, best first. */
  similar: readonly ProductFacts[];
};

export type Decision = {
  outcome: MatchOutcome;
  rule: MatchRule;
  productId: number | null;
  score: number;
  reasons: readonly Reason[];
};

/** From this score on an offer is joined without a person's look; below the second it is nothing like the product. */
const JOIN_FROM = 0.85;
const DOUBT_FROM = 0.6;

const decision = (
  outcome: MatchOutcome,
  rule: MatchRule,
  productId: number | null,
  score: number,
  reasons: readonly Reason[],
): Decision => ({ outcome, rule, productId, score, reasons });

function byGtin(offer: OfferFacts, product: ProductFacts | null, lexicon: Lexicon): Decision | null {
  if (product === null) return null;
  const reason: Reason = { subject: 'GTIN', finding: `${offer.text.gtin}`, weight: 1 };
  const against = objections(offer, product, lexicon.categories.get(product.categoryId)).reasons;
  return against.length > 0
    ? decision('queued', 'gtin', null, 0.5, [reason, ...against, leadsTo(product)])
    : decision('joined', 'gtin', product.productId, 1, [reason]);
}

/**
 * Some merchants give all variants of a model one part number. An offer with a GTIN of its own is then no such variant,
 * where they differ in what is told; where too little is told, a person must look.
 */
function byMpn(offer: OfferFacts, product: ProductFacts | null, lexicon: Lexicon): Decision | null {
  if (product === null) return null;
  const reason: Reason = { subject: 'part number', finding: `${offer.brandName} ${offer.text.mpn}`, weight: 1 };
  const against = objections(offer, product, lexicon.categories.get(product.categoryId));
  const hasOwnGtin = offer.text.gtin !== null && product.hasGtin;
  if (against.reasons.length === 0 && !(hasOwnGtin && against.unknown)) {
    return decision('joined', 'brand-mpn', product.productId, 0.97, [reason]);
  }
  if (against.reasons.length > 0 && offer.text.gtin !== null) return null;
  const another: Reason[] = hasOwnGtin ? [{ subject: 'GTIN', finding: 'another', weight: -0.5 }] : [];
  return decision('queued', 'brand-mpn', null, 0.5, [reason, ...against.reasons, ...another, leadsTo(product)]);
}

const leadsTo = (product: ProductFacts): Reason => ({
  subject: 'candidate',
  finding: `product ${product.productId}`,
  weight: 0,
});

function bySimilarity(offer: OfferFacts, candidates: readonly ProductFacts[], lexicon: Lexicon): Decision | null {
  const judged = candidates
    .map((product) => ({ product, result: compare(offer, product, lexicon.categories.get(product.categoryId)) }))
    .filter(({ result }) => !result.contradicted && result.score >= DOUBT_FROM)
    .sort((a, b) => b.result.score - a.result.score || a.product.productId - b.product.productId);
  const best = judged[0];
  if (best === undefined) return null;
  const isAlone = judged.length === 1 || judged[1].result.score < best.result.score;
  if (isSure(best.result) && isAlone) {
    return decision('joined', 'similarity', best.product.productId, best.result.score, best.result.reasons);
  }
  const reasons = [...best.result.reasons, ...judged.slice(0, 5).map(({ product }) => leadsTo(product))];
  return decision('queued', 'similarity', null, best.result.score, reasons);
}

const isSure = (result: Comparison): boolean => result.score >= JOIN_FROM && !result.uncertain;

/** What an offer lacks to be the first of a product; empty where it is well described. */
function lacks(offer: OfferFacts): Reason[] {
  const checks: [string, boolean][] = [
    ['category', offer.categoryId !== null],
    ['brand', offer.brandKey !== null],
    ['model name', offer.modelWords.length > 0],
    ['identifier or attributes', offer.text.gtin !== null || offer.mpnKey !== null || offer.attributes.size >= 2],
  ];
  return checks.filter(([, has]) => !has).map(([subject]) => ({ subject, finding: 'missing', weight: -1 }));
}

/**
 * Decides which product an offer is: by GTIN; by brand and part number; by likeness of model, brand and attributes,
 * never across a difference in what variants differ in. What matches nothing and is well described founds a product
 * (`productId` null: the caller makes it); what is unsure is queued for a person. Only new goods found products: a used
 * or mislabelled offer would give its product a wrong face.
 */
export function decide(offer: OfferFacts, candidates: Candidates, lexicon: Lexicon): Decision {
  const sure = byGtin(offer, candidates.byGtin, lexicon) ?? byMpn(offer, candidates.byMpn, lexicon);
  if (sure) return sure;
  const hasIdentifier = offer.text.gtin !== null || offer.mpnKey !== null;
  const similar = bySimilarity(offer, candidates.similar, lexicon);
  if (similar && (similar.outcome === 'joined' || !hasIdentifier)) return similar;
  const missing = lacks(offer);
  if (!offer.text.isNew) missing.push({ subject: 'condition', finding: 'not new', weight: -1 });
  if (missing.length > 0) return similar ?? decision('unmatched', 'none', null, 0, missing);
  return decision('founded', 'founding', null, 1, [{ subject: 'description', finding: 'complete', weight: 1 }]);
}
