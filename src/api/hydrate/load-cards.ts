import { fullName } from '../../base/full-name.ts';
import { readProducts } from '../../catalog/product.store.ts';
import { readTallies } from '../../catalog/rating.store.ts';
import { averageOf, NO_STARS } from '../../catalog/rating.ts';
import { readSummaries } from '../../price/price.store.ts';
import type { ApiContext } from '../context.ts';
import type { ProductCard } from '../contract/common-schemas.ts';
import type { LoadedCard } from '../kept-card.ts';
import { presentCard } from '../present/card.ts';
import type { View } from '../view.ts';

/**
 * The cards of these products in the order of their ids, three queries at most; ids that are none of the market's are left
 * out. A card stands until the market's index or reference data changes.
 */
export async function loadCards(context: ApiContext, view: View, ids: readonly number[]): Promise<LoadedCard[]> {
  // Asked before the database: what is read then is at least as new as the position says.
  const position = await context.search.position(view.market.id);
  const keyOf = (id: number) => `${view.market.id} ${view.locale} ${id}`;
  const found = new Map<number, LoadedCard>();
  for (const id of ids) {
    const kept = context.cards.get(keyOf(id));
    if (kept?.position === position && kept.reference === view.reference) found.set(id, kept.loaded);
  }
  for (const loaded of await makeCards(
    context,
    view,
    [...new Set(ids)].filter((id) => !found.has(id)),
  )) {
    found.set(loaded.card.id, loaded);
    context.cards.set(keyOf(loaded.card.id), { loaded, position, reference: view.reference });
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

async function makeCards(context: ApiContext, view: View, ids: readonly number[]): Promise<LoadedCard[]> {
  if (ids.length === 0) return [];
  const { db } = context.databases.of(view.market.id);
  const [products, summaries, tallies] = await Promise.all([
    readProducts(db, view.market.id, ids),
    readSummaries(db, view.market.id, ids),
    readTallies(db, view.market.id, 'product', ids),
  ]);
  return [...products.values()].map((product) => {
    const summary = summaries.get(product.id) ?? null;
    const rating = averageOf(tallies.get(product.id)?.stars ?? NO_STARS);
    return { card: presentCard(view, product, summary, rating), product, merchantIds: summary?.merchantIds ?? [] };
  });
}

/** The cards of several lists, loaded at once. */
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

export const cardOf = ({ card }: LoadedCard): ProductCard => card;

/** The card where no key facts are shown beside the name, which then says the variant too. */
export const namedCardOf = ({ card, product }: LoadedCard): ProductCard => ({ ...card, name: fullName(product) });
