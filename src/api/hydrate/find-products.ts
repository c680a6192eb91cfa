import { contentLanguageOf } from '../../market/locale.ts';
import { EVERYTHING, type SearchRequest, type SearchResult } from '../../search/product-search.ts';
import type { ApiContext } from '../context.ts';
import type { View } from '../view.ts';

/** Searches the view's market in its language; what is left out of the request is as in `EVERYTHING`. */
export async function findProducts(
  context: ApiContext,
  view: View,
  request: Partial<SearchRequest>,
): Promise<SearchResult> {
  const language = contentLanguageOf(view.locale);
  return context.search.search(view.market.id, { ...EVERYTHING, language, ...request });
}
