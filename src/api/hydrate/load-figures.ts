import type { MarketId } from '../../market/market.ts';
import { EVERYTHING, type FacetId } from '../../search/product-search.ts';
import type { ApiContext } from '../context.ts';
import { countsOf, type MarketFigures } from '../market-figures.ts';

/** Counted once for each state of the index. */
export async function loadFigures(context: ApiContext, market: MarketId): Promise<MarketFigures> {
  const position = await context.search.position(market);
  return context.figures.get(market, position, async () => {
    const facets: readonly FacetId[] = ['category', 'brand', 'merchant'];
    const result = await context.search.search(market, { ...EVERYTHING, limit: 0, facets });
    return {
      productCount: result.total,
      categories: countsOf(result.facets.get('category')),
      brands: countsOf(result.facets.get('brand')),
      merchants: countsOf(result.facets.get('merchant')),
    };
  });
}
