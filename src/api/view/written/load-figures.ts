import type { SelectionBlock } from '../../../content/block.ts';
import type { ProductCard } from '../../../contract/common-schemas.ts';
import type { ContentBlock } from '../../../contract/content/content-schemas.ts';
import type { ApiContext } from '../context.ts';
import { findProducts } from '../find-products.ts';
import { loadCards } from '../load-cards.ts';
import type { View } from '../view.ts';
import { presentTitle, seeAllPath, selectionRequest } from './select-products.ts';

const priceOf = (card: ProductCard | undefined) => card?.lowestTotal ?? card?.lowestItem ?? null;

/**
 * How many products there are, from how many shops, and what they cost: the lowest price and the one in the middle of the
 * products that can be bought. Null if there is none.
 */
export async function loadFigures(
  context: ApiContext,
  view: View,
  block: SelectionBlock,
): Promise<ContentBlock | null> {
  const request = selectionRequest(view, block);
  if (request === null) return null;
  const { language: _, ...search } = request;
  const priced = {
    ...search,
    filters: [...search.filters, { facet: 'price', kind: 'range', min: 0, max: null } as const],
    sort: 'price' as const,
    facets: ['merchant'] as const,
    limit: 1,
  };
  const first = await findProducts(context, view, priced);
  if (first.total === 0) return null;
  const half = await findProducts(context, view, { ...priced, facets: [], offset: Math.floor(first.total / 2) });
  const cards = await loadCards(context, view, [...first.ids, ...half.ids]);
  const [lowest, middle] = [priceOf(cards[0]?.card), priceOf(cards.at(-1)?.card)];
  if (lowest === null || middle === null) return null;
  const shops = first.facets.get('merchant');
  return {
    kind: 'figures',
    title: presentTitle(view, block),
    products: first.total,
    shops: shops?.kind === 'choice' ? shops.values.length : 0,
    lowest,
    middle,
    more: seeAllPath(view, block),
  };
}
