import type { Filter, Scope, SearchResult, Sort } from '../../search/product-search.ts';
import type { ApiContext } from '../context.ts';
import { POWER_PAGE_SIZE } from '../contract/power-schemas.ts';
import type { LoadedCard } from '../kept-card.ts';
import { type RowOrder, sortRows } from '../present/power-columns.ts';
import type { View } from '../view.ts';
import { findProducts } from './find-products.ts';
import { loadCards } from './load-cards.ts';

/** The index sorts by few things; up to so many products are sorted here by any column. */
const MOST_SORTED = 2000;

type Wish = { scope: Scope; filters: readonly Filter[]; order: RowOrder | null; page: number };

export type PowerRows = { result: SearchResult; rows: readonly LoadedCard[]; order: RowOrder | null };

/** The sorts of the index that mean the same as a column's. */
const INDEX_SORTS = new Map<string, Sort>([
  ['price', 'price'],
  ['-price', 'price-desc'],
  ['-drop', 'drop'],
  ['-rating', 'rating'],
]);

/** One page of the table's rows. `order` is what they stand in: null, by popularity, where the wish cannot be met. */
export async function loadPowerRows(
  context: ApiContext,
  view: View,
  { scope, filters, order, page }: Wish,
): Promise<PowerRows> {
  const offset = (page - 1) * POWER_PAGE_SIZE;
  const sort = order === null ? 'popularity' : INDEX_SORTS.get(order.name);
  const counted = { scope, filters, facets: 'all', priceHistogram: true } as const;
  if (order === null || sort !== undefined) {
    const result = await findProducts(context, view, { ...counted, sort, offset, limit: POWER_PAGE_SIZE });
    return { result, rows: await loadCards(context, view, result.ids), order };
  }
  const result = await findProducts(context, view, { ...counted, limit: MOST_SORTED });
  if (result.total > MOST_SORTED) {
    const ids = result.ids.slice(offset, offset + POWER_PAGE_SIZE);
    return { result, rows: await loadCards(context, view, ids), order: null };
  }
  const rows = sortRows(await loadCards(context, view, result.ids), order, view.locale);
  return { result, rows: rows.slice(offset, offset + POWER_PAGE_SIZE), order };
}
