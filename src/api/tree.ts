import { err, ok, type Result } from '../base/result.ts';
import type { Scope } from '../search/product-search.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import { findDrops } from './hydrate/find-drops.ts';
import { findProducts } from './hydrate/find-products.ts';
import { findRelatedSearches } from './hydrate/find-related-searches.ts';
import { cardOf, loadShelves } from './hydrate/load-cards.ts';
import { loadFigures } from './hydrate/load-figures.ts';
import { countNodes } from './market-figures.ts';
import { breadcrumbsTo } from './present/paths.ts';
import { spreadOverCategories } from './present/spread.ts';
import { filledChildren, presentBranch, presentNode } from './present/tree-nodes.ts';
import { viewOf } from './view.ts';

const SHELF = 18;

/** A department or a group; a category is no tree but a list. */
export async function tree(
  context: ApiContext,
  request: ParsedRequestOf<'tree'>,
): Promise<Result<AnswerOf<'tree'>, ApiError>> {
  const found = await viewOf(context, request);
  if (!found.ok) return found;
  const view = found.value;
  const node = view.reference.tree.byId.get(request.treeId);
  if (node === undefined || node.level === 3) return err(apiError('not-found'));
  const scope: Scope = { kind: node.level === 1 ? 'department' : 'group', id: node.id };
  const [figures, popular, drops] = await Promise.all([
    loadFigures(context, request.market),
    findProducts(context, view, { scope, limit: SHELF * 3 }),
    findDrops(context, view, scope, SHELF * 3),
  ]);
  const counts = countNodes(view.reference.tree, figures);
  const shelves = await loadShelves(context, view, [popular.ids, drops]);
  const [related, dropped] = shelves.map((shelf) => spreadOverCategories(shelf).slice(0, SHELF).map(cardOf));
  const { productCount: _, ...self } = presentNode(view, node, counts);
  return ok({
    ...self,
    breadcrumbs: breadcrumbsTo(view, node.id),
    children: filledChildren(view, node.id, counts).map((child) => presentBranch(view, child, counts)),
    relatedSearches: await findRelatedSearches(context, view, node, counts),
    relatedProducts: related,
    drops: dropped,
  });
}
