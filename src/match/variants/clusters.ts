import type { ModelDecision } from '../../catalog/variant.store.ts';
import { axisOfAttribute } from '../../catalog/variant.ts';
import type { LexiconCategory } from '../engine/lexicon.ts';
import { compactKey, hasDigit } from '../engine/split-words.ts';
import type { ReadVariant } from './variant-product.ts';

/** What decides beside the products themselves. */
export type GroupingContext = {
  category: LexiconCategory;
  /** Whether a word says nothing about the model, since other brands of the category use it too. */
  isGeneric: (word: string) => boolean;
  decisions: readonly ModelDecision[];
};

/** No model has more variants; a title that more products have names nothing. */
const MAX_VARIANTS = 400;

/** Disjoint sets of products by id. */
export class Sets {
  readonly #parent = new Map<number, number>();

  /** The smallest id of the product's set. */
  find(id: number): number {
    let root = id;
    for (let up = this.#parent.get(root); up !== undefined; up = this.#parent.get(root)) root = up;
    if (root !== id) this.#parent.set(id, root);
    return root;
  }

  /** The smaller root stays, so that the result does not depend on the order of the calls. */
  join(ids: readonly number[]): void {
    for (const id of ids.slice(1)) {
      const [first = id, second = id] = [this.find(ids[0] ?? id), this.find(id)].sort((a, b) => a - b);
      if (first !== second) this.#parent.set(second, first);
    }
  }
}

/** All values that distinguish a product, as one key. */
function settingsKey({ product, settings }: ReadVariant, { category }: GroupingContext): string {
  const attributes = category.attributes.flatMap(({ attribute }) =>
    attribute.role === 'variant' ? `${attribute.id}=${product.attributes[attribute.id] ?? ''}` : [],
  );
  const learned = settings.map(({ axis, key }) => `${axis}=${key}`).sort();
  return [...attributes, ...learned, product.packCount].join(' ');
}

/** A part number without what may denote a colour or market: "w7914" of "W7914-BK". */
const codeStem = (mpn: string): string => compactKey(mpn).replace(/(?<=\p{N})\p{L}+$/u, '');

/** Whether two part numbers are of different models: they differ in more than a suffix of letters. */
function haveOtherCodes(a: ReadVariant, b: ReadVariant): boolean {
  const [first, second] = [a.product.mpn, b.product.mpn];
  return first !== null && second !== null && codeStem(first) !== codeStem(second);
}

/** Characters that part numbers of one model begin with. */
const MIN_SHARED_CODE = 4;

/** Whether part numbers say that names without a number are of a range: they do not even begin alike. */
function areOfRange(a: ReadVariant, b: ReadVariant): boolean {
  const [first, second] = [compactKey(a.product.mpn ?? ''), compactKey(b.product.mpn ?? '')];
  if (first === '' || second === '' || a.residual.some(hasDigit)) return false;
  return first.slice(0, MIN_SHARED_CODE) !== second.slice(0, MIN_SHARED_CODE);
}

/** Whether two products differ in what all variants of a model share, such as the size of a screen. */
const haveOtherSpecifications = (a: ReadVariant, b: ReadVariant, { category }: GroupingContext): boolean =>
  category.attributes.some(({ attribute }) => {
    const [first, second] = [a.product.attributes[attribute.id], b.product.attributes[attribute.id]];
    const counts = attribute.role === 'spec' && attribute.kind === 'choice' && axisOfAttribute(attribute) !== 'colour';
    return counts && first !== undefined && second !== undefined && first !== second;
  });

export type Cluster = {
  members: readonly ReadVariant[];
  context: GroupingContext;
  /** Whether a merchant states both in one item group. */
  areStated: (a: ReadVariant, b: ReadVariant) => boolean;
};

const decisionKey = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`;

/**
 * Whether the words that a cluster shares name a range or say too little: products have equal values, but other part
 * numbers, or most of them have the values of another one.
 */
function isRange({ members, context, areStated }: Cluster): boolean {
  const byValues = Map.groupBy(members, (one) => settingsKey(one, context));
  const clashes = [...byValues.values()].some((equal) =>
    equal.some((a, i) => equal.slice(i + 1).some((b) => haveOtherCodes(a, b) && !areStated(a, b))),
  );
  return clashes || byValues.size < 2 || byValues.size * 2 < members.length;
}

/** Products that a person decided to be of one model, together; every other product alone. In the order of their ids. */
function toUnits({ members, context }: Cluster): ReadVariant[][] {
  const sorted = [...members].sort((a, b) => a.product.id - b.product.id);
  const ids = new Set(sorted.map(({ product }) => product.id));
  const sets = new Sets();
  for (const { productId, otherId, isSame } of context.decisions) {
    if (isSame && ids.has(productId) && ids.has(otherId)) sets.join([productId, otherId]);
  }
  return [...Map.groupBy(sorted, ({ product }) => sets.find(product.id)).values()];
}

/**
 * Splits a cluster into parts whose members may all be variants of one model, in the order of their ids. Where the shared
 * words name a range, only what merchants or people state belongs together.
 */
export function splitCluster(cluster: Cluster): ReadVariant[][] {
  const { members, context, areStated } = cluster;
  const differs = new Set(
    context.decisions.filter(({ isSame }) => !isSame).map((one) => decisionKey(one.productId, one.otherId)),
  );
  const isTooLarge = members.length > MAX_VARIANTS;
  const needsStatement = isTooLarge || isRange(cluster);
  const areCompatible = (a: ReadVariant, b: ReadVariant) =>
    !differs.has(decisionKey(a.product.id, b.product.id)) &&
    !haveOtherSpecifications(a, b, context) &&
    (areStated(a, b) || (!needsStatement && !areOfRange(a, b)));
  const parts: ReadVariant[][] = [];
  for (const unit of toUnits(cluster)) {
    const part = isTooLarge ? undefined : parts.find((one) => one.every((a) => unit.every((b) => areCompatible(a, b))));
    if (part === undefined) parts.push([...unit]);
    else part.push(...unit);
  }
  return parts;
}
