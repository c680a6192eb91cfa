import { ok, type Result } from '../base/result.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import type { ApiError } from './contract/errors.ts';
import { findDrops } from './hydrate/find-drops.ts';
import { findProducts } from './hydrate/find-products.ts';
import { cardOf, loadShelves } from './hydrate/load-cards.ts';
import { loadFigures } from './hydrate/load-figures.ts';
import { countNodes } from './market-figures.ts';
import { spreadOverCategories } from './present/spread.ts';
import { presentNode } from './present/tree-nodes.ts';
import { viewOf } from './view.ts';

const SHELF = 18;
const POPULAR_CATEGORIES = 12;

export async function home(
  context: ApiContext,
  request: ParsedRequestOf<'home'>,
): Promise<Result<AnswerOf<'home'>, ApiError>> {
  const found = await viewOf(context, request);
  if (!found.ok) return found;
  const view = found.value;
  const [figures, drops, popular, newest] = await Promise.all([
    loadFigures(context, request.market),
    findDrops(context, view, null, SHELF * 4),
    findProducts(context, view, { sort: 'popularity', limit: SHELF * 4 }),
    findProducts(context, view, { sort: 'newest', limit: SHELF * 2 }),
  ]);
  const shelves = await loadShelves(context, view, [drops, popular.ids, newest.ids]);
  const [dropCards, popularCards, newestCards] = shelves.map((shelf) =>
    spreadOverCategories(shelf).slice(0, SHELF).map(cardOf),
  );
  const { tree } = view.reference;
  const counts = countNodes(tree, figures);
  const categories = [...figures.categories].sort(([a, m], [b, n]) => n - m || a - b).slice(0, POPULAR_CATEGORIES);
  return ok({
    productCount: figures.productCount,
    offerCount: view.reference.offerCount,
    merchantCount: figures.merchants.size,
    popularCategories: categories.flatMap(([id]) => {
      const category = tree.byId.get(id);
      return category ? [presentNode(view, category, counts)] : [];
    }),
    drops: dropCards,
    popular: popularCards,
    newest: newestCards,
  });
}
