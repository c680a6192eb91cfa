import type { MarketId } from '../../market/market.ts';
import { EVERYTHING, type FacetId } from '../../search/product-search.ts';
import type { ApiContext } from './context.ts';
import { type MarketStats, readFacetCounts } from './market-stats.ts';

/** Computed once for each position of the index, less often in a large market. Models are counted, as lists do. */
export async function loadMarketStats(context: ApiContext, market: MarketId): Promise<MarketStats> {
  const position = await context.search.position(market);
  return context.marketStats.get(market, position, async () => {
    const facets: readonly FacetId[] = ['category', 'brand', 'merchant'];
    const result = await context.search.search(market, { ...EVERYTHING, collapse: true, limit: 0, facets });
    return {
      productCount: result.total,
      categories: readFacetCounts(result.facets.get('category')),
      brands: readFacetCounts(result.facets.get('brand')),
      merchants: readFacetCounts(result.facets.get('merchant')),
    };
  });
}
