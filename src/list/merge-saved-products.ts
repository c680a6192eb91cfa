import { readRedirects } from '../match/decision.store.ts';
import { type Db, transaction } from '../platform/database.ts';
import { LIST_LIMITS } from '../terms/list.ts';
import { findOrCreateFavourites, lockLists, touchList } from './list.store.ts';
import type { List, ListOwner } from './list.ts';
import {
  addItems,
  readItems,
  readUnmergedProducts,
  recordMergedProducts,
  type SavedProduct,
} from './list-item.store.ts';

/**
 * Adds the products that a visitor saved in a browser before signing in to their favourites, newest first on top. Each
 * saved product counts once, however often and from whichever tab it is sent: a product that was merged before and
 * removed since is not restored. One that is gone counts as the product that took its place. Returns the saved products
 * that the browser can delete; those for which the list has no room are not among them.
 */
export function mergeSavedProducts(
  db: Db,
  owner: ListOwner,
  savedProducts: readonly SavedProduct[],
  now: Date,
): Promise<SavedProduct[]> {
  return transaction(db, async (trx) => {
    const list = await findOrCreateFavourites(trx, owner, now);
    await lockLists(trx, owner, [list.id]);
    return mergeIntoList(trx, list, savedProducts, { max: LIST_LIMITS.products, quantities: new Map() }, now);
  });
}

type MergeOptions = {
  /** Products that the list has room for. */
  max: number;
  /** Pieces by product id, one where it has none. The larger number counts for a product that is on the list. */
  quantities: ReadonlyMap<number, number>;
};

/** Adds saved products to a locked list, see `mergeSavedProducts`. */
export async function mergeIntoList(
  trx: Db,
  { id: listId, market }: List,
  savedProducts: readonly SavedProduct[],
  { max, quantities }: MergeOptions,
  now: Date,
): Promise<SavedProduct[]> {
  const unmerged = await readUnmergedProducts(trx, listId, savedProducts);
  const present = new Set((await readItems(trx, listId)).map(({ productId }) => productId));
  const redirects = await readRedirects(trx, market, unmerged.map(({ productId }) => productId)); // biome-ignore format: short
  const successors = new Map(redirects.map(({ from, to }) => [from, to]));
  const presentId = (productId: number): number => successors.get(productId) ?? productId;
  const ids = [...new Set(newestFirst(unmerged).map(({ productId }) => presentId(productId)))];
  const missing = ids.filter((id) => !present.has(id));
  const added = new Set(missing.slice(0, Math.max(0, max - present.size)));
  const rejected = new Set(missing.filter((id) => !added.has(id)));
  const remaining = unmerged.filter(({ productId }) => rejected.has(presentId(productId)));
  const wanted = Map.groupBy(quantities, ([productId]) => presentId(productId));
  const items = ids
    .filter((id) => added.has(id) || wanted.has(id))
    .filter((id) => !rejected.has(id))
    .map((productId) => {
      const amounts = (wanted.get(productId) ?? []).map(([, quantity]) => quantity);
      return { productId, amount: Math.max(1, ...amounts), note: '' };
    });
  await addItems(trx, listId, items, now);
  await recordMergedProducts(trx, listId, without(unmerged, remaining), now);
  if (added.size > 0) await touchList(trx, listId, now);
  // Those that are merged now or were merged before.
  return without(savedProducts, remaining);
}

const newestFirst = (savedProducts: readonly SavedProduct[]): SavedProduct[] =>
  [...savedProducts].sort((a, b) => b.savedAt - a.savedAt || a.productId - b.productId);

const keyOf = ({ productId, savedAt }: SavedProduct): string => `${productId} ${savedAt}`;

function without(savedProducts: readonly SavedProduct[], others: readonly SavedProduct[]): SavedProduct[] {
  const keys = new Set(others.map(keyOf));
  return savedProducts.filter((one) => !keys.has(keyOf(one)));
}
