import { ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { Listing } from '../../contract/category/listing-schemas.ts';
import type { ProductCard } from '../../contract/common-schemas.ts';
import type { Scope, SearchFilter, SearchResult, WishOrder } from '../../search/product-search.ts';
import { type CountMode, LISTING_PAGE_SIZE, MAX_FILTERS } from '../../terms/listing.ts';
import type { Sort } from '../../terms/sort-order.ts';
import type { ApiContext } from './context.ts';
import { asReadersSee, parseSearchFilters } from './filters.ts';
import { findProducts } from './find-products.ts';
import { loadCards } from './load-cards.ts';
import { listFilters, presentModels } from './model/present-model.ts';
import { comparableUnit, presentFacets } from './present-facets.ts';
import type { View } from './view.ts';

export type ListingFilter = {
  scope: Scope | null;
  leadCategory?: number | null;
  query: string | null;
  f: string;
  sort: Sort | undefined;
  page: number;
  counts: CountMode;
  /** The available sorts, default first. */
  sorts: readonly [Sort, ...Sort[]];
  /** What replaces the order by relevance. */
  wish?: WishOrder | null;
  /** Filters that the query states. Those of `f` about the same facets replace them. */
  understood?: readonly SearchFilter[];
};

/** `related`: the products of the page that lack words of the query; the listing has only the others. */
export type LoadedListing = {
  listing: Listing;
  related: { product: ProductCard; lacks: readonly string[] }[];
  result: SearchResult;
  filters: readonly SearchFilter[];
};

/** One page of a listing with its facets. A page past the last one is empty. Unit prices order only a list in which they are for one unit. */
export async function loadListing(
  context: ApiContext,
  view: View,
  filter: ListingFilter,
): Promise<Result<LoadedListing, ApiError>> {
  const {
    scope,
    query,
    f,
    sort: requestedSort,
    page,
    counts,
    sorts,
    understood,
    wish = null,
    leadCategory = null,
  } = filter;
  const isCategoryPage = scope?.kind === 'category' && understood === undefined;
  const filters = parseSearchFilters(view, f, isCategoryPage ? scope.id : null);
  if (!filters.ok) return filters;
  const chosen = filters.value;
  const stated = (understood ?? []).filter(({ facet }) => !chosen.some((one) => one.facet === facet));
  const applied = [...stated, ...chosen].slice(0, MAX_FILTERS);
  const isKnown = requestedSort === 'unit-price' || sorts.some((one) => one === requestedSort);
  const sort = requestedSort !== undefined && isKnown ? requestedSort : sorts[0];
  const result = await findProducts(context, view, {
    query,
    scope,
    leadCategory,
    filters: applied,
    collapse: true,
    sort,
    wish,
    offset: (page - 1) * LISTING_PAGE_SIZE,
    limit: LISTING_PAGE_SIZE,
    facets: 'all',
    priceHistogram: true,
    // Of a sample, it is not certain that all unit prices are for one unit.
    counts: sort === 'unit-price' ? 'exact' : counts,
  });
  const hasUnit = comparableUnit(result, applied) !== null;
  if (sort === 'unit-price' && !hasUnit) return loadListing(context, view, { ...filter, sort: undefined });
  const loaded = await loadCards(context, view, result.ids);
  const products = await presentModels(context, view, loaded, listFilters(asReadersSee(view, applied), result.hits));
  const lacks = new Map(result.hits.map(({ id, missing }) => [id, missing]));
  const listing: Listing = {
    total: result.total,
    page,
    pageCount: Math.ceil((result.total + result.related) / LISTING_PAGE_SIZE),
    sort,
    sorts: hasUnit ? [...sorts, 'unit-price'] : [...sorts],
    products: products.filter(({ id }) => lacks.get(id)?.length === 0),
    about: result.about,
    facets: presentFacets(view, result, applied, scope?.kind !== 'category'),
    dataAt: latestFeedTime(view, new Set(loaded.flatMap(({ merchantIds }) => merchantIds))),
  };
  const related = products.flatMap((product) => {
    const missing = lacks.get(product.id) ?? [];
    return missing.length === 0 ? [] : [{ product, lacks: missing }];
  });
  return ok({ listing, related, result, filters: chosen });
}

/** When a feed of these merchants was last seen. */
export function latestFeedTime(view: View, merchantIds: ReadonlySet<number>): string | null {
  const times = [...merchantIds].flatMap((id) => view.reference.feedTimes.get(id)?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
}
