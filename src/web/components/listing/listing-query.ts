import { type Filter, formatFilters, parseFilters } from '../../../api/contract/filter.ts';
import type { Sort } from '../../../api/contract/listing-schemas.ts';
import { writeQuery } from '../../routing/query-text.ts';

/** What the address of a list says: filters as text, sort, page. Whatever makes no sense is as if it were not said. */
export type ListingQuery = { f: string; sort: Sort | undefined; page: number };

const MOST_PAGES = 500;
const MOST_FILTER_CHARACTERS = 2000;

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
  const filters = filtersOf(typeof search.f === 'string' ? search.f : '');
  return {
    f: formatFilters(filters),
    sort: isSort(search.sort) ? search.sort : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
  };
}

/** The filters of an address; none where the text cannot be read. */
export function filtersOf(f: string): readonly Filter[] {
  if (f.length > MOST_FILTER_CHARACTERS) return [];
  const parsed = parseFilters(f);
  return parsed.ok ? parsed.value : [];
}

/** The address of a list below its own path; a change of filters or sort begins again at the first page. */
export function listingPath(path: string, query: { q?: string; f: string; sort?: Sort | undefined; page?: number }) {
  const { q, f, sort, page } = query;
  return path + writeQuery({ q, f, sort, page: page === 1 ? undefined : page });
}
