import { STORE_SORTS, type StoreSort } from '../../../../contract/merchant/endpoints.ts';
import { pages } from '../../../../contract/pages.ts';
import { MAX_LISTING_PAGE, MAX_SUGGESTION_LENGTH } from '../../../../terms/listing.ts';
import { parseInteger, stringifyQuery } from '../../../routing/query-string.ts';

/** The directory's state as read from the URL. Invalid parameters fall back to their defaults. */
export type DirectoryQuery = {
  q: string;
  letter: string;
  department: number;
  rating: number;
  sort: StoreSort;
  page: number;
};

const readText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export function parseDirectoryQuery(search: Record<string, unknown>): DirectoryQuery {
  const letter = readText(search.letter);
  return {
    q: readText(search.q).slice(0, MAX_SUGGESTION_LENGTH),
    letter: [...letter].length === 1 && letter.length <= 4 ? letter : '',
    department: parseInteger(search.department, 0, 1_000_000),
    rating: parseInteger(search.rating, 0, 5),
    sort: STORE_SORTS.find((sort) => sort === search.sort) ?? 'name',
    page: parseInteger(search.page, 1, MAX_LISTING_PAGE),
  };
}

/** Path of the directory with a query. Default values are omitted. */
export function directoryPath(query: Partial<DirectoryQuery>): string {
  const { q, letter, department, rating, sort, page } = query;
  return (
    pages.stores.path() +
    stringifyQuery({
      q,
      letter,
      department: department === 0 ? undefined : department,
      rating: rating === 0 ? undefined : rating,
      sort: sort === 'name' ? undefined : sort,
      page: page === 1 ? undefined : page,
    })
  );
}
