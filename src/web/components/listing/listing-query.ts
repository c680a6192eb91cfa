import { type Filter, formatFilters, parseFilters } from '../../../contract/category/filter.ts';
import type { Sort } from '../../../contract/category/listing-schemas.ts';
import { MAX_FILTER_LENGTH, MAX_LISTING_PAGE } from '../../../terms/search-limits.ts';
import { stringifyQuery } from '../../routing/query-string.ts';

/** Query of a listing page: filter text, sort order, page. Invalid values get their defaults. */
export type ListingQuery = { f: string; sort: Sort | undefined; page: number };

const SORTS: ReadonlySet<string> = new Set(
  Object.keys({
    popularity: true,
    price: true,
    'price-desc': true,
    drop: true,
    rating: true,
    newest: true,
    relevance: true,
  } satisfies Record<Sort, true>),
);

const isSort = (text: unknown): text is Sort => typeof text === 'string' && SORTS.has(text);

export function listingQuery(search: Record<string, unknown>): ListingQuery {
  const page = Number(search.page ?? 1);
  const filters = parseFilterText(typeof search.f === 'string' ? search.f : '');
  return {
    f: formatFilters(filters),
    sort: isSort(search.sort) ? search.sort : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_LISTING_PAGE ? page : 1,
  };
}

/** Parses filter text; empty if it is invalid. */
export function parseFilterText(f: string): readonly Filter[] {
  if (f.length > MAX_FILTER_LENGTH) return [];
  const parsed = parseFilters(f);
  return parsed.ok ? parsed.value : [];
}

/** Path of a listing with its query; changing filters or sort order returns to the first page. */
export function listingPath(path: string, query: { q?: string; f: string; sort?: Sort | undefined; page?: number }) {
  const { q, f, sort, page } = query;
  return path + stringifyQuery({ q, f, sort, page: page === 1 ? undefined : page });
}
