import { MARKETS, type MarketId, marketConfiguration } from '../../market/market.ts';
import type { SuggestionEntry } from '../../search/suggestion.ts';
import { nameIn } from '../../taxonomy/taxonomy.ts';
import type { ApiContext } from '../view/context.ts';
import { loadMarketStats } from '../view/load-market-stats.ts';
import { countProductsByNode } from '../view/market-stats.ts';

/**
 * Updates the suggestion entries of a market's index in all of its locales: categories, brands and merchants that have
 * products, weighted by product count. Call it when an index is ready and when names or counts change.
 */
export async function updateSuggestions(context: ApiContext, market: MarketId): Promise<void> {
  const { tree, brands, merchants } = await context.reference.refresh(market);
  const stats = await loadMarketStats(context, market);
  const nodes = countProductsByNode(tree, stats);
  const toEntries = (
    type: 'BRAND' | 'MERCHANT',
    names: ReadonlyMap<number, { name: string }>,
    counts: ReadonlyMap<number, number>,
  ): SuggestionEntry[] =>
    [...counts].flatMap(([id, weight]) => {
      const text = names.get(id)?.name;
      return text === undefined ? [] : [{ type, id, text, weight }];
    });
  const shared = [...toEntries('BRAND', brands, stats.brands), ...toEntries('MERCHANT', merchants, stats.merchants)];
  for (const locale of marketConfiguration(MARKETS[market]).locales) {
    const categories = [...tree.byId.values()].flatMap((node): SuggestionEntry[] => {
      const weight = nodes.get(node.id) ?? 0;
      if (weight === 0) return [];
      return [{ type: 'CATEGORY', id: node.id, parentId: node.parentId, text: nameIn(node.names, locale), weight }];
    });
    await context.search.setSuggestionEntries(market, locale, [...categories, ...shared]);
  }
}
