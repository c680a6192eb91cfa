import type { MarketId } from '../../market/market.ts';
import { EVERYTHING, type FacetResult } from '../../search/product-search.ts';
import { type CategoryTree, leavesOf } from '../category-tree.ts';
import type { ApiContext } from '../context.ts';

/** What the whole index of a market adds up to at one position of it. */
export type MarketFigures = {
  position: number;
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

/** Counted once for each state of the index. */
export async function marketFigures(context: ApiContext, market: MarketId): Promise<MarketFigures> {
  const position = await context.search.position(market);
  const kept = context.figures.get(market);
  if (kept?.position === position) return kept;
  const { total, facets } = await context.search.search(market, {
    ...EVERYTHING,
    limit: 0,
    facets: ['category', 'brand', 'merchant'],
  });
  const figures: MarketFigures = {
    position,
    productCount: total,
    categories: countsOf(facets.get('category')),
    brands: countsOf(facets.get('brand')),
    merchants: countsOf(facets.get('merchant')),
  };
  context.figures.set(market, figures);
  return figures;
}

/** Products in each node of the tree, on all of its levels. */
export function countNodes(tree: CategoryTree, { categories }: MarketFigures): Map<number, number> {
  const sumOf = (ids: readonly number[]) => ids.reduce((sum, id) => sum + (categories.get(id) ?? 0), 0);
  return new Map([...tree.byId.values()].map((node) => [node.id, sumOf(leavesOf(tree, node).map(({ id }) => id))]));
}
