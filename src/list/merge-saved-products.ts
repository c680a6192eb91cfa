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
    const unmerged = await readUnmergedProducts(trx, list.id, savedProducts);
    const present = new Set((await readItems(trx, list.id)).map(({ productId }) => productId));
    const missing = [...new Set(newestFirst(unmerged).map(({ productId }) => productId))].filter(
      (id) => !present.has(id),
    );
    const added = new Set(missing.slice(0, Math.max(0, LIST_LIMITS.products - present.size)));
    const rejected = new Set(missing.filter((id) => !added.has(id)));
    const accepted = unmerged.filter(({ productId }) => !rejected.has(productId));
    await addItems(
      trx,
      list.id,
      [...added].map((productId) => ({ productId, amount: 1, note: '' })),
      now,
    );
    await recordMergedProducts(trx, list.id, accepted, now);
    if (added.size > 0) await touchList(trx, list.id, now);
    return mergedProducts(savedProducts, rejected, unmerged);
  });
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
