import { err, ok, type Result } from '../base/result.ts';
import { nameIn } from '../catalog/taxonomy.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import { findProducts } from './hydrate/find-products.ts';
import { loadFigures } from './hydrate/load-figures.ts';
import { loadListing } from './hydrate/load-listing.ts';
import { countsOf } from './market-figures.ts';
import { breadcrumbsTo, nodePath } from './present/paths.ts';
import { filledChildren } from './present/tree-nodes.ts';
import { viewOf } from './view.ts';

const SORTS = ['popularity', 'price', 'price-desc', 'drop', 'rating', 'newest'] as const;

export async function categoryListing(
  context: ApiContext,
  request: ParsedRequestOf<'categoryListing'>,
): Promise<Result<AnswerOf<'categoryListing'>, ApiError>> {
  const found = await viewOf(context, request);
  if (!found.ok) return found;
  const view = found.value;
  const { tree } = view.reference;
  const category = tree.byId.get(request.categoryId);
  if (category === undefined || category.level !== 3) return err(apiError('not-found'));
  const scope = { kind: 'category', id: category.id } as const;
  const loaded = await loadListing(context, view, { ...request, sort: request.sort, scope, query: null, sorts: SORTS });
  if (!loaded.ok) return loaded;
  const { listing, result, filters } = loaded.value;
  const whole =
    filters.length === 0 ? result : await findProducts(context, view, { scope, limit: 0, facets: ['merchant'] });
  const { categories } = await loadFigures(context, request.market);
  const named = (node: typeof category) => ({
    id: node.id,
    name: nameIn(node.names, view.locale),
    path: nodePath(view, node),
  });
  return ok({
    ...listing,
    category: { ...named(category), picture: category.picture },
    breadcrumbs: breadcrumbsTo(view, category.id),
    siblings: filledChildren(view, category.parentId, categories)
      .filter(({ id }) => id !== category.id)
      .map(named),
    merchantCount: countsOf(whole.facets.get('merchant')).size,
  });
}
