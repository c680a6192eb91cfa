import { createHash } from 'node:crypto';
import type { Identifier, Product } from '../catalog/product.ts';
import type { DecisionKind } from '../terms/match-decision.ts';
import type { Match } from './match.ts';

/** The decision on an offer as it is stored, in full. */
export type StoredMatch = Match & {
  /** ISO 8601. */
  decidedAt: string;
};

/** A product that is gone, and the one that took its place; null: none. */
export type ProductRedirect = { from: number; to: number | null };

/** The leaf of a merchant's category path. */
export type MerchantPath = { merchantId: number; path: string; categoryId: number };

/** The part of the catalogue that a decision touches. What is absent does not exist. */
export type CatalogueState = {
  matches: readonly StoredMatch[];
  products: readonly Product[];
  identifiers: readonly Identifier[];
  redirects: readonly ProductRedirect[];
  paths: readonly MerchantPath[];
};

export const NOTHING: CatalogueState = { matches: [], products: [], identifiers: [], redirects: [], paths: [] };

/** An offer or product as a person was shown it; a null version accepts whatever it has become. */
export type Shown = { id: number; version: string | null };

export type DecisionRequest =
  | { kind: 'join'; offers: readonly Shown[]; productId: number }
  /** A null category leaves it to what the offers state. */
  | { kind: 'create' | 'split'; offers: readonly Shown[]; categoryId: number | null }
  | { kind: 'unmatch'; offers: readonly Shown[] }
  | { kind: 'move'; product: Shown; categoryId: number }
  /** `product` goes, `intoId` stays. With `found`, matching has found it out, and the offers' matches are no person's. */
  | { kind: 'merge'; product: Shown; intoId: number; found?: Finding }
  | { kind: 'map-path'; merchantId: number; path: string; categoryId: number };

/** What matching found out about an offer of a product. */
export type Finding = Pick<StoredMatch, 'offerId' | 'rule' | 'score' | 'reasons'>;

/** Who decides, when and why. `id` is that of the request: repeated, it changes nothing more. */
export type DecisionAuthor = { id: string; decidedBy: string; reason: string };

/** `changed`: what was shown is not so any more. `depends`: a later decision, which must be undone first. */
export type DecisionError =
  | { kind: 'no-offer' | 'no-product' | 'no-category' | 'no-decision'; id: number | string }
  | { kind: 'changed' | 'undone'; id: number | string }
  | { kind: 'depends'; id: string }
  | { kind: 'no-change' };

/** The first characters of a SHA-256: enough to notice that something differs. */
const shortHash = (...parts: readonly (string | number | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 10);

/** The version of an offer's place: its product, how it got there, and what the merchant states. */
export const offerVersion = (
  match: Pick<StoredMatch, 'productId' | 'outcome' | 'rule'> | undefined,
  identityHash: string,
): string => shortHash(match?.productId ?? null, match?.outcome ?? null, match?.rule ?? null, identityHash);

/** The version of a product as a decision about it sees it: what it is called and where it belongs. */
export const productVersion = ({ categoryId, name, option }: Product): string => shortHash(categoryId, name, option);

/** A shown thing as one text, e.g. "500012.1f0a3b9c22". */
export const formatShown = ({ id, version }: Shown): string => (version === null ? `${id}` : `${id}.${version}`);

/** Null where the text is none of `formatShown`. */
export function parseShown(text: string): Shown | null {
  const [, id, version = null] = /^([1-9]\d{0,14})(?:\.([\da-f]{10}))?$/.exec(text) ?? [];
  return id === undefined ? null : { id: Number(id), version };
}

const sameItem = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type Change<T> = { removed: T[]; written: T[] };

/** What turns one list into the other: the items that go, and those that come or differ. O(items). */
export function diffItems<T>(from: readonly T[], to: readonly T[], keyOf: (item: T) => string | number): Change<T> {
  const before = new Map(from.map((item) => [keyOf(item), item]));
  const after = new Map(to.map((item) => [keyOf(item), item]));
  return {
    removed: from.filter((item) => !after.has(keyOf(item))),
    written: to.filter((item) => !sameItem(before.get(keyOf(item)), item)),
  };
}

export const identifierKey = ({ kind, value, productId }: Identifier): string => `${kind} ${productId} ${value}`;
export const pathKey = ({ merchantId, path }: MerchantPath): string => `${merchantId} ${path}`;

/** Every product in these states, gone ones included. */
export const productsOf = (...states: readonly CatalogueState[]): number[] => [
  ...new Set(
    states.flatMap(({ matches, products, redirects }) => [
      ...matches.flatMap(({ productId }) => productId ?? []),
      ...products.map(({ id }) => id),
      ...redirects.map(({ from }) => from),
    ]),
  ),
];

/** The products that exist in one of the states only. */
export function replacedProducts(before: CatalogueState, after: CatalogueState): number[] {
  const [had, has] = [before, after].map(({ products }) => new Set(products.map(({ id }) => id)));
  return [...new Set([...before.products, ...after.products].map(({ id }) => id))].filter(
    (id) => had?.has(id) !== has?.has(id),
  );
}

/** A stored decision as far as others depend on it. */
export type DecisionScope = {
  kind: DecisionKind;
  offerIds: readonly number[];
  productIds: readonly number[];
  replacedIds: readonly number[];
};

const overlap = (a: readonly number[], b: readonly number[]): boolean => a.some((id) => b.includes(id));
const movesProducts = ({ kind }: DecisionScope): boolean => kind === 'move' || kind === 'map-path';

/** A merge gives the remaining product model keys, and these contain its category. To join can be to merge. */
const namesCategory = (scope: DecisionScope): boolean =>
  movesProducts(scope) || scope.kind === 'merge' || (scope.kind === 'join' && scope.replacedIds.length > 0);

/**
 * Whether a decision can only be undone after a later one: both changed the match of an offer or the category of a product,
 * the later one moved what the earlier one merged, or one created or removed a product that the other refers to.
 */
export const dependsOn = (later: DecisionScope, earlier: DecisionScope): boolean =>
  overlap(later.offerIds, earlier.offerIds) ||
  overlap(later.replacedIds, earlier.productIds) ||
  overlap(later.productIds, earlier.replacedIds) ||
  (movesProducts(later) && namesCategory(earlier) && overlap(later.productIds, earlier.productIds));
