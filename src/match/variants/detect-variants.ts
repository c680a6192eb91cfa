import type { ProductVariant, VariantSetting } from '../../catalog/variant.ts';
import { EDITION_WORDS } from '../engine/conflicts.ts';
import { hasDigit } from '../engine/split-words.ts';
import { type GroupingContext, Sets, splitCluster } from './clusters.ts';
import { nameVariants } from './name-model.ts';
import { CAPACITY_WORD, type ReadVariant } from './variant-product.ts';

/** The variants of one model. A product without siblings is a group of its own, with nothing that distinguishes it. */
export type VariantGroup = { groupId: number; variants: readonly ProductVariant[] };

/** Words of a name that only this variant has, where merchants say that it is one. */
const MAX_OWN_WORDS = 3;

const MIN_WORD = 3;

/** Whether what is left of a name says which model it is. */
const isInformative = (residual: readonly string[], { isGeneric }: GroupingContext): boolean =>
  residual.some((word) => (hasDigit(word) && word.length > 1) || (word.length >= MIN_WORD && !isGeneric(word)));

const residualKey = ({ residual }: ReadVariant): string => [...residual].sort().join(' ');

/**
 * The words by which each product of an item group differs from the others; null where the products are no variants of one
 * model: nothing is common, or they differ in codes, numbers or editions.
 */
function ownWords(members: readonly ReadVariant[]): Map<ReadVariant, string[]> | null {
  const [first, ...others] = members.map(({ residual, ownCodes }) => residual.filter((word) => !ownCodes.has(word)));
  const common = new Set((first ?? []).filter((word) => others.every((other) => other.includes(word))));
  const result = new Map<ReadVariant, string[]>();
  for (const one of members) {
    const own = one.residual.filter((word) => !common.has(word) && !one.ownCodes.has(word) && word !== CAPACITY_WORD);
    if (own.length > MAX_OWN_WORDS || own.some((word) => hasDigit(word) || EDITION_WORDS.has(word))) return null;
    result.set(one, own);
  }
  const differs = [...result.values()].some((own) => own.length > 0);
  return differs && common.size === 0 ? null : result;
}

/** What distinguishes a product beside its settings: the words that its item group does not share. */
const otherSetting = (own: readonly string[]): VariantSetting[] =>
  own.length === 0 ? [] : [{ axis: 'other', key: [...own].sort().join(' '), text: own.join(' '), order: 0 }];

function groupByItemGroup(products: readonly ReadVariant[]): [string, ReadVariant[]][] {
  const groups = new Map<string, ReadVariant[]>();
  for (const one of products) {
    for (const group of new Set(one.product.itemGroups)) groups.set(group, [...(groups.get(group) ?? []), one]);
  }
  return [...groups].filter(([, members]) => members.length > 1).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** What merchants state about the products of a brand: their usable item groups, and the words that only one of each has. */
type Statements = {
  itemGroups: ReadonlyMap<string, readonly ReadVariant[]>;
  own: ReadonlyMap<number, readonly string[]>;
};

function readItemGroups(products: readonly ReadVariant[]): Statements {
  const itemGroups = new Map<string, readonly ReadVariant[]>();
  const own = new Map<number, readonly string[]>();
  for (const [itemGroup, members] of groupByItemGroup(products)) {
    const words = ownWords(members);
    if (words === null) continue;
    itemGroups.set(itemGroup, members);
    for (const [{ product }, several] of words) if (!own.has(product.id)) own.set(product.id, several);
  }
  return { itemGroups, own };
}

const idsOf = (members: readonly ReadVariant[]): number[] => members.map(({ product }) => product.id);

/** Joins what may belong together: item groups, equal names, and what a person decided. */
function joinCandidates(products: readonly ReadVariant[], { itemGroups }: Statements, context: GroupingContext): Sets {
  const sets = new Sets();
  const known = new Set(idsOf(products));
  for (const members of itemGroups.values()) sets.join(idsOf(members));
  for (const members of Map.groupBy(products, residualKey).values()) {
    if (members.length > 1 && isInformative(members[0]?.residual ?? [], context)) sets.join(idsOf(members));
  }
  for (const { productId, otherId, isSame } of context.decisions) {
    if (isSame && known.has(productId) && known.has(otherId)) sets.join([productId, otherId]);
  }
  return sets;
}

/**
 * Groups the products of one brand in one category into models. What merchants state as an item group belongs together
 * unless the names contradict it; other products do if their names are equal but for colour, size, capacity and pack.
 * Independent of the order of the products, and of groups that were found before. O(n log n) and O(n²) within a cluster.
 */
export function detectVariants(products: readonly ReadVariant[], context: GroupingContext): VariantGroup[] {
  const sorted = [...products].sort((a, b) => a.product.id - b.product.id);
  const statements = readItemGroups(sorted);
  const sets = joinCandidates(sorted, statements, context);
  const groupsOf = ({ product }: ReadVariant) => product.itemGroups.filter((one) => statements.itemGroups.has(one));
  const areStated = (a: ReadVariant, b: ReadVariant) => groupsOf(a).some((one) => b.product.itemGroups.includes(one));
  const named = sorted.map((one): ReadVariant => {
    const others = otherSetting(statements.own.get(one.product.id) ?? []);
    return { ...one, settings: [...one.settings, ...others] };
  });
  return [...Map.groupBy(named, ({ product }) => sets.find(product.id)).values()]
    .flatMap((members) => splitCluster({ members, context, areStated }))
    .map((members) => ({
      groupId: Math.min(...idsOf(members)),
      variants: nameVariants(members, context.category),
    }))
    .sort((a, b) => a.groupId - b.groupId);
}
