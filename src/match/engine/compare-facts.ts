import type { Reason } from '../match.ts';
import {
  areOfOtherProducts,
  CONFLICTS,
  compareVariants,
  type ProductFacts,
  type Settings,
  VARIANT_WEIGHT,
} from './conflicts.ts';
import type { LexiconCategory } from './lexicon.ts';
import { amountWord, codesMissingFrom, findCodes, isModelCode, spellingVariants } from './model-words.ts';
import { findDoubts } from './name-doubts.ts';
import type { OfferFacts } from './offer-facts.ts';
import { hasDigit } from './split-words.ts';

/**
 * The result of a comparison. `score`: 0 to 1. `contradicted`: the two are different products, whatever else agrees.
 * `uncertain`: nothing contradicts, but a variant attribute is stated on one side only, a descriptive one differs, or the
 * names share a code while something beside it speaks against them.
 */
export type Comparison = { score: number; contradicted: boolean; uncertain: boolean; reasons: readonly Reason[] };

/** Weights of the score; their sum is 1. */
const WEIGHTS = { brand: 0.3, model: 0.5, variant: VARIANT_WEIGHT };

/** The maximum similarity of names that differ in a word: "Halden 15" and "Halden 15 Pro" are two models. */
const MAX_WITHOUT_SHARED_CODE = 0.69;
/** The minimum similarity of names with a common model code, which outweighs words that merchants add. */
const MIN_WITH_SHARED_CODE = 0.95;

/** The similarity of two names, 0 to 1: the weighted Jaccard index of their words, those with digits counting double. */
function nameSimilarity(a: readonly string[], b: readonly string[]): number {
  const [x, y] = [new Set(a), new Set(b)];
  let [shared, union] = [0, 0];
  for (const word of new Set([...a, ...b])) {
    const weight = hasDigit(word) ? 2 : 1;
    union += weight;
    if (x.has(word) && y.has(word)) shared += weight;
  }
  const overlap = union === 0 ? 0 : shared / union;
  if (overlap === 1 || (a.length > 0 && a.join('') === b.join(''))) return 1;
  const spelled = spellingVariants(b);
  return [...spellingVariants(a)].some((word) => spelled.has(word) && isModelCode(word))
    ? Math.max(overlap, MIN_WITH_SHARED_CODE)
    : Math.min(overlap, MAX_WITHOUT_SHARED_CODE);
}

/** Descriptive attributes that differ: models of one line may differ in nothing else. */
function differingSpecs(offer: OfferFacts, product: ProductFacts, category: LexiconCategory | undefined): Reason[] {
  return (category?.attributes ?? []).flatMap(({ attribute: { id, key, role } }) => {
    const [ours, theirs] = [product.attributes.get(id), offer.attributes.get(id)];
    const differs = role === 'spec' && ours !== undefined && theirs !== undefined && ours !== theirs;
    return differs ? { subject: key, finding: 'differs', weight: 0 } : [];
  });
}

/** The words that number attributes would have in a title, where they add nothing to the model's name. */
function attributeAmountWords(attributes: Settings, category: LexiconCategory | undefined): Set<string> {
  return new Set(
    (category?.attributes ?? []).flatMap(({ attribute: { id, unit } }) => {
      const setting = attributes.get(id);
      return typeof setting === 'number' && unit !== null ? amountWord(setting, unit) : [];
    }),
  );
}

function compareCodes(product: readonly string[], offer: readonly string[]): { differ: boolean; reason: Reason } {
  const [ours, theirs] = [findCodes(product), findCodes(offer)];
  const beyond = [
    ...codesMissingFrom(product, spellingVariants(offer)),
    ...codesMissingFrom(offer, spellingVariants(product)),
  ];
  const differ = beyond.length > 0 && product.join('') !== offer.join('');
  const show = (codes: Set<string>) => [...codes].join(' ') || 'none';
  const finding = differ ? `${show(theirs)}, not ${show(ours)}` : show(ours);
  return { differ, reason: { subject: 'model codes', finding, weight: differ ? -1 : 0 } };
}

