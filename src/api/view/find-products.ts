import { getContentLanguage } from '../../market/locale.ts';
import { EVERYTHING, type Scope, type SearchRequest, type SearchResult } from '../../search/product-search.ts';
import type { ApiContext } from './context.ts';
import { asReadersSee } from './filters.ts';
import type { View } from './view.ts';

/** Searches the view's market in its language. Omitted fields default to `EVERYTHING`. */
export async function findProducts(
  context: ApiContext,
  view: View,
  request: Partial<SearchRequest>,
): Promise<SearchResult> {
  const language = getContentLanguage(view.locale);
  const filters = asReadersSee(view, request.filters ?? []);
  return context.search.search(view.market.id, { ...EVERYTHING, language, ...request, filters });
}

/** Ids of the products in a scope with the largest proved drops that can be bought. */
export async function findDrops(
  context: ApiContext,
  view: View,
  scope: Scope | null,
  limit: number,
): Promise<readonly number[]> {
  const { ids } = await findProducts(context, view, {
    scope,
    filters: [{ facet: 'drop', kind: 'range', min: 1, max: null }],
    collapse: true,
    sort: 'drop',
    limit,
  });
  return ids;
}
