import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import type { Scope } from '../../search/product-search.ts';
import { findNode } from '../view/category-tree.ts';
import type { ApiContext, LoadedCard } from '../view/context.ts';
import { findDrops, findProducts } from '../view/find-products.ts';
import { loadShelves } from '../view/load-cards.ts';
import { loadMarketStats } from '../view/load-market-stats.ts';
import { countProductsByNode } from '../view/market-stats.ts';
import { presentModels } from '../view/model/present-model.ts';
import { breadcrumbsTo } from '../view/paths.ts';
import { spreadOverCategories } from '../view/spread-shelf.ts';
import { filledChildren, filledRelatives, presentBranch, presentNode } from '../view/tree-nodes.ts';
import { resolveView } from '../view/view.ts';
import { findRelatedSearches } from './find-related-searches.ts';

const SHELF = 12;

/** A department or group. Categories have a listing instead. */
export async function tree(
  context: ApiContext,
  request: ParsedRequestOf<'tree'>,
): Promise<Result<ResponseOf<'tree'>, ApiError>> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const node = findNode(view.reference.tree, request.treeId);
  if (node === undefined || node.level === 3) return err(apiError('not-found'));
  const scope: Scope = { kind: node.level === 1 ? 'department' : 'group', id: node.id };
  const [stats, popular, drops] = await Promise.all([
    loadMarketStats(context, request.market),
    findProducts(context, view, { scope, collapse: true, limit: SHELF * 3 }),
    findDrops(context, view, scope, SHELF * 3),
  ]);
  const counts = countProductsByNode(view.reference.tree, stats);
  const [popularCards, dropCards] = await loadShelves(context, view, [popular.ids, drops]);
  const present = (shelf: readonly LoadedCard[]) =>
    presentModels(context, view, spreadOverCategories(shelf).slice(0, SHELF));
  const { productCount: _, ...self } = presentNode(view, node, counts);
  return ok({
    ...self,
    breadcrumbs: breadcrumbsTo(view, node.id),
    children: (counts.get(node.id) ? filledChildren(view, node.id, counts) : filledRelatives(view, node, counts)).map(
      (child) => presentBranch(view, child, counts),
    ),
    relatedSearches: await findRelatedSearches(context, view, node, counts),
    relatedProducts: await present(popularCards),
    drops: await present(dropCards),
  });
}
