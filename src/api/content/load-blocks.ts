import type { Block, ProductsBlock } from '../../content/block.ts';
import type { ContentBlock } from '../../contract/content/content-schemas.ts';
import type { ApiContext } from '../view/context.ts';
import { parseSearchFilters } from '../view/filters.ts';
import { findProducts } from '../view/find-products.ts';
import { getCard, loadCards } from '../view/load-cards.ts';
import { loadMarketStats } from '../view/load-market-stats.ts';
import { countProductsByNode, type MarketStats } from '../view/market-stats.ts';
import { presentNode } from '../view/tree-nodes.ts';
import type { View } from '../view/view.ts';
import { categoryScope, presentCategoryPicture, seeAllPath } from './content-blocks.ts';

/**
 * The blocks of a content page with their products, categories and pictures. Blocks with nothing to show in this market
 * are left out.
 */
export async function loadBlocks(context: ApiContext, view: View, blocks: readonly Block[]): Promise<ContentBlock[]> {
  const stats = await loadMarketStats(context, view.market.id);
  const loaded = await Promise.all(blocks.map((block) => loadBlock(context, view, stats, block)));
  return loaded.filter((block) => block !== null);
}

async function loadBlock(
  context: ApiContext,
  view: View,
  stats: MarketStats,
  block: Block,
): Promise<ContentBlock | null> {
  switch (block.kind) {
    case 'products':
      return loadProducts(context, view, block);
    case 'categories':
      return loadCategories(view, stats, block);
    case 'picture':
      return loadPicture(context, view, block);
    default:
      return block;
  }
}

async function loadProducts(context: ApiContext, view: View, block: ProductsBlock): Promise<ContentBlock | null> {
  const cards = await loadCards(context, view, await selectIds(context, view, block));
  if (cards.length === 0) return null;
  return { kind: 'products', title: block.title, products: cards.map(getCard), more: seeAllPath(view, block) };
}

/** Invalid filters select nothing, because an unfiltered list would mislead. */
async function selectIds(context: ApiContext, view: View, block: ProductsBlock): Promise<readonly number[]> {
  if (block.ids.length > 0) return block.ids.slice(0, block.limit);
  const scope = categoryScope(view, block.category);
  const filters = parseSearchFilters(view, block.filter, scope?.kind === 'category' ? scope.id : null);
  if (!filters.ok || (block.category !== null && scope === null)) return [];
  const { search: query, sort, limit } = block;
  return (await findProducts(context, view, { query, scope, filters: filters.value, sort, limit })).ids;
}

function loadCategories(
  view: View,
  stats: MarketStats,
  { title, ids }: Extract<Block, { kind: 'categories' }>,
): ContentBlock | null {
  const counts = countProductsByNode(view.reference.tree, stats);
  const categories = ids.flatMap((id) => {
    const node = view.reference.tree.byId.get(id);
    return node === undefined || !counts.get(id) ? [] : [presentNode(view, node, counts)];
  });
  return categories.length === 0 ? null : { kind: 'categories', title, categories };
}

async function loadPicture(
  context: ApiContext,
  view: View,
  { of, id, alt, caption }: Extract<Block, { kind: 'picture' }>,
): Promise<ContentBlock | null> {
  if (of === 'category') {
    return view.reference.tree.byId.has(id)
      ? { kind: 'picture', image: presentCategoryPicture(view, id, alt), caption }
      : null;
  }
  const [product] = await loadCards(context, view, [id]);
  const image = product?.card.image;
  return image ? { kind: 'picture', image: { ...image, alt }, caption } : null;
}
