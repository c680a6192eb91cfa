import type { Block, ProductsBlock } from '../../content/block.ts';
import type { ApiContext } from '../context.ts';
import type { ContentBlock } from '../contract/content-schemas.ts';
import { countNodes, type MarketFigures } from '../market-figures.ts';
import { morePath, pictureOf, scopeOf } from '../present/content.ts';
import { searchFilters } from '../present/filters.ts';
import { presentNode } from '../present/tree-nodes.ts';
import type { View } from '../view.ts';
import { findProducts } from './find-products.ts';
import { cardOf, loadCards } from './load-cards.ts';
import { loadFigures } from './load-figures.ts';

/** The blocks of a written page with what they name looked up. One that shows nothing in this market is left out. */
export async function loadBlocks(context: ApiContext, view: View, blocks: readonly Block[]): Promise<ContentBlock[]> {
  const figures = await loadFigures(context, view.market.id);
  const loaded = await Promise.all(blocks.map((block) => loadBlock(context, view, figures, block)));
  return loaded.filter((block) => block !== null);
}

async function loadBlock(
  context: ApiContext,
  view: View,
  figures: MarketFigures,
  block: Block,
): Promise<ContentBlock | null> {
  switch (block.kind) {
    case 'products':
      return loadProducts(context, view, block);
    case 'categories':
      return loadCategories(view, figures, block);
    case 'picture':
      return loadPicture(context, view, block);
    default:
      return block;
  }
}

async function loadProducts(context: ApiContext, view: View, block: ProductsBlock): Promise<ContentBlock | null> {
  const cards = await loadCards(context, view, await idsOf(context, view, block));
  if (cards.length === 0) return null;
  return { kind: 'products', title: block.title, products: cards.map(cardOf), more: morePath(view, block) };
}

/** Filters that no longer mean anything find nothing: a list that silently shows too much would mislead. */
async function idsOf(context: ApiContext, view: View, block: ProductsBlock): Promise<readonly number[]> {
  if (block.ids.length > 0) return block.ids.slice(0, block.limit);
  const scope = scopeOf(view, block.category);
  const filters = searchFilters(view, block.filter, scope?.kind === 'category' ? scope.id : null);
  if (!filters.ok || (block.category !== null && scope === null)) return [];
  const { search: query, sort, limit } = block;
  return (await findProducts(context, view, { query, scope, filters: filters.value, sort, limit })).ids;
}

function loadCategories(
  view: View,
  figures: MarketFigures,
  { title, ids }: Extract<Block, { kind: 'categories' }>,
): ContentBlock | null {
  const counts = countNodes(view.reference.tree, figures);
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
    return view.reference.tree.byId.has(id) ? { kind: 'picture', image: pictureOf(view, id, alt), caption } : null;
  }
  const [product] = await loadCards(context, view, [id]);
  const image = product?.card.image;
  return image ? { kind: 'picture', image: { ...image, alt }, caption } : null;
}