/** Whether both categories are known and differ. What is in a leaf for the rest may be anything. */
export const areOfOtherCategories = (
  { categoryId, ownCategory }: OfferFacts,
  ofProduct: LexiconCategory | undefined,
): boolean => {
  const isKnown = ownCategory.isDecided && ofProduct !== undefined && ofProduct.category.kind !== 'other';
  return isKnown && categoryId !== ofProduct.category.id;
};

/**
 * Compares an offer with a product. The score is a weighted sum of brand, model words and variant attributes. Pure:
 * independent of other offers and of order. O(words + attributes).
 *
 *     brand 0.3 │ model words 0.5 × similarity │ variant attributes 0.2 (0.1 where one is unknown)
 *
 * @param category the product's category; undefined: no attributes are compared
 */
export function compare(offer: OfferFacts, product: ProductFacts, category: LexiconCategory | undefined): Comparison {
  const brandDiffers = CONFLICTS.brand.find(offer, product) !== null;
  const brandSame = offer.brandKey !== null && offer.brandKey === product.brandKey;
  const categoryDiffers = areOfOtherCategories(offer, category);
  const packDiffers = CONFLICTS['pack count'].find(offer, product) !== null;
  const gtinDiffers = CONFLICTS.GTIN.find(offer, product) !== null;
  const mpnDiffers = offer.mpnKey !== null && product.mpnKey !== null && offer.mpnKey !== product.mpnKey;
  // An amount that one side has in its name and the other as an attribute is no difference.
  const [ours, theirs] = [
    attributeAmountWords(product.attributes, category),
    attributeAmountWords(offer.attributes, category),
  ];
  const partNumber = product.mpnKey?.split(' ')[1];
  const productWords = product.modelWords.filter((word) => !theirs.has(word));
  const offerWords = offer.modelWords.filter((word) => !ours.has(word) && word !== partNumber);
  const isNumbered =
    offerWords.length < offer.modelWords.length && offer.modelWords.some((word) => word === partNumber);
  const similarity = Math.max(nameSimilarity(offerWords, productWords), isNumbered ? MIN_WITH_SHARED_CODE : 0);
  const isByCode = similarity >= MIN_WITH_SHARED_CODE && similarity < 1;
  const variants = compareVariants(offer, product, category);
  const codes = compareCodes(productWords, offerWords);
  const specs = differingSpecs(offer, product, category);
  const variantScore = variants.unknown ? 0.5 : 1;
  // A code may be that of a series: "ML140" with white, red or no light, alone or as a twin pack.
  const doubts = isByCode ? findDoubts(offer, product) : [];
  const reasons: Reason[] = [
    {
      subject: 'brand',
      finding: brandDiffers ? 'differs' : brandSame ? 'same' : 'not stated',
      weight: brandDiffers ? -1 : brandSame ? WEIGHTS.brand : 0,
    },
    { subject: 'GTIN', finding: gtinDiffers ? 'another' : 'not against', weight: gtinDiffers ? -1 : 0 },
    { subject: 'part number', finding: mpnDiffers ? 'another' : 'not against', weight: 0 },
    { subject: 'category', finding: categoryDiffers ? 'differs' : 'not against', weight: categoryDiffers ? -1 : 0 },
    { subject: 'pack count', finding: packDiffers ? 'differs' : 'same', weight: packDiffers ? -1 : 0 },
    { subject: 'model words', finding: `${Math.round(similarity * 100)} % alike`, weight: WEIGHTS.model * similarity },
    codes.reason,
    ...variants.reasons,
    ...specs,
    ...doubts,
  ];
  return {
    score: (brandSame ? WEIGHTS.brand : 0) + WEIGHTS.model * similarity + WEIGHTS.variant * variantScore,
    contradicted: areOfOtherProducts(offer, product) || categoryDiffers || variants.differ || codes.differ,
    uncertain: variants.unknown || mpnDiffers || specs.length > 0 || doubts.length > 0,
    reasons,
  };
}
