import type { Identifier, NewProduct, Product } from '../catalog/product.ts';
import type { Attribute, AttributeSetting, ProductAttributes } from '../taxonomy/taxonomy.ts';
import type { DecisionKind } from '../terms/match-decision.ts';
import {
  type CatalogueState,
  type Finding,
  identifierKey,
  NOTHING,
  type ProductRedirect,
  type StoredMatch,
} from './decision.ts';
import type { OfferFacts } from './engine/offer-facts.ts';

/** An offer with its stored match; undefined: it has none yet. */
export type PlacedOffer = { facts: OfferFacts; match: StoredMatch | undefined };

type Plan = { before: CatalogueState; after: CatalogueState };

/** The match of an offer that a person placed; a null product: none. */
export const decidedMatch = (
  { text }: OfferFacts,
  productId: number | null,
  outcome: StoredMatch['outcome'],
  kind: DecisionKind,
  now: Date,
): StoredMatch => ({
  offerId: text.offerId,
  productId,
  outcome,
  rule: 'manual',
  score: 1,
  identityHash: text.identityHash,
  reasons: [{ subject: 'person', finding: kind, weight: 1 }],
  decidedAt: now.toISOString(),
});

/** The identifiers that an offer states. */
const statedIdentifiers = ({ text, mpnKey }: OfferFacts, productId: number): Identifier[] => [
  ...(text.gtin === null ? [] : [{ kind: 'gtin' as const, value: text.gtin, productId }]),
  ...(mpnKey === null ? [] : [{ kind: 'mpn' as const, value: mpnKey, productId }]),
];

const valueKey = ({ kind, value }: Identifier): string => `${kind} ${value}`;

/**
 * The identifiers that leave a product with these offers: those that they state and that no remaining offer of the product
 * does. Otherwise the next offer with such a GTIN would come back.
 */
export function leavingIdentifiers(
  productId: number,
  leaving: readonly OfferFacts[],
  remaining: readonly OfferFacts[],
  known: readonly Identifier[],
): Identifier[] {
  const still = new Set(remaining.flatMap((facts) => statedIdentifiers(facts, productId)).map(valueKey));
  const stated = new Set(leaving.flatMap((facts) => statedIdentifiers(facts, productId)).map(valueKey));
  return known.filter((one) => one.productId === productId && stated.has(valueKey(one)) && !still.has(valueKey(one)));
}

/** The identifiers that these offers bring to a product, where nothing else has them. */
export function arrivingIdentifiers(
  productId: number,
  offers: readonly OfferFacts[],
  taken: readonly Identifier[],
): Identifier[] {
  const known = new Set(taken.map(valueKey));
  const stated = offers.flatMap((facts) => statedIdentifiers(facts, productId));
  return [...new Map(stated.map((one) => [identifierKey(one), one])).values()].filter(
    (one) => !known.has(valueKey(one)),
  );
}

/** What offers become when they are placed on a product, or on none. */
export function planPlacement(
  offers: readonly PlacedOffer[],
  place: { kind: DecisionKind; productId: number | null; outcome: StoredMatch['outcome'] },
  identifiers: { leaving: readonly Identifier[]; arriving: readonly Identifier[] },
  now: Date,
): Plan {
  const { kind, productId, outcome } = place;
  return {
    before: { ...NOTHING, matches: offers.flatMap(({ match }) => match ?? []), identifiers: identifiers.leaving },
    after: {
      ...NOTHING,
      matches: offers.map(({ facts }) => decidedMatch(facts, productId, outcome, kind, now)),
      identifiers: identifiers.arriving,
    },
  };
}

