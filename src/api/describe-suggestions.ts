import { nameIn } from '../catalog/taxonomy.ts';
import { configurationOf, MARKETS, type MarketId } from '../market/market.ts';
import type { SuggestionEntry } from '../search/suggestion.ts';
import type { ApiContext } from './context.ts';
import { loadFigures } from './hydrate/load-figures.ts';
import { countNodes } from './market-figures.ts';

/**
 * Gives the index of a market the names that suggestions are made of, in each of its locales: the categories, brands and
 * shops that have products, weighed by how many. To be called when an index is ready and when names or counts changed.
 */
export async function describeSuggestions(context: ApiContext, market: MarketId): Promise<void> {
  const { tree, brands, merchants } = await context.reference.refresh(market);
  const figures = await loadFigures(context, market);
  const nodes = countNodes(tree, figures);
  const named = (
    type: 'BRAND' | 'MERCHANT',
    names: ReadonlyMap<number, { name: string }>,
    counts: ReadonlyMap<number, number>,
  ): SuggestionEntry[] =>
    [...counts].flatMap(([id, weight]) => {
      const text = names.get(id)?.name;
      return text === undefined ? [] : [{ type, id, text, weight }];
    });
  const everywhere = [...named('BRAND', brands, figures.brands), ...named('MERCHANT', merchants, figures.merchants)];
  for (const locale of configurationOf(MARKETS[market]).locales) {
    const categories = [...tree.byId.values()].flatMap((node): SuggestionEntry[] => {
      const weight = nodes.get(node.id) ?? 0;
      if (weight === 0) return [];
      return [{ type: 'CATEGORY', id: node.id, parentId: node.parentId, text: nameIn(node.names, locale), weight }];
    });
    await context.search.describe(market, locale, [...categories, ...everywhere]);
  }
}
