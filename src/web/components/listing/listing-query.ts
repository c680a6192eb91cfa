import { type Filter, formatFilters, parseFilters } from '../../../contract/category/filter.ts';
import { MAX_FILTER_LENGTH, MAX_LISTING_PAGE, MAX_QUERY_LENGTH } from '../../../terms/listing.ts';
import { SORTS, type Sort } from '../../../terms/sort-order.ts';
import { parseInteger, stringifyQuery } from '../../routing/query-string.ts';

/** Query of a listing page: filter text, sort order, page, and whether all counts are exact. Invalid values get their defaults. */
export type ListingQuery = { f: string; sort: Sort | undefined; page: number; counts?: 'exact' | undefined };

export function listingQuery(search: Record<string, unknown>): ListingQuery {
  const filters = parseFilterText(typeof search.f === 'string' ? search.f : '');
  return {
    f: formatFilters(filters),
    sort: SORTS.find((sort) => sort === search.sort),
    page: parseInteger(search.page, 1, MAX_LISTING_PAGE),
    counts: search.counts === 'exact' ? 'exact' : undefined,
  };
}

/** Parses filter text; empty if it is invalid. */
export function parseFilterText(f: string): readonly Filter[] {
  if (f.length > MAX_FILTER_LENGTH) return [];
  const parsed = parseFilters(f);
  return parsed.ok ? parsed.value : [];
}

/** Path of a listing with its query; changing filters or sort order returns to the first page. */
export function listingPath(path: string, query: Partial<ListingQuery> & { q?: string | undefined; f: string }) {
  const { page, ...others } = query;
  return path + stringifyQuery({ ...others, page: page === 1 ? undefined : page });
}

/** The words of a query, without what is too long for a search. */
export const queryText = (search: object): string =>
  ('q' in search ? String(search.q) : '').trim().slice(0, MAX_QUERY_LENGTH);
