import type { FacetResult } from '../search/product-search.ts';
import { type CategoryTree, leavesOf } from './category-tree.ts';

/** What the whole index of a market adds up to. */
export type MarketFigures = {
  productCount: number;
  /** Products by category. */
  categories: ReadonlyMap<number, number>;
  brands: ReadonlyMap<number, number>;
  merchants: ReadonlyMap<number, number>;
};

/** Choice → products, of a facet whose choices are ids. */
export function countsOf(facet: FacetResult | undefined): Map<number, number> {
  if (facet?.kind !== 'choice') return new Map();
  return new Map(facet.values.flatMap(({ value, count }) => (typeof value === 'number' ? [[value, count]] : [])));
}

/** Products in each node of the tree, on all of its levels. */
export function countNodes(tree: CategoryTree, { categories }: MarketFigures): Map<number, number> {
  const sumOf = (ids: readonly number[]) => ids.reduce((sum, id) => sum + (categories.get(id) ?? 0), 0);
  return new Map([...tree.byId.values()].map((node) => [node.id, sumOf(leavesOf(tree, node).map(({ id }) => id))]));
}
