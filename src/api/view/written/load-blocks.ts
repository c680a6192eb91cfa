import type { Block, SelectionBlock } from '../../../content/block.ts';
import type { Image } from '../../../contract/common-schemas.ts';
import type { ContentBlock } from '../../../contract/content/content-schemas.ts';
import { imagePaths } from '../../../image/image-url.ts';
import { toDay } from '../../../terms/utc-day.ts';
import { findNode } from '../category-tree.ts';
import type { ApiContext } from '../context.ts';
import { getCard, getCardWithFullName, loadCards } from '../load-cards.ts';
import { loadMarketStats } from '../load-market-stats.ts';
import { loadProduct } from '../load-product.ts';
import { countProductsByNode, type MarketStats } from '../market-stats.ts';
import { isPriceHistoryForMembers, presentPriceHistory } from '../present-price-history.ts';
import { presentNode } from '../tree-nodes.ts';
import type { View } from '../view.ts';
import { loadFigures } from './load-figures.ts';
import { presentTitle, seeAllPath, selectProducts } from './select-products.ts';

/** Columns that fit a page of text. */
const MAX_COMPARED = 4;
const CHART_RANGE = 'ONE_YEAR';

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
    case 'comparison':
      return loadProducts(context, view, block);
    case 'price-chart':
      return loadChart(context, view, block);
    case 'figures':
      return loadFigures(context, view, block);
    case 'categories':
      return loadCategories(view, stats, block);
    case 'picture':
      return loadPicture(context, view, block);
    default:
      return block;
  }
}

async function loadProducts(context: ApiContext, view: View, block: SelectionBlock): Promise<ContentBlock | null> {
  const cards = await loadCards(context, view, await selectProducts(context, view, block));
  const [title, more] = [presentTitle(view, block), seeAllPath(view, block)];
  const products = cards.map(getCard);
  if (block.kind !== 'comparison') return products.length === 0 ? null : { kind: 'products', title, products, more };
  const compared = cards.slice(0, MAX_COMPARED).map(getCardWithFullName);
  return compared.length < 2 ? null : { kind: 'comparison', title, products: compared, more };
}

/** The price history of the first product, with which the market shows it to everybody. */
async function loadChart(context: ApiContext, view: View, block: SelectionBlock): Promise<ContentBlock | null> {
  if (isPriceHistoryForMembers(context, view.market.id)) return null;
  const [first] = await loadCards(context, view, (await selectProducts(context, view, block)).slice(0, 1));
  const facts = first && (await loadProduct(context, view.market.id, first.card.id));
  if (!facts) return null;
  const history = presentPriceHistory(view, facts.days, CHART_RANGE, toDay(context.clock()));
  if (history.points.length < 2) return null;
  return { kind: 'price-chart', title: presentTitle(view, block), product: getCardWithFullName(first), history };
}

function loadCategories(
  view: View,
  stats: MarketStats,
  { title, ids }: Extract<Block, { kind: 'categories' }>,
): ContentBlock | null {
  const counts = countProductsByNode(view.reference.tree, stats);
  const nodes = new Set(ids.flatMap((id) => findNode(view.reference.tree, id) ?? []));
  const categories = [...nodes].flatMap((node) => (counts.get(node.id) ? [presentNode(view, node, counts)] : []));
  return categories.length === 0 ? null : { kind: 'categories', title, categories };
}

async function loadPicture(
  context: ApiContext,
  view: View,
  { of, id, alt, caption }: Extract<Block, { kind: 'picture' }>,
): Promise<ContentBlock | null> {
  if (of === 'category') {
    const node = findNode(view.reference.tree, id);
    return node === undefined ? null : { kind: 'picture', image: presentCategoryPicture(view, node.id, alt), caption };
  }
  const [product] = await loadCards(context, view, [id]);
  const image = product?.card.image;
  return image ? { kind: 'picture', image: { ...image, alt }, caption } : null;
}

const presentCategoryPicture = ({ market }: View, categoryId: number, alt: string): Image => ({
  path: imagePaths.category(market.id, categoryId),
  alt,
});
