import { MAX_REVIEW_PAGE } from '../../../terms/listing.ts';
import { REVIEW_SORTS } from '../../../terms/posting.ts';
import { parseInteger, stringifyQuery } from '../../routing/query-string.ts';

/** Query of a page of reviews. */
export type ReviewQuery = { sort: (typeof REVIEW_SORTS)[number]; verified: boolean; page: number };

/** Reads the query of a page of reviews; invalid values get their defaults. */
export function reviewQuery(search: Record<string, unknown>): ReviewQuery {
  return {
    sort: REVIEW_SORTS.find((sort) => sort === search.sort) ?? 'helpful',
    verified: search.verified === '1',
    page: parseInteger(search.page, 1, MAX_REVIEW_PAGE),
  };
}

/** Path of a page of reviews; default values are omitted. */
export const reviewsPath = (path: string, { sort, verified, page }: ReviewQuery): string =>
  path +
  stringifyQuery({
    sort: sort === 'helpful' ? undefined : sort,
    verified: verified ? '1' : undefined,
    page: page === 1 ? undefined : String(page),
  });

/** The query as parameters of the API request. */
export const reviewRequest = ({ sort, verified, page }: ReviewQuery) => ({
  sort,
  verified: verified ? ('true' as const) : ('false' as const),
  page,
});
