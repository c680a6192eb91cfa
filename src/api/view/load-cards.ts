import { readProducts } from '../../catalog/product.store.ts';
import { readTallies } from '../../catalog/rating.store.ts';
import { averageRating, NO_STARS } from '../../catalog/rating.ts';
import type { ProductCard } from '../../contract/common-schemas.ts';
import { readSummaries } from '../../price/price.store.ts';
import { fullName } from '../../terms/full-name.ts';
import { Renewal } from './cache/renewal.ts';
import type { ApiContext, LoadedCard } from './context.ts';
import { findContent, presentCard } from './present-card.ts';
import type { View } from './view.ts';

/**
 * The cards of these products in the order of their ids, with at most three queries. Unknown ids are left out. Cards
 * are cached until their products change in the market's index, or what is called otherwise on them, and renewed in the
 * background.
 */
export async function loadCards(context: ApiContext, view: View, ids: readonly number[]): Promise<LoadedCard[]> {
  // Read before the database, so that the data is at least as new as the position.
  const { position, lastOf } = await context.search.changes(view.market.id);
  const { tree, brands } = view.reference;
  const cacheKey = (id: number) => `${view.market.id} ${view.locale} ${id}`;
  const byProduct = new Map<number, LoadedCard>();
  const due: number[] = [];
  for (const id of ids) {
    const cached = context.cardCache.get(cacheKey(id));
    if (cached === undefined || cached.position < lastOf(id) || cached.tree !== tree) continue;
    const { card, product } = cached.loaded;
    const brandName = brands.get(product.brandId ?? 0)?.name ?? null;
    if (card.brandName !== brandName) continue;
    byProduct.set(id, cached.loaded);
    if (cached.renewal.claim()) due.push(id);
  }
  const read = async (wanted: readonly number[]): Promise<LoadedCard[]> => {
    const cards = await readCards(context, view, wanted);
    for (const loaded of cards) {
      context.cardCache.set(cacheKey(loaded.card.id), { loaded, position, tree, renewal: new Renewal() });
    }
    return cards;
  };
  if (due.length > 0) context.background.add(async () => void (await read(due)));
  const missing = [...new Set(ids)].filter((id) => !byProduct.has(id));
  for (const loaded of await read(missing)) byProduct.set(loaded.card.id, loaded);
  return ids.flatMap((id) => byProduct.get(id) ?? []);
}

async function readCards(context: ApiContext, view: View, ids: readonly number[]): Promise<LoadedCard[]> {
  if (ids.length === 0) return [];
  const { db } = context.databases.forMarket(view.market.id);
  const [products, summaries, tallies] = await Promise.all([
    readProducts(db, view.market.id, ids),
    readSummaries(db, view.market.id, ids),
    readTallies(db, view.market.id, 'product', ids),
  ]);
  return [...products.values()].map((product) => {
    const summary = summaries.get(product.id) ?? null;
    const rating = averageRating(tallies.get(product.id)?.stars ?? NO_STARS);
    const content = findContent(view, product, summary);
    const card = presentCard(view, product, summary, rating);
    return { card, product, content, merchantIds: summary?.merchantIds ?? [] };
  });
}

/** The cards of several lists, loaded together. */
export async function loadShelves<const T extends readonly (readonly number[])[]>(
  context: ApiContext,
  view: View,
  lists: T,
): Promise<{ [I in keyof T]: LoadedCard[] }>;
export async function loadShelves(
  context: ApiContext,
  view: View,
  lists: readonly (readonly number[])[],
): Promise<LoadedCard[][]> {
  const loaded = await loadCards(context, view, [...new Set(lists.flat())]);
  const byId = new Map(loaded.map((one) => [one.card.id, one]));
  return lists.map((ids) => ids.flatMap((id) => byId.get(id) ?? []));
}

export const getCard = ({ card }: LoadedCard): ProductCard => card;

/** The card with the variant in its name, for places that show no key facts. */
export const getCardWithFullName = ({ card, product }: LoadedCard): ProductCard => ({
  ...card,
  name: fullName(product),
});
