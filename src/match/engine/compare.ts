import type { Attribute, AttributeSetting } from '../../catalog/taxonomy.ts';
import { convert, findQuantities } from '../../catalog/unit.ts';
import type { Reason } from '../match.ts';
import type { KnownCategory } from './lexicon.ts';
import { amountWord, codesBeyond, codesOf, isModelCode, spellingsOf } from './model-words.ts';
import type { OfferFacts } from './offer-facts.ts';
import { hasDigit } from './text.ts';

/** Attribute id → setting. */
type Settings = Pick<ReadonlyMap<number, AttributeSetting>, 'get'>;

/** What a product is compared by. */
export type ProductFacts = {
  productId: number;
  categoryId: number;
  brandKey: string | null;
  modelWords: readonly string[];
  attributes: Settings;
  packCount: number;
  hasGtin: boolean;
  /** Brand and part number as `OfferFacts` has them. */
  mpnKey: string | null;
};

/**
 * `contradicted`: the two cannot be the same thing, whatever else agrees. `uncertain`: nothing contradicts, but what
 * variants differ in is told on one side alone, or what describes them is told differently.
 */
export type Comparison = { score: number; contradicted: boolean; uncertain: boolean; reasons: readonly Reason[] };

const WEIGHTS = { brand: 0.3, model: 0.5, variant: 0.2 };

/** As much as names that differ in a word can be alike: "Halden 15" and "Halden 15 Pro" are two models. */
const MOST_ALIKE = 0.69;
/** A maker's model code on both sides outweighs words that merchants add. */
const SAME_CODE = 0.95;

/** How far two names say the same, 0–1: the share of words that both have, those with digits counting double. */
function likeness(a: readonly string[], b: readonly string[]): number {
  const weight = (words: Iterable<string>) => [...words].reduce((sum, word) => sum + (hasDigit(word) ? 2 : 1), 0);
  const [x, y] = [new Set(a), new Set(b)];
  const both = [...x].filter((word) => y.has(word));
  const union = weight(new Set([...x, ...y]));
  const overlap = union === 0 ? 0 : weight(both) / union;
  if (overlap === 1 || (a.length > 0 && a.join('') === b.join(''))) return 1;
  const spelled = spellingsOf(b);
  return [...spellingsOf(a)].some((word) => spelled.has(word) && isModelCode(word))
    ? Math.max(overlap, SAME_CODE)
    : Math.min(overlap, MOST_ALIKE);
}

type VariantCheck = { reasons: Reason[]; differ: boolean; unknown: boolean };

type Finding = 'same' | 'differs' | 'not told';

/** What the title says of an attribute that was not read from it: whether one of its amounts is the product's. */
function titleSays(title: string, unit: string | null, amount: AttributeSetting): Finding {
  if (unit === null) return 'not told';
  const amounts = findQuantities(title).flatMap((quantity) => convert(quantity.amount, quantity.unit, unit) ?? []);
  if (amounts.length === 0) return 'not told';
  return amounts.includes(Number(amount)) ? 'same' : 'differs';
}

function variantFinding(offer: OfferFacts, product: ProductFacts, { id, unit }: Attribute): Finding | null {
  const [ours, theirs] = [product.attributes.get(id), offer.attributes.get(id)];
  if (ours === undefined) return theirs === undefined ? null : 'not told';
  if (theirs === undefined) return titleSays(offer.text.title, unit, ours);
  return theirs === ours ? 'same' : 'differs';
}

/** Compares what products of one model differ in: a difference there means another product. */
function checkVariants(offer: OfferFacts, product: ProductFacts, category: KnownCategory | undefined): VariantCheck {
  const check: VariantCheck = { reasons: [], differ: false, unknown: false };
  for (const { attribute } of category?.attributes ?? []) {
    if (attribute.role !== 'variant') continue;
    const finding = variantFinding(offer, product, attribute);
    if (finding === null) continue;
    check.differ ||= finding === 'differs';
    check.unknown ||= finding === 'not told';
    const weight = { same: WEIGHTS.variant, 'not told': 0, differs: -1 }[finding];
    check.reasons.push({ subject: attribute.key, finding, weight });
  }
  return check;
}

