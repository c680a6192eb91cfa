import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { nameIn } from '../../taxonomy/taxonomy.ts';
import { BROWSE_SORTS } from '../../terms/sort-order.ts';
import { cachedResponse } from '../view/cache/cached-response.ts';
import { findNode } from '../view/category-tree.ts';
import type { ApiContext } from '../view/context.ts';
import { findProducts } from '../view/find-products.ts';
import { loadListing } from '../view/load-listing.ts';
import { loadMarketStats } from '../view/load-market-stats.ts';
import { countProductsByNode, readFacetCounts } from '../view/market-stats.ts';
import { breadcrumbsTo, nodePath } from '../view/paths.ts';
import { filledRelatives } from '../view/tree-nodes.ts';
import { resolveView, type View } from '../view/view.ts';
import { findGuides } from '../view/written/find-guides.ts';

type Request = ParsedRequestOf<'categoryListing'>;
type Answer = Result<ResponseOf<'categoryListing'>, ApiError>;

/** The products of a category. */
export async function categoryListing(context: ApiContext, request: Request): Promise<Answer> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  return cachedResponse(context, 'categoryListing', view, request, () => answer(context, view, request));
}

async function answer(context: ApiContext, view: View, request: Request): Promise<Answer> {
  const category = findNode(view.reference.tree, request.categoryId);
  if (category === undefined || category.level !== 3) return err(apiError('not-found'));
  const scope = { kind: 'category', id: category.id } as const;
  const loaded = await loadListing(context, view, {
    ...request,
    sort: request.sort,
    scope,
    query: null,
    sorts: BROWSE_SORTS,
  });
  if (!loaded.ok) return loaded;
  const { listing, result, filters } = loaded.value;
  const allProducts =
    filters.length === 0 && !result.about
      ? result
      : await findProducts(context, view, { scope, limit: 0, facets: ['merchant'] });
  const counts = countProductsByNode(view.reference.tree, await loadMarketStats(context, request.market));
  const presentLink = (node: typeof category) => ({
    id: node.id,
    name: nameIn(node.names, view.locale),
    path: nodePath(view, node),
  });
  return ok({
    ...listing,
    category: { ...presentLink(category), picture: category.picture },
    breadcrumbs: breadcrumbsTo(view, category.id),
    siblings: filledRelatives(view, category, counts).map(presentLink),
    guides: await findGuides(context, view, category.id),
    merchantCount: readFacetCounts(allProducts.facets.get('merchant')).size,
  });
}
