import { ok, type Result } from '../../base/result.ts';
import type { Listing } from '../../contract/category/listing-schemas.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import type { ApiError } from '../../contract/errors.ts';
import { formatCorrectedQuery } from '../../search/format-corrected-query.ts';
import { nameIn } from '../../taxonomy/taxonomy.ts';
import { BROWSE_SORTS, SEARCH_SORTS } from '../../terms/listing.ts';
import { categoryPath } from '../view/category-tree.ts';
import type { ApiContext } from '../view/context.ts';
import { loadListing } from '../view/load-listing.ts';
import { readFacetCounts } from '../view/market-stats.ts';
import { categoryName, nodePath } from '../view/paths.ts';
import { resolveView, type View } from '../view/view.ts';

const MAX_CATEGORIES = 20;

/** Texts in which the matched words occur, to restore the spelling of a corrected query. */
function collectTexts({ reference, locale }: View, { products }: Listing): string[] {
  const categoryIds = [...new Set(products.map(({ categoryId }) => categoryId))];
  return [
    ...products.flatMap(({ name, brandName, keyFacts }) => [name, brandName ?? '', ...keyFacts]),
    ...categoryIds
      .flatMap((id) => categoryPath(reference.tree, id))
      .flatMap(({ names, nouns }) => [nameIn(names, locale), nameIn(nouns, locale)]),
  ];
}

/** Searches all products. An empty query returns everything, most popular first. */
export async function search(
  context: ApiContext,
  request: ParsedRequestOf<'search'>,
): Promise<Result<ResponseOf<'search'>, ApiError>> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const query = request.q.toWellFormed().trim();
  const loaded = await loadListing(context, view, {
    ...request,
    sort: request.sort,
    scope: null,
    query: query === '' ? null : query,
    sorts: query === '' ? BROWSE_SORTS : SEARCH_SORTS,
  });
  if (!loaded.ok) return loaded;
  const { listing, result } = loaded.value;
  const { correctedWords } = result;
  const categories = [...readFacetCounts(result.facets.get('category'))].slice(0, MAX_CATEGORIES);
  return ok({
    ...listing,
    query,
    relaxed: result.ignoredWords.length > 0,
    corrected: correctedWords && formatCorrectedQuery(correctedWords, [query, ...collectTexts(view, listing)]),
    categories: categories.flatMap(([id, count]) => {
      const node = view.reference.tree.byId.get(id);
      return node ? [{ id, name: categoryName(view, id), path: nodePath(view, node), count }] : [];
    }),
  });
}
