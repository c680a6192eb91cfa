import { ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import type { HOME_ENDPOINTS } from '../../contract/home/endpoints.ts';
import type { SearchFilter } from '../../search/product-search.ts';
import type { ApiContext, LoadedCard } from '../view/context.ts';
import { findDrops, findProducts } from '../view/find-products.ts';
import type { HandlersOf } from '../view/handler.ts';
import { loadShelves } from '../view/load-cards.ts';
import { loadMarketStats } from '../view/load-market-stats.ts';
import { countProductsByNode } from '../view/market-stats.ts';
import { presentModels } from '../view/model/present-model.ts';
import { spreadOverCategories } from '../view/spread-shelf.ts';
import { presentNode } from '../view/tree-nodes.ts';
import { resolveView } from '../view/view.ts';

/** Products of a row that scrolls sideways: more are hardly seen, and each costs every visitor's phone. */
const SHELF = 12;
/** The first of the drops stand at the head of the page, the others in a row. */
const DROPS = SHELF + 6;
const POPULAR_CATEGORIES = 12;
/** Shoppers are interested in a product from this many clicks on, and in so many products that there is a shelf of them. */
const MIN_CLICKS = 3;
const MIN_CLICKED_PRODUCTS = 6;
/** The shelves show what can be bought. */
const AVAILABLE: SearchFilter = { facet: 'stock', kind: 'choices', values: ['in', 'unknown'] };

async function home(
  context: ApiContext,
  request: ParsedRequestOf<'home'>,
): Promise<Result<ResponseOf<'home'>, ApiError>> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const [stats, drops, popular, newest] = await Promise.all([
    loadMarketStats(context, request.market),
    findDrops(context, view, null, DROPS * 4),
    findProducts(context, view, { filters: [AVAILABLE], sort: 'popularity', collapse: true, limit: SHELF * 4 }),
    findProducts(context, view, { filters: [AVAILABLE], sort: 'newest', collapse: true, limit: SHELF * 2 }),
  ]);
  const clicks = await context.countRecentClicks(request.market, popular.ids);
  const clicked = popular.ids.filter((id) => (clicks.get(id) ?? 0) >= MIN_CLICKS);
  const popularBy = clicked.length >= MIN_CLICKED_PRODUCTS ? 'shoppers' : 'shops';
  const [dropCards, popularCards, newestCards] = await loadShelves(context, view, [
    drops,
    popularBy === 'shoppers' ? clicked : popular.ids,
    newest.ids,
  ]);
  const present = (shelf: readonly LoadedCard[], limit: number) =>
    presentModels(context, view, spreadOverCategories(shelf).slice(0, limit));
  const { tree } = view.reference;
  const counts = countProductsByNode(tree, stats);
  // A category for what fits no other says nothing to shoppers.
  const categories = [...stats.categories]
    .filter(([id]) => tree.byId.get(id)?.kind !== 'other')
    .sort(([a, m], [b, n]) => n - m || a - b)
    .slice(0, POPULAR_CATEGORIES);
  return ok({
    productCount: stats.productCount,
    offerCount: view.reference.offerCount,
    merchantCount: stats.merchants.size,
    popularCategories: categories.flatMap(([id]) => {
      const category = tree.byId.get(id);
      return category ? [presentNode(view, category, counts)] : [];
    }),
    drops: await present(dropCards, DROPS),
    popular: await present(popularCards, SHELF),
    popularBy,
    newest: await present(newestCards, SHELF),
  });
}

export const HOME_HANDLERS: HandlersOf<typeof HOME_ENDPOINTS> = { home };
