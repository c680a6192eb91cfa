import type { MatchOutcome, MatchRule, Reason } from '../match.ts';
import { sigmoid } from './boosted-trees.ts';
import { type Comparison, compare, findObjections, type ProductFacts } from './compare.ts';
import type { Lexicon } from './lexicon.ts';
import { isModelCode, splitModelWords } from './model-words.ts';
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

/** The product that the learned model takes an offer for. */
export type LearnedChoice = {
  product: ProductFacts;
  logOdds: number;
  /** Whether the probability is one at which joins have proved right. */
  isCertain: boolean;
  reasons: readonly Reason[];
};

/** The least probability of the learned model at which a person is asked. */
const MIN_QUEUE_PROBABILITY = 0.3;

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

/**
 * Whether an offer and the product of its GTIN are clearly different things, as where a GTIN was copied or used again: of
 * different categories, and of different brands or without a common word.
 */
function findOtherThing(offer: OfferFacts, product: ProductFacts, { unsortedId }: Lexicon): Reason[] {
  const { categoryId, brandKey, text } = offer;
  const isOtherCategory =
    ![null, unsortedId, product.categoryId].includes(categoryId) && product.categoryId !== unsortedId;
  if (!isOtherCategory) return [];
  const category: Reason = { subject: 'category', finding: 'differs', weight: -1 };
  if (brandKey !== null && product.brandKey !== null && brandKey !== product.brandKey) {
    return [category, { subject: 'brand', finding: 'differs', weight: -1 }];
  }
  const titleWords = new Set(splitModelWords(text.title));
  if (product.modelWords.length === 0 || product.modelWords.some((word) => titleWords.has(word))) return [];
  return [category, { subject: 'words of both', finding: 'none', weight: -1 }];
}

function decideByGtin(offer: OfferFacts, product: ProductFacts | null, lexicon: Lexicon): Decision | null {
  if (product === null) return null;
  const reason: Reason = { subject: 'GTIN', finding: `${offer.text.gtin}`, weight: 1 };
  const against = [
    ...findObjections(offer, product, lexicon.categories.get(product.categoryId)).reasons,
    ...findOtherThing(offer, product, lexicon),
  ];
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

/** Facts that two offers of one product cannot have. Category and part number may be misstated, so they are not among them. */
function findConflicts(offer: OfferFacts, product: ProductFacts, lexicon: Lexicon): Reason[] {
  const conflicts = [...findObjections(offer, product, lexicon.categories.get(product.categoryId)).reasons];
  if (offer.text.gtin !== null && product.hasGtin) conflicts.push({ subject: 'GTIN', finding: 'another', weight: -1 });
  const brandDiffers = offer.brandKey !== null && product.brandKey !== null && offer.brandKey !== product.brandKey;
  if (brandDiffers) conflicts.push({ subject: 'brand', finding: 'differs', weight: -1 });
  return conflicts;
}

function decideByModel(offer: OfferFacts, choice: LearnedChoice | null, lexicon: Lexicon): Decision | null {
  if (choice === null) return null;
  const probability = sigmoid(choice.logOdds);
  const conflicts = findConflicts(offer, choice.product, lexicon);
  const likelihood: Reason = {
    subject: 'likelihood',
    finding: `${Math.round(probability * 100)} %`,
    weight: probability,
  };
  if (choice.isCertain && conflicts.length === 0) {
    return decision('joined', 'similarity', choice.product.productId, probability, [likelihood, ...choice.reasons]);
  }
  if (probability < MIN_QUEUE_PROBABILITY || conflicts.some(({ weight }) => weight < 0)) return null;
  const reasons = [likelihood, ...choice.reasons, candidateReason(choice.product)];
  return decision('queued', 'similarity', null, probability, reasons);
}

/** Words of a model's name from which it says what the thing is, where nothing else identifies it. */
const MIN_NAME_WORDS = 2;

/** Whether the title says what the thing is: a brand with a model, a model code, or several words beside the noun. */
const isNamed = ({ brandKey, modelWords, attributes }: OfferFacts): boolean =>
  modelWords.length >= MIN_NAME_WORDS ||
  modelWords.some(isModelCode) ||
  (modelWords.length > 0 && (brandKey !== null || attributes.size >= 2));

/** What an offer lacks to create a product from; empty where it says what it is. */
function findMissingFacts(offer: OfferFacts): Reason[] {
  const isIdentified = offer.text.gtin !== null || offer.mpnKey !== null;
  const checks: [string, boolean][] = [
    ['category', offer.categoryId !== null],
    ['GTIN, part number or model name', isIdentified || isNamed(offer)],
  ];
  return checks.filter(([, has]) => !has).map(([subject]) => ({ subject, finding: 'missing', weight: -1 }));
}

/**
 * Decides which product an offer matches, in this order: GTIN; brand and part number; similarity of brand, model and
 * attributes by rules; the learned model. Products that differ in a variant attribute never match. O(candidates).
 *
 *     GTIN ──▶ part number ──▶ similar by rules ──▶ certain by the model ──▶ likely ──▶ new ──▶ else
 *     joined   joined          joined               joined                  queued     created  unmatched
 *
 * A decision that something contradicts is queued for manual review instead of joined. An offer with an identifier of its
 * own is not queued for similarity: it creates a product. Used offers create none, since their texts and images describe
 * one used item.
 *
 * @param choice what the learned model takes the offer for; null: nothing, or it was not asked
 * @returns the decision with its reasons; `productId` is null unless joined (for 'created' the caller creates the product)
 */
export function decide(
  offer: OfferFacts,
  candidates: Candidates,
  lexicon: Lexicon,
  choice: LearnedChoice | null = null,
): Decision {
  const sure = decideByGtin(offer, candidates.byGtin, lexicon) ?? decideByMpn(offer, candidates.byMpn, lexicon);
  if (sure) return sure;
  const hasIdentifier = offer.text.gtin !== null || offer.mpnKey !== null;
  const byRules = decideBySimilarity(offer, candidates.similar, lexicon);
  if (byRules?.outcome === 'joined') return byRules;
  const byModel = decideByModel(offer, choice, lexicon);
  if (byModel?.outcome === 'joined') return byModel;
  const similar = byRules ?? byModel;
  if (similar && !hasIdentifier) return similar;
  const missing = findMissingFacts(offer);
  if (!offer.text.isNew) missing.push({ subject: 'condition', finding: 'not new', weight: -1 });
  if (missing.length > 0) return similar ?? decision('unmatched', 'none', null, 0, missing);
  return decision('created', 'new-product', null, 1, [{ subject: 'description', finding: 'complete', weight: 1 }]);
}
