import { ok, type Result } from '../base/result.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import type { ApiError } from './contract/errors.ts';
import { loadListing } from './hydrate/load-listing.ts';
import { countsOf } from './market-figures.ts';
import { categoryName, nodePath } from './present/paths.ts';
import { viewOf } from './view.ts';

const SORTS = ['relevance', 'popularity', 'price', 'price-desc', 'drop', 'rating', 'newest'] as const;
const SORTS_WITHOUT_TEXT = ['popularity', 'price', 'price-desc', 'drop', 'rating', 'newest'] as const;
const MOST_CATEGORIES = 20;

/** An empty query finds everything, most popular first. */
export async function search(
  context: ApiContext,
  request: ParsedRequestOf<'search'>,
): Promise<Result<AnswerOf<'search'>, ApiError>> {
  const found = await viewOf(context, request);
  if (!found.ok) return found;
  const view = found.value;
  const query = request.q.toWellFormed().trim();
  const loaded = await loadListing(context, view, {
    ...request,
    sort: request.sort,
    scope: null,
    query: query === '' ? null : query,
    sorts: query === '' ? SORTS_WITHOUT_TEXT : SORTS,
  });
  if (!loaded.ok) return loaded;
  const { listing, result } = loaded.value;
  const categories = [...countsOf(result.facets.get('category'))].slice(0, MOST_CATEGORIES);
  return ok({
    ...listing,
    query,
    relaxed: result.ignoredWords.length > 0,
    categories: categories.flatMap(([id, count]) => {
      const node = view.reference.tree.byId.get(id);
      return node ? [{ id, name: categoryName(view, id), path: nodePath(view, node), count }] : [];
    }),
  });
}
