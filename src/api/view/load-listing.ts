import { ok, type Result } from '../../base/result.ts';
import { type Listing, PAGE_SIZE } from '../../contract/category/listing-schemas.ts';
import type { ApiError } from '../../contract/errors.ts';
import type { Filter, Scope, SearchResult } from '../../search/product-search.ts';
import type { Sort } from '../../terms/listing.ts';
import type { ApiContext } from './context.ts';
import { parseSearchFilters } from './filters.ts';
import { findProducts } from './find-products.ts';
import { getCard, loadCards } from './load-cards.ts';
import { presentFacets } from './present-facets.ts';
import type { View } from './view.ts';

export type ListQuery = {
  scope: Scope | null;
  query: string | null;
  f: string;
  sort: Sort | undefined;
  page: number;
  /** The available sorts, default first. */
  sorts: readonly [Sort, ...Sort[]];
};

export type LoadedListing = { listing: Listing; result: SearchResult; filters: readonly Filter[] };

/** One page of a listing with its facets. A page past the last one is empty. */
export async function loadListing(
  context: ApiContext,
  view: View,
  { scope, query, f, sort: requestedSort, page, sorts }: ListQuery,
): Promise<Result<LoadedListing, ApiError>> {
  const filters = parseSearchFilters(view, f, scope?.kind === 'category' ? scope.id : null);
  if (!filters.ok) return filters;
  const sort = requestedSort !== undefined && sorts.includes(requestedSort) ? requestedSort : sorts[0];
  const result = await findProducts(context, view, {
    query,
    scope,
    filters: filters.value,
    sort,
    offset: (page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
    facets: 'all',
    priceHistogram: true,
  });
  const loaded = await loadCards(context, view, result.ids);
  const listing: Listing = {
    total: result.total,
    page,
    pageCount: Math.ceil(result.total / PAGE_SIZE),
    sort,
    sorts: [...sorts],
    products: loaded.map(getCard),
    facets: presentFacets(view, result, filters.value, scope?.kind !== 'category'),
    dataAt: latestFeedTime(view, new Set(loaded.flatMap(({ merchantIds }) => merchantIds))),
  };
  return ok({ listing, result, filters: filters.value });
}

/** When a feed of these merchants was last seen. */
export function latestFeedTime(view: View, merchantIds: ReadonlySet<number>): string | null {
  const times = [...merchantIds].flatMap((id) => view.reference.feedTimes.get(id)?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
}
