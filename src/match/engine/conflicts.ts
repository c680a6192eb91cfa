import { AMOUNT_TOLERANCE, areWithin, isSameAmount } from '../../catalog/same-amount.ts';
import { convert, findQuantities, toBaseUnit } from '../../catalog/unit.ts';
import type { Attribute, AttributeSetting } from '../../taxonomy/taxonomy.ts';
import type { Reason } from '../match.ts';
import type { LexiconCategory } from './lexicon.ts';
import type { OfferFacts } from './offer-facts.ts';

/** Attribute settings by attribute id. */
export type Settings = Pick<ReadonlyMap<number, AttributeSetting>, 'get'>;

/** The facts by which a product is compared with offers. */
export type ProductFacts = {
  productId: number;
  categoryId: number;
  brandKey: string | null;
  modelWords: readonly string[];
  attributes: Settings;
  packCount: number;
  hasGtin: boolean;
  /** Brand and part number, as in `OfferFacts`. */
  mpnKey: string | null;
  /** Its name as it is compared, with the amounts that are no attributes: "Voltano AX30 battery 3000 mAh". */
  name: string;
};

/** What the variant attributes add to a score where they agree. */
export const VARIANT_WEIGHT = 0.2;

type VariantCheck = { reasons: Reason[]; differ: boolean; unknown: boolean };

type Finding = 'same' | 'differs' | 'not stated';

/** Whether one of the title's amounts is the product's value of an attribute that was not read from it. */
function findInTitle(title: string, unit: string | null, amount: AttributeSetting): Finding {
  if (unit === null) return 'not stated';
  const amounts = findQuantities(title).flatMap((quantity) => convert(quantity.amount, quantity.unit, unit) ?? []);
  if (amounts.length === 0) return 'not stated';
  return amounts.some((one) => isSameAmount(one, Number(amount))) ? 'same' : 'differs';
}

/**
 * Whether two texts state amounts of one kind of which none is the same, as "3000 mAh" and "4000 mAh". Of a kind with
 * several amounts, such as the volts of "19.5 V, 100–240 V", one in common is enough. O(amounts²).
 */
export function amountsDiffer(a: string, b: string): boolean {
  const amountsOf = (text: string) =>
    Map.groupBy(
      findQuantities(text).map(({ amount, unit }) => toBaseUnit(amount, unit)),
      ({ unit }) => unit,
    );
  const [ours, theirs] = [amountsOf(a), amountsOf(b)];
  const isSame = (x: number, y: number) => areWithin(AMOUNT_TOLERANCE.texts, x, y);
  return [...ours].some(([unit, amounts]) => {
    const others = theirs.get(unit);
    return others !== undefined && !amounts.some((x) => others.some((y) => isSame(x.amount, y.amount)));
  });
}

/** A number that is no part of a model code. */
const NUMBER = /(?<![\p{L}\p{N}.,-])\d+(?:[.,]\d+)?(?![\p{L}\p{N}-])/gu;

