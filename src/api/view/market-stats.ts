import type { FacetResult } from '../../search/product-search.ts';
import { type CategoryTree, leafCategories } from './category-tree.ts';

/** Totals over the whole index of a market. */
export type MarketStats = {
  productCount: number;
  /** Product count by category id. */
  categories: ReadonlyMap<number, number>;
  brands: ReadonlyMap<number, number>;
  merchants: ReadonlyMap<number, number>;
};

/** Totals over a merchant's current offers. Amounts are in minor units. */
export type MerchantStats = {
  offerCount: number;
  inStockCount: number;
  /** Offers with stated shipping costs. */
  shippingKnownCount: number;
  shippingFreeCount: number;
  shippingLowest: number | null;
  shippingHighest: number | null;
  /** Products whose lowest total is from this merchant. */
  cheapestCount: number;
};

/** How a merchant's totals compare with other merchants', in product counts, and its delivery days. */
export type StorePosition = {
  compared: number;
  cheapest: number;
  near: number;
  alone: number;
  untold: number;
  deliveryMin: number | null;
  deliveryMax: number | null;
};

/** Product count by choice id, for facets whose choices are ids. */
export function readFacetCounts(facet: FacetResult | undefined): Map<number, number> {
  if (facet?.kind !== 'choice') return new Map();
  return new Map(facet.values.flatMap(({ value, count }) => (typeof value === 'number' ? [[value, count]] : [])));
}

/** Product counts of all nodes of the category tree, on all levels. */
export function countProductsByNode(tree: CategoryTree, { categories }: MarketStats): Map<number, number> {
  const sumCounts = (ids: readonly number[]) => ids.reduce((sum, id) => sum + (categories.get(id) ?? 0), 0);
  return new Map(
    [...tree.byId.values()].map((node) => [node.id, sumCounts(leafCategories(tree, node).map(({ id }) => id))]),
  );
}