/** What only describes a model and is told differently of the two: models of one line may differ in nothing else. */
function differingSpecs(offer: OfferFacts, product: ProductFacts, category: KnownCategory | undefined): Reason[] {
  return (category?.attributes ?? []).flatMap(({ attribute: { id, key, role } }) => {
    const [ours, theirs] = [product.attributes.get(id), offer.attributes.get(id)];
    const differs = role === 'spec' && ours !== undefined && theirs !== undefined && ours !== theirs;
    return differs ? { subject: key, finding: 'differs', weight: 0 } : [];
  });
}

/** The words that attributes would have in a title: such a word in a title says what they say already. */
function amountWordsOf(attributes: Settings, category: KnownCategory | undefined): Set<string> {
  return new Set(
    (category?.attributes ?? []).flatMap(({ attribute: { id, unit } }) => {
      const setting = attributes.get(id);
      return typeof setting === 'number' && unit !== null ? amountWord(setting, unit) : [];
    }),
  );
}

function checkCodes(product: readonly string[], offer: readonly string[]): { differ: boolean; reason: Reason } {
  const [ours, theirs] = [codesOf(product), codesOf(offer)];
  const beyond = [...codesBeyond(product, spellingsOf(offer)), ...codesBeyond(offer, spellingsOf(product))];
  const differ = beyond.length > 0 && product.join('') !== offer.join('');
  const show = (codes: Set<string>) => [...codes].join(' ') || 'none';
  const finding = differ ? `${show(theirs)}, not ${show(ours)}` : show(ours);
  return { differ, reason: { subject: 'model codes', finding, weight: differ ? -1 : 0 } };
}

/** Holds an offer against a product. Pure: the same two always give the same score and reasons. */
export function compare(offer: OfferFacts, product: ProductFacts, category: KnownCategory | undefined): Comparison {
  const brandDiffers = offer.brandKey !== null && product.brandKey !== null && offer.brandKey !== product.brandKey;
  const brandSame = offer.brandKey !== null && offer.brandKey === product.brandKey;
  const categoryDiffers = offer.categoryId !== null && offer.categoryId !== product.categoryId;
  const packDiffers = offer.text.packCount !== product.packCount;
  // A product's number is known and the offer's is another: at best a doubtful case.
  const gtinDiffers = offer.text.gtin !== null && product.hasGtin;
  const mpnDiffers = offer.mpnKey !== null && product.mpnKey !== null && offer.mpnKey !== product.mpnKey;
  // What one side has in its name and the other among its attributes is no difference.
  const [ours, theirs] = [amountWordsOf(product.attributes, category), amountWordsOf(offer.attributes, category)];
  const partNumber = product.mpnKey?.split(' ')[1];
  const productWords = product.modelWords.filter((word) => !theirs.has(word));
  const offerWords = offer.modelWords.filter((word) => !ours.has(word) && word !== partNumber);
  const isNumbered =
    offerWords.length < offer.modelWords.length && offer.modelWords.some((word) => word === partNumber);
  const similarity = Math.max(likeness(offerWords, productWords), isNumbered ? SAME_CODE : 0);
  const variants = checkVariants(offer, product, category);
  const codes = checkCodes(productWords, offerWords);
  const specs = differingSpecs(offer, product, category);
  const variantScore = variants.unknown ? 0.5 : 1;
  const reasons: Reason[] = [
    {
      subject: 'brand',
      finding: brandDiffers ? 'differs' : brandSame ? 'same' : 'not told',
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
  ];
  return {
    score: (brandSame ? WEIGHTS.brand : 0) + WEIGHTS.model * similarity + WEIGHTS.variant * variantScore,
    contradicted: brandDiffers || gtinDiffers || categoryDiffers || packDiffers || variants.differ || codes.differ,
    uncertain: variants.unknown || mpnDiffers || specs.length > 0,
    reasons,
  };
}

/** What speaks against a product that an identifier leads to; `unknown`: what variants differ in is told by one alone. */
export type Objections = { reasons: readonly Reason[]; unknown: boolean };

/**
 * Holds an offer against the product that its identifier leads to: another pack size or another variant under the same
 * number is a merchant's mistake. Titles and brands are spelled in too many ways to speak against an identifier.
 */
export function objections(offer: OfferFacts, product: ProductFacts, category: KnownCategory | undefined): Objections {
  const { reasons, unknown } = checkVariants(offer, product, category);
  const packDiffers = offer.text.packCount !== product.packCount;
  if (packDiffers) reasons.push({ subject: 'pack count', finding: 'differs', weight: -1 });
  return { reasons: reasons.filter((reason) => reason.weight < 0), unknown };
}
