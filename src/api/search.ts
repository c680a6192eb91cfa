import { ok, type Result } from '../base/result.ts';
import { nameIn } from '../catalog/taxonomy.ts';
import { correctedQuery } from '../search/corrected-query.ts';
import { categoryPathOf } from './category-tree.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import type { ApiError } from './contract/errors.ts';
import type { Listing } from './contract/listing-schemas.ts';
import { loadListing } from './hydrate/load-listing.ts';
import { countsOf } from './market-figures.ts';
import { categoryName, nodePath } from './present/paths.ts';
import { type View, viewOf } from './view.ts';

const SORTS = ['relevance', 'popularity', 'price', 'price-desc', 'drop', 'rating', 'newest'] as const;
const SORTS_WITHOUT_TEXT = ['popularity', 'price', 'price-desc', 'drop', 'rating', 'newest'] as const;
const MOST_CATEGORIES = 20;

/** Where the words that the products were found by are spelt out. */
function textsOf({ reference, locale }: View, { products }: Listing): string[] {
  const categoryIds = [...new Set(products.map(({ categoryId }) => categoryId))];
  return [
    ...products.flatMap(({ name, brandName, keyFacts }) => [name, brandName ?? '', ...keyFacts]),
    ...categoryIds
      .flatMap((id) => categoryPathOf(reference.tree, id))
      .flatMap(({ names, nouns }) => [nameIn(names, locale), nameIn(nouns, locale)]),
  ];
}

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
  const { correctedWords } = result;
  const categories = [...countsOf(result.facets.get('category'))].slice(0, MOST_CATEGORIES);
  return ok({
    ...listing,
    query,
    relaxed: result.ignoredWords.length > 0,
    corrected: correctedWords && correctedQuery(correctedWords, [query, ...textsOf(view, listing)]),
    categories: categories.flatMap(([id, count]) => {
      const node = view.reference.tree.byId.get(id);
      return node ? [{ id, name: categoryName(view, id), path: nodePath(view, node), count }] : [];
    }),
  });
}
