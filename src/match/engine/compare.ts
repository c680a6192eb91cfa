import type { AttributeSetting } from '../../catalog/taxonomy.ts';
import { convert, findQuantities } from '../../catalog/unit.ts';
import type { Reason } from '../match.ts';
import type { KnownCategory } from './lexicon.ts';
import { codesOf, type OfferFacts } from './offer-facts.ts';

/** What a product is compared by. */
export type ProductFacts = {
  productId: number;
  categoryId: number;
  brandKey: string | null;
  modelWords: readonly string[];
  attributes: ReadonlyMap<number, AttributeSetting>;
  packCount: number;
  hasGtin: boolean;
  /** Brand and part number as `OfferFacts` has them. */
  mpnKey: string | null;
};

/**
 * `contradicted`: the two cannot be the same thing, whatever else agrees. `uncertain`: nothing contradicts, but a
 * variant attribute that the product has is not told by the offer.
 */
export type Comparison = { score: number; contradicted: boolean; uncertain: boolean; reasons: readonly Reason[] };

const WEIGHTS = { brand: 0.3, model: 0.5, variant: 0.2 };

/** Share of the rarer side's words that both have; words with digits count double. */
function overlap(a: readonly string[], b: readonly string[]): number {
  const weight = (words: Iterable<string>) => [...words].reduce((sum, word) => sum + (/\p{N}/u.test(word) ? 2 : 1), 0);
  const [x, y] = [new Set(a), new Set(b)];
  const union = weight(new Set([...x, ...y]));
  return union === 0 ? 0 : weight([...x].filter((word) => y.has(word))) / union;
}

type VariantCheck = { reasons: Reason[]; differ: boolean; unknown: boolean; agreed: number };

/** Whether the title names amounts of the attribute's kind, none of which is the product's. */
function titleContradicts(title: string, unit: string | null, amount: AttributeSetting): boolean {
  if (unit === null) return false;
  const amounts = findQuantities(title).flatMap((quantity) => convert(quantity.amount, quantity.unit, unit) ?? []);
  return amounts.length > 0 && !amounts.includes(Number(amount));
}

/** Compares what products of one model differ in: a difference there means another product. */
function checkVariants(offer: OfferFacts, product: ProductFacts, category: KnownCategory | undefined): VariantCheck {
  const check: VariantCheck = { reasons: [], differ: false, unknown: false, agreed: 0 };
  for (const { attribute } of category?.attributes ?? []) {
    if (attribute.role !== 'variant') continue;
    const [ours, theirs] = [product.attributes.get(attribute.id), offer.attributes.get(attribute.id)];
    if (ours === undefined) continue;
    const agree = theirs === ours;
    const differ = theirs === undefined ? titleContradicts(offer.text.title, attribute.unit, ours) : !agree;
    if (differ) check.differ = true;
    else if (agree) check.agreed++;
    else check.unknown = true;
    const finding = differ ? 'differs' : agree ? 'same' : 'not told';
    check.reasons.push({ subject: attribute.key, finding, weight: differ ? -1 : agree ? WEIGHTS.variant : 0 });
  }
  return check;
}

function checkCodes(offer: OfferFacts, product: ProductFacts): { differ: boolean; reason: Reason } {
  const [ours, theirs] = [codesOf(product.modelWords), codesOf(offer.modelWords)];
  const differ = ours.size !== theirs.size || [...ours].some((code) => !theirs.has(code));
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
  const similarity = overlap(offer.modelWords, product.modelWords);
  const variants = checkVariants(offer, product, category);
  const codes = checkCodes(offer, product);
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
  ];
  return {
    score: (brandSame ? WEIGHTS.brand : 0) + WEIGHTS.model * similarity + WEIGHTS.variant * variantScore,
    contradicted: brandDiffers || gtinDiffers || categoryDiffers || packDiffers || variants.differ || codes.differ,
    uncertain: variants.unknown || mpnDiffers,
    reasons,
  };
}

/**
 * Whether what an identifier joins must not be joined: another pack size or another variant under the same number is a
 * merchant's mistake. Titles and brands are spelled in too many ways to speak against an identifier.
 */
export function contradictsIdentifier(
  offer: OfferFacts,
  product: ProductFacts,
  category: KnownCategory | undefined,
): readonly Reason[] {
  const { reasons, differ } = checkVariants(offer, product, category);
  const packDiffers = offer.text.packCount !== product.packCount;
  if (packDiffers) reasons.push({ subject: 'pack count', finding: 'differs', weight: -1 });
  return differ || packDiffers ? reasons.filter((reason) => reason.weight < 0) : [];
}
