import { defineCache } from '../../base/cache.ts';
import type { ClaimCounts } from '../../contract/merchant/claim-schemas.ts';
import type { FacetResult } from '../../search/product-search.ts';
import { type CategoryTree, categoryPath } from './category-tree.ts';

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
  unstated: number;
  deliveryMin: number | null;
  deliveryMax: number | null;
  claims: ClaimCounts;
};

/** Product count by choice id, for facets whose choices are ids. */
export function readFacetCounts(facet: FacetResult | undefined): Map<number, number> {
  if (facet?.kind !== 'choice') return new Map();
  return new Map(facet.values.flatMap(({ value, count }) => (typeof value === 'number' ? [[value, count]] : [])));
}

// Every page with a menu needs them, and they change only with the index or the tree.
const countsByStats = new WeakMap<MarketStats, { tree: CategoryTree; counts: ReadonlyMap<number, number> }>();

/** Product counts of all nodes of the category tree, on all levels. O(nodes) for each new index position or tree. */
export function countProductsByNode(tree: CategoryTree, stats: MarketStats): ReadonlyMap<number, number> {
  const known = countsByStats.get(stats);
  if (known?.tree === tree) return known.counts;
  const counts = new Map([...tree.byId.keys()].map((id) => [id, 0]));
  for (const [id, count] of stats.categories) {
    for (const { id: node } of categoryPath(tree, id)) counts.set(node, (counts.get(node) ?? 0) + count);
  }
  countsByStats.set(stats, { tree, counts });
  return counts;
}

export const MARKET_STATS = defineCache({
  name: 'Product counts of a market by category, brand and merchant',
  key: 'market',
  lifetimeMs: null,
  clearedBy: "a change of the market's index; where counting took 10 ms or more, only after 200 times as long",
  maxEntries: 100,
  bytesPerEntry: 272_000,
});
/** Each request of a page or a list counts again after a change of the index, which an intake brings each second. */
export const MARKET_STATS_SHARE = 0.005;

export const MERCHANT_STATS = defineCache({
  name: "Totals of a merchant's offers",
  key: 'market, merchant',
  lifetimeMs: null,
  clearedBy: "a change of the market's index",
  maxEntries: 1000,
  bytesPerEntry: 270,
});
export const STORE_POSITIONS = defineCache({
  name: "Comparison of a merchant's prices",
  key: 'market, merchant',
  lifetimeMs: null,
  clearedBy: "a change of the market's index",
  maxEntries: 1000,
  bytesPerEntry: 270,
});
