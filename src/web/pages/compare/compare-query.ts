import { MOST_COMPARED } from '../../../api/contract/compare-limits.ts';

/** What the address says of the comparison. Whatever makes no sense is as if it were not said. */
export type CompareQuery = {
  ids: readonly number[];
  /** Whether the address names more products than can stand beside each other. */
  tooMany: boolean;
  /** What is searched for to be added. */
  q: string;
};

const MOST_CHARACTERS = 2000;
const MOST_QUERY = 100;

export function compareQuery(search: Record<string, unknown>): CompareQuery {
  const text = typeof search.ids === 'string' ? search.ids.slice(0, MOST_CHARACTERS) : '';
  const ids = new Set(text.split(',').flatMap((part) => (/^[1-9]\d{0,14}$/.test(part) ? [Number(part)] : [])));
  return {
    ids: [...ids].slice(0, MOST_COMPARED),
    tooMany: ids.size > MOST_COMPARED,
    q: typeof search.q === 'string' ? search.q.trim().slice(0, MOST_QUERY) : '',
  };
}