/** The products with their attributes in another category: what both categories have under one key is kept. */
export function carryAttributes(
  settings: ProductAttributes,
  from: readonly Attribute[],
  to: readonly Attribute[],
): ProductAttributes {
  const carried = from.flatMap((one): [string, AttributeSetting][] => {
    const setting = settings[one.id];
    const other = to.find(({ key, kind, unit }) => key === one.key && kind === one.kind && unit === one.unit);
    if (setting === undefined || other === undefined) return [];
    if (one.kind !== 'choice') return [[String(other.id), setting]];
    const key = one.values.find(({ id }) => id === setting)?.key;
    const value = other.values.find((candidate) => candidate.key === key);
    return value === undefined ? [] : [[String(other.id), value.id]];
  });
  return Object.fromEntries(carried);
}

/** A model's key contains its category. */
const moveModelKey = (one: Identifier, from: number, to: number): Identifier =>
  one.kind === 'model' ? { ...one, value: one.value.replace(new RegExp(`^(\\S+) ${from} `), `$1 ${to} `) } : one;

/** Products with their identifiers in another category. Their series is found again there. */
export function planMove(
  products: readonly Product[],
  identifiers: readonly Identifier[],
  categoryId: number,
  attributesOf: (categoryId: number) => readonly Attribute[],
): Plan {
  const models = identifiers.filter(({ kind }) => kind === 'model');
  const categories = new Map(products.map((product) => [product.id, product.categoryId]));
  return {
    before: { ...NOTHING, products, identifiers: models },
    after: {
      ...NOTHING,
      products: products.map((product) => ({
        ...product,
        categoryId,
        seriesId: null,
        attributes: carryAttributes(product.attributes, attributesOf(product.categoryId), attributesOf(categoryId)),
      })),
      identifiers: models.map((one) => moveModelKey(one, categories.get(one.productId) ?? 0, categoryId)),
    },
  };
}

export type Merge = {
  gone: Product;
  survivor: Product;
  offers: readonly PlacedOffer[];
  /** Of both products. */
  identifiers: readonly Identifier[];
  /** That lead from or to the product that goes. */
  redirects: readonly ProductRedirect[];
  /** What matching found out; undefined: a person decided. */
  found: Finding | undefined;
};

/** The match of an offer whose product became another one because of what was found out about one of its offers. */
const followedMatch = ({ facts, match }: PlacedOffer, survivor: number, found: Finding, now: Date): StoredMatch => {
  const own = match === undefined || match.offerId === found.offerId ? found : match;
  const { rule, score, reasons } = own;
  // A person's label of the product that is gone is one of the survivor now.
  return { ...decidedMatch(facts, survivor, 'joined', 'merge', now), rule, score, reasons };
};

/** Everything of a product becomes the survivor's; its address, and those that led to it, lead there. */
export function planMerge({ gone, survivor, offers, identifiers, redirects, found }: Merge, now: Date): Plan {
  const own = identifiers.filter(({ productId }) => productId === gone.id);
  const survivors = new Set(identifiers.filter(({ productId }) => productId === survivor.id).map(valueKey));
  return {
    before: { ...NOTHING, matches: offers.flatMap(({ match }) => match ?? []), products: [gone], identifiers: own, redirects },
    after: {
      ...NOTHING,
      matches: offers.map((offer) => found === undefined
        ? decidedMatch(offer.facts, survivor.id, 'joined', 'merge', now) : followedMatch(offer, survivor.id, found, now)),
      identifiers: own.filter((one) => !survivors.has(valueKey(one))).map((one) => ({ ...one, productId: survivor.id })),
      redirects: [...redirects.map(({ from }) => ({ from, to: survivor.id })), { from: gone.id, to: survivor.id }],
    },
  }; // biome-ignore format: two states
}

/** A new product with what its other offers add: missing attributes, pictures, description and part number. */
export function completeProduct(product: NewProduct, others: readonly OfferFacts[]): NewProduct {
  const complete = { ...product };
  for (const { text, attributes } of others) {
    complete.attributes = { ...Object.fromEntries(attributes), ...complete.attributes };
    if (complete.images.length === 0) complete.images = text.images;
    if (complete.description === '') complete.description = text.description;
    complete.mpn ??= text.mpn;
  }
  return complete;
}
