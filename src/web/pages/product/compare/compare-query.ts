import { MAX_COMPARED_PRODUCTS } from '../../../../contract/compare/compare-limits.ts';
import { MAX_SUGGESTION_LENGTH } from '../../../../terms/listing.ts';
import { parseId } from '../../../routing/query-string.ts';

/** The comparison as read from the URL. Invalid parameters fall back to their defaults. */
export type CompareQuery = {
  ids: readonly number[];
  /** Whether the URL names more products than can be compared. */
  tooMany: boolean;
  /** Search for a product to add. */
  q: string;
};

/** Longest accepted value of `ids` and `q`, in characters. Longer values are cut off. */
const MAX_IDS_LENGTH = 2000;

export function parseCompareQuery(search: Record<string, unknown>): CompareQuery {
  const text = typeof search.ids === 'string' ? search.ids.slice(0, MAX_IDS_LENGTH) : '';
  const ids = new Set(text.split(',').flatMap((part) => parseId(part) ?? []));
  return {
    ids: [...ids].slice(0, MAX_COMPARED_PRODUCTS),
    tooMany: ids.size > MAX_COMPARED_PRODUCTS,
    q: typeof search.q === 'string' ? search.q.trim().slice(0, MAX_SUGGESTION_LENGTH) : '',
  };
}
