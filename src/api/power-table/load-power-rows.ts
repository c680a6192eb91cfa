import { POWER_TABLE_PAGE_SIZE } from '../../contract/power-table/power-table-schemas.ts';
import type { Scope, SearchFilter, SearchResult } from '../../search/product-search.ts';
import type { Sort } from '../../terms/sort-order.ts';
import type { ApiContext, LoadedCard } from '../view/context.ts';
import { findProducts } from '../view/find-products.ts';
import { loadCards } from '../view/load-cards.ts';
import type { View } from '../view/view.ts';
import { type RowOrder, sortRows } from './power-columns.ts';

/** The index has few sort orders. Up to this many products are sorted in memory by any column. */
const MAX_SORTED = 2000;

type RowQuery = { scope: Scope; filters: readonly SearchFilter[]; order: RowOrder | null; page: number };

export type PowerRows = { result: SearchResult; rows: readonly LoadedCard[]; order: RowOrder | null };

/** Columns that the index can sort by. */
const INDEX_SORTS = new Map<string, Sort>([
  ['price', 'price'],
  ['-price', 'price-desc'],
  ['-drop', 'drop'],
  ['-rating', 'rating'],
]);

/**
 * One page of the table's rows. The returned `order` is the applied one: null (popularity) if there are too many
 * products to sort.
 */
export async function loadPowerRows(
  context: ApiContext,
  view: View,
  { scope, filters, order, page }: RowQuery,
): Promise<PowerRows> {
  const offset = (page - 1) * POWER_TABLE_PAGE_SIZE;
  const sort = order === null ? 'popularity' : INDEX_SORTS.get(order.name);
  const query = { scope, filters, facets: 'all', priceHistogram: true } as const;
  if (order === null || sort !== undefined) {
    const result = await findProducts(context, view, { ...query, sort, offset, limit: POWER_TABLE_PAGE_SIZE });
    return { result, rows: await loadCards(context, view, result.ids), order };
  }
  const result = await findProducts(context, view, { ...query, limit: MAX_SORTED });
  if (result.total > MAX_SORTED) {
    const { ids } = await findProducts(context, view, { scope, filters, offset, limit: POWER_TABLE_PAGE_SIZE });
    return { result, rows: await loadCards(context, view, ids), order: null };
  }
  const rows = sortRows(await loadCards(context, view, result.ids), order, view.locale);
  return { result, rows: rows.slice(offset, offset + POWER_TABLE_PAGE_SIZE), order };
}
