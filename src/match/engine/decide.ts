import type { MatchOutcome, MatchRule, Reason } from '../match.ts';
import { sigmoid } from './boosted-trees.ts';
import { areOfOtherCategories, type Comparison, compare } from './compare-facts.ts';
import {
  amountsDiffer,
  CONFLICTS,
  findConflicts,
  findObjections,
  numbersDiffer,
  type ProductFacts,
} from './conflicts.ts';
import { isCatchAll, type Lexicon } from './lexicon.ts';
import { isModelCode, splitModelWords } from './model-words.ts';
import type { OfferFacts } from './offer-facts.ts';

/** The products that an offer may match, by its identifiers and words. */
export type Candidates = {
  byGtin: ProductFacts | null;
  /** The products of its brand and part number. Several, where a merchant uses one number for all variants of a model. */
  ofMpn: readonly ProductFacts[];
  /** The GTINs of the merchant's other offers of a product; one without GTIN is ''. */
  otherListings: (productId: number) => ReadonlySet<string>;
  /** Products that share words of the model, best first. */
  similar: readonly ProductFacts[];
  /** Products with an offer of the very same title at a like price, the nearest price first. */
  titled: readonly ProductFacts[];
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

/** Whether nothing but the identifier speaks for a product: the brand differs, or no word is common. */
function findStranger(offer: OfferFacts, product: ProductFacts): Reason | null {
  if (brandDiffers(offer, product)) {
    return { subject: 'brand', finding: 'differs', weight: -1 };
  }
  const titleWords = new Set(splitModelWords(offer.text.title));
  if (product.modelWords.length === 0 || product.modelWords.some((word) => titleWords.has(word))) return null;
  return { subject: 'words of both', finding: 'none', weight: -1 };
}

/**
 * Whether an offer and the product of its GTIN are clearly different things, as where a GTIN was copied or used again: of
 * different categories, and of different brands or without a common word. The category is found last: it takes longest.
 */
function findOtherThing(offer: OfferFacts, product: ProductFacts, lexicon: Lexicon): Reason[] {
  if (isCatchAll(lexicon, product.categoryId)) return [];
  const stranger = findStranger(offer, product);
  if (stranger === null) return [];
  const { categoryId, isDecided } = offer.ownCategory;
  if (!isDecided || categoryId === product.categoryId) return [];
  return [{ subject: 'category', finding: 'differs', weight: -1 }, stranger];
}

/** A merchant that lists a GTIN twice with other numbers, as a mask of 2.5 and of 5.1 fl oz, has misstated one of them. */
function findOtherNumber(offer: OfferFacts, product: ProductFacts, listed: Candidates['otherListings']): Reason[] {
  if (listed(product.productId).size === 0 || !numbersDiffer(offer.text.title, product.name)) return [];
  return [{ subject: 'numbers', finding: 'differs', weight: -1 }];
}

function decideByGtin(
  offer: OfferFacts,
  { byGtin: product, otherListings }: Candidates,
  lexicon: Lexicon,
): Decision | null {
  if (product === null) return null;
  const reason: Reason = { subject: 'GTIN', finding: `${offer.text.gtin}`, weight: 1 };
  const against = [
    ...findObjections(offer, product, lexicon.categories.get(product.categoryId)).reasons,
    ...findOtherThing(offer, product, lexicon),
    ...findOtherNumber(offer, product, otherListings),
  ];
  return against.length > 0
    ? decision('queued', 'gtin', null, 0.5, [reason, ...against, candidateReason(product)])
    : decision('joined', 'gtin', product.productId, 1, [reason]);
}

/**
 * Whether an offer with another GTIN than the product's is another product: other amounts are stated, or its merchant lists
 * both GTINs.
 */
function isOtherOfMpn(offer: OfferFacts, product: ProductFacts, listed: Candidates['otherListings']): boolean {
  const { gtin, title } = offer.text;
  if (gtin === null || !product.hasGtin) return false;
  const hasOtherGtin = [...listed(product.productId)].some((other) => other !== '' && other !== gtin);
  return hasOtherGtin || amountsDiffer(title, product.name);
}

/** The one product of the part number that an offer may be. Where it may be several, a person is asked. */
function decideByMpn(offer: OfferFacts, { ofMpn, otherListings }: Candidates, lexicon: Lexicon): Decision | null {
  const decisions = ofMpn
    .filter((product) => !isOtherOfMpn(offer, product, otherListings))
    .flatMap((product) => decideByMpnOf(offer, product, lexicon) ?? []);
  const joined = decisions.filter(({ outcome }) => outcome === 'joined');
  const [first, ...others] = joined;
  if (first === undefined) return decisions[0] ?? null;
  if (others.length === 0) return first;
  if (offer.text.gtin !== null) return null;
  const candidates = ofMpn.filter(({ productId }) => joined.some((one) => one.productId === productId));
  return decision('queued', 'brand-mpn', null, 0.5, [...first.reasons, ...candidates.map(candidateReason)]);
}

/**
 * Some merchants use one part number for all variants of a model. So an offer that differs in a variant attribute and has
 * another GTIN is another product (null: decide by similarity). Where too little is stated, it is queued for review.
 */
function decideByMpnOf(offer: OfferFacts, product: ProductFacts, lexicon: Lexicon): Decision | null {
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

/** The confidence of a match by the very same title. */
const SAME_TITLE_SCORE = 0.97;

/**
 * Offers of one title are listings of one product unless a fact differs, or is stated on one side only. Where several
 * products with GTINs have the title, it does not say which of them the offer is.
 */
function decideByTitle(offer: OfferFacts, titled: readonly ProductFacts[], lexicon: Lexicon): Decision | null {
  if (!isNamed(offer)) return null;
  const fitting = titled.filter((product) => {
    const category = lexicon.categories.get(product.categoryId);
    const { reasons, unknown } = findObjections(offer, product, category);
    return reasons.length === 0 && !unknown && !brandDiffers(offer, product) && !areOfOtherCategories(offer, category);
  });
  const withoutGtin = fitting.filter(({ hasGtin }) => !hasGtin);
  const [best, ...others] = withoutGtin.length > 0 ? withoutGtin.slice(0, 1) : fitting;
  if (best === undefined || others.length > 0) return null;
  const reason: Reason = { subject: 'title', finding: 'same', weight: 1 };
  return decision('joined', 'similarity', best.productId, SAME_TITLE_SCORE, [reason]);
}

const brandDiffers = (offer: OfferFacts, product: ProductFacts): boolean =>
  CONFLICTS.brand.find(offer, product) !== null;

const isConfident = (result: Comparison): boolean => result.score >= MIN_JOIN_SCORE && !result.uncertain;

function decideByModel(offer: OfferFacts, choice: LearnedChoice | null, lexicon: Lexicon): Decision | null {
  if (choice === null) return null;
  const probability = sigmoid(choice.logOdds);
  const conflicts = findConflicts(offer, choice.product, lexicon.categories.get(choice.product.categoryId));
  const likelihood: Reason = {
    subject: 'likelihood',
    finding: `${Math.round(probability * 100)} %`,
    weight: probability,
  };
  if (choice.isCertain && conflicts.length === 0) {
    return decision('joined', 'similarity', choice.product.productId, probability, [likelihood, ...choice.reasons]);
  }
  if (probability < MIN_QUEUE_PROBABILITY || conflicts.some(({ weight }) => weight < 0)) return null;
  const reasons = [likelihood, ...conflicts, ...choice.reasons, candidateReason(choice.product)];
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
 * Decides which product an offer matches, in this order: GTIN; brand and part number; the very same title; similarity of
 * brand, model and attributes by rules; the learned model. Products that differ in a variant attribute never match.
 * O(candidates).
 *
 *     GTIN ──▶ part number ──▶ same title ──▶ similar by rules ──▶ certain by the model ──▶ likely ──▶ new ──▶ else
 *     joined   joined          joined         joined               joined                  created    created  unmatched
 *
 * What is likely to be a known product, and says what it is, creates one of its own with the question whether they are the
 * same; nobody asks about an offer with an identifier of its own. An identifier of a product that something else about the
 * offer contradicts is such a question too. Used offers create products without their texts and images, which describe one
 * used item.
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
  const byGtin = decideByGtin(offer, candidates, lexicon);
  if (byGtin?.outcome === 'joined') return byGtin;
  const byMpn = decideByMpn(offer, candidates, lexicon);
  if (byMpn?.outcome === 'joined') return byMpn;
  const contradicted = byGtin ?? byMpn;
  const hasIdentifier = offer.text.gtin !== null || offer.mpnKey !== null;
  const byTitle = hasIdentifier ? null : decideByTitle(offer, candidates.titled, lexicon);
  if (byTitle) return byTitle;
  const byRules = decideBySimilarity(offer, candidates.similar, lexicon);
  if (byRules?.outcome === 'joined') return byRules;
  const byModel = decideByModel(offer, choice, lexicon);
  if (byModel?.outcome === 'joined') return byModel;
  const similar = contradicted ?? byRules ?? byModel;
  const missing = findMissingFacts(offer);
  if (missing.length > 0) return similar ?? decision('unmatched', 'none', null, 0, missing);
  if (similar && (!hasIdentifier || similar === contradicted)) return { ...similar, outcome: 'created' };
  return decision('created', 'new-product', null, 1, [{ subject: 'description', finding: 'complete', weight: 1 }]);
}
