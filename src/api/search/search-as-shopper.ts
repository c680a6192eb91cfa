import type { SearchResult } from '../../search/product-search.ts';
import {
  findLeadCategory,
  type Reading,
  type ReadingRequest,
  readQuery,
  requestOf,
} from '../../search/query-reading.ts';
import type { ApiContext } from '../view/context.ts';
import { findProducts } from '../view/find-products.ts';
import type { View } from '../view/view.ts';
import type { Vocabulary } from './load-vocabulary.ts';
import { looserReadings } from './looser-readings.ts';

/** The results of a query, and how it was read. */
export type ShopperSearch = { request: ReadingRequest; leadCategory: number | null; result: SearchResult };

/** What a shopper finds with a query, without facets and cards. */
export async function searchAsShopper(
  context: ApiContext,
  view: View,
  query: string,
  { vocabulary, limit }: { vocabulary: Vocabulary; limit: number },
): Promise<ShopperSearch> {
  const levelOf = (node: number) => view.reference.tree.byId.get(node)?.level ?? 3;
  const find = async (reading: Reading): Promise<ShopperSearch> => {
    const request = requestOf(reading, levelOf, []);
    const sort = request.query === null ? 'popularity' : 'relevance';
    const leadCategory = findLeadCategory(reading, vocabulary);
    const found = await findProducts(context, view, { ...request, leadCategory, collapse: true, sort, limit });
    return { request, leadCategory, result: found };
  };
  const reading = readQuery(query, vocabulary);
  let close = await find(reading);
  for (const looser of close.result.total > 0 ? [] : looserReadings(query, reading)) {
    const found = await find(looser);
    if (found.result.total > 0) return found;
    if (close.result.related === 0) close = found;
  }
  return close;
}
