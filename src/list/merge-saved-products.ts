import { type Db, transaction } from '../platform/database.ts';
import { LIST_LIMITS } from '../terms/list.ts';
import { findOrCreateFavourites, lockLists, touchList } from './list.store.ts';
import type { ListOwner } from './list.ts';
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
 * removed since is not restored. Returns the saved products that the browser can delete; those for which the list has
 * no room are not among them.
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
    return mergeIntoList(trx, list.id, savedProducts, { max: LIST_LIMITS.products, quantities: new Map() }, now);
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
  listId: string,
  savedProducts: readonly SavedProduct[],
  { max, quantities }: MergeOptions,
  now: Date,
): Promise<SavedProduct[]> {
  const unmerged = await readUnmergedProducts(trx, listId, savedProducts);
  const present = new Set((await readItems(trx, listId)).map(({ productId }) => productId));
  const ids = [...new Set(newestFirst(unmerged).map(({ productId }) => productId))];
  const missing = ids.filter((id) => !present.has(id));
  const added = new Set(missing.slice(0, Math.max(0, max - present.size)));
  const rejected = new Set(missing.filter((id) => !added.has(id)));
  const accepted = unmerged.filter(({ productId }) => !rejected.has(productId));
  const items = ids
    .filter((id) => added.has(id) || quantities.has(id))
    .filter((id) => !rejected.has(id))
    .map((productId) => ({ productId, amount: quantities.get(productId) ?? 1, note: '' }));
  await addItems(trx, listId, items, now);
  await recordMergedProducts(trx, listId, accepted, now);
  if (added.size > 0) await touchList(trx, listId, now);
  return mergedProducts(savedProducts, rejected, unmerged);
}

const newestFirst = (savedProducts: readonly SavedProduct[]): SavedProduct[] =>
  [...savedProducts].sort((a, b) => b.savedAt - a.savedAt || a.productId - b.productId);

/** The saved products that are merged now or were merged before. */
const mergedProducts = (
  savedProducts: readonly SavedProduct[],
  rejected: ReadonlySet<number>,
  unmerged: readonly SavedProduct[],
): SavedProduct[] => {
  const toKey = ({ productId, savedAt }: SavedProduct) => `${productId} ${savedAt}`;
  const remaining = new Set(unmerged.filter(({ productId }) => rejected.has(productId)).map(toKey));
  return savedProducts.filter((one) => !remaining.has(toKey(one)));
};
