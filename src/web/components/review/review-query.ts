import { REVIEW_SORTS } from '../../../base/posting-words.ts';
import { writeQuery } from '../../routing/query-text.ts';

/** What the address of a page of reviews says. */
export type ReviewQuery = { sort: (typeof REVIEW_SORTS)[number]; verified: boolean; page: number };

const MOST_PAGES = 1000;

/** Whatever makes no sense is as if it were not said. */
export function reviewQuery(search: Record<string, unknown>): ReviewQuery {
  const page = Number(search.page);
  return {
    sort: REVIEW_SORTS.find((sort) => sort === search.sort) ?? 'helpful',
    verified: search.verified === '1',
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
  };
}

/** What is as usual is left out. */
export const reviewAddress = (path: string, { sort, verified, page }: ReviewQuery): string =>
  path +
  writeQuery({
    sort: sort === 'helpful' ? undefined : sort,
    verified: verified ? '1' : undefined,
    page: page === 1 ? undefined : String(page),
  });

/** The same as the API is asked. */
export const reviewRequest = ({ sort, verified, page }: ReviewQuery) => ({
  sort,
  verified: verified ? ('true' as const) : ('false' as const),
  page,
});