/** The numbers of a text without a known unit. */
function plainNumbers(text: string): Set<number> {
  let rest = text;
  for (const { start, end } of findQuantities(text).toReversed()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  return new Set(rest.match(NUMBER)?.map((one) => Number(one.replace(',', '.'))));
}

/**
 * Whether two texts state other amounts, or each has a number that the other has not, as "mask 2.5 fl. oz." and
 * "mask 5.1 fl. oz.". O(length + amounts²).
 */
export function numbersDiffer(a: string, b: string): boolean {
  const [ours, theirs] = [plainNumbers(a), plainNumbers(b)];
  const hasOwn = (own: ReadonlySet<number>, other: ReadonlySet<number>) => [...own].some((one) => !other.has(one));
  return amountsDiffer(a, b) || (hasOwn(ours, theirs) && hasOwn(theirs, ours));
}

function compareVariantAttribute(offer: OfferFacts, product: ProductFacts, attribute: Attribute): Finding | null {
  const { id, unit, kind } = attribute;
  const [ours, theirs] = [product.attributes.get(id), offer.attributes.get(id)];
  if (ours === undefined) return theirs === undefined ? null : 'not stated';
  if (theirs === undefined) return findInTitle(offer.text.title, unit, ours);
  const isSame = kind === 'number' ? isSameAmount(Number(theirs), Number(ours)) : theirs === ours;
  return isSame ? 'same' : 'differs';
}

/** Compares the variant attributes. A difference in one means another product. */
export function compareVariants(
  offer: OfferFacts,
  product: ProductFacts,
  category: LexiconCategory | undefined,
): VariantCheck {
  const check: VariantCheck = { reasons: [], differ: false, unknown: false };
  for (const { attribute } of category?.attributes ?? []) {
    if (attribute.role !== 'variant') continue;
    const finding = compareVariantAttribute(offer, product, attribute);
    if (finding === null) continue;
    check.differ ||= finding === 'differs';
    check.unknown ||= finding === 'not stated';
    const weight = { same: VARIANT_WEIGHT, 'not stated': 0, differs: -1 }[finding];
    check.reasons.push({ subject: attribute.key, finding, weight });
  }
  return check;
}

/** Words by which manufacturers name another model beside the first, in any language. */
export const EDITION_WORDS = new Set(
  'pro plus max mini lite ultra air se fe neo gt rs evo prime premium basic standard deluxe classic original sport elite edition edge fold flip slim xl xr xs x ii iii iv v vi vii viii ix gen generation mk mark version series refurbished renewed used'.split(' '),
); // biome-ignore format: a list

/** The edition words that only one of two names has. O(words). */
function findEditionDifference(a: readonly string[], b: readonly string[]): string[] {
  const only = (words: readonly string[], others: readonly string[]) =>
    words.filter((word) => EDITION_WORDS.has(word) && !others.includes(word));
  return [...new Set([...only(a, b), ...only(b, a)])];
}

/** A fact in which an offer and its product agree. */
type Conflict = {
  /** How the two differ; null: they do not, or one of them does not state it. */
  readonly find: (offer: OfferFacts, product: ProductFacts) => string | null;
  /** Whether it is a merchant's mistake to state it under the product's identifier too. */
  readonly contradictsIdentifier: boolean;
  /** -1: the offer is another product; 0: it may be, so a person is asked. */
  readonly weight: -1 | 0;
};

/**
 * The conflicts that are no attribute. Those of attributes, such as capacity, size or colour, follow from their role
 * `variant` in the category tree. Category and part number may be misstated, so they are not among them.
 */
export const CONFLICTS = {
  'pack count': {
    find: ({ text }, { packCount }) => (text.packCount === packCount ? null : 'differs'),
    contradictsIdentifier: true,
    weight: -1,
  },
  // The product of the offer's own GTIN is found before: any other product with a GTIN has another one.
  GTIN: {
    find: ({ text }, { hasGtin }) => (text.gtin !== null && hasGtin ? 'another' : null),
    contradictsIdentifier: false,
    weight: -1,
  },
  // The name of a product is one merchant's: what another adds to it can lead to a question, not to another product.
  edition: {
    find: (offer, product) => findEditionDifference(offer.modelWords, product.modelWords).join(' ') || null,
    contradictsIdentifier: false,
    weight: 0,
  },
  // Spellings of brands vary too much to contradict an identifier.
  brand: {
    find: ({ brandKey }, product) =>
      brandKey !== null && product.brandKey !== null && brandKey !== product.brandKey ? 'differs' : null,
    contradictsIdentifier: false,
    weight: -1,
  },
} as const satisfies Record<string, Conflict>;

const ROWS: readonly (readonly [subject: string, conflict: Conflict])[] = Object.entries(CONFLICTS);

const findRows = (offer: OfferFacts, product: ProductFacts, isAsked: (conflict: Conflict) => boolean): Reason[] =>
  ROWS.filter(([, conflict]) => isAsked(conflict)).flatMap(([subject, { find, weight }]) => {
    const finding = find(offer, product);
    return finding === null ? [] : [{ subject, finding, weight }];
  });

/** Whether a conflict says that the offer is another product. */
export const areOfOtherProducts = (offer: OfferFacts, product: ProductFacts): boolean =>
  ROWS.some(([, { find, weight }]) => weight < 0 && find(offer, product) !== null);

/** Arguments against a product with the offer's identifier; `unknown`: a variant attribute is stated on one side only. */
export type Objections = { reasons: readonly Reason[]; unknown: boolean };

/**
 * Compares an offer with the product of its identifier: another pack size or variant under the same number is a merchant's
 * mistake.
 */
export function findObjections(
  offer: OfferFacts,
  product: ProductFacts,
  category: LexiconCategory | undefined,
): Objections {
  const { reasons, unknown } = compareVariants(offer, product, category);
  const stated = findRows(offer, product, ({ contradictsIdentifier }) => contradictsIdentifier);
  return { reasons: [...reasons.filter(({ weight }) => weight < 0), ...stated], unknown };
}

/** Every conflict of an offer with a product that was found otherwise than by an identifier. */
export const findConflicts = (
  offer: OfferFacts,
  product: ProductFacts,
  category: LexiconCategory | undefined,
): Reason[] => [
  ...compareVariants(offer, product, category).reasons.filter(({ weight }) => weight < 0),
  ...findRows(offer, product, () => true),
];
