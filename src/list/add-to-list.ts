import { err, ok, type Result } from '../base/result.ts';
import type { Db } from '../platform/database.ts';
import { LIST_LIMITS } from '../terms/list.ts';
import type { ListError, ListOwner } from './list.ts';
import { addItems, type NewItem, readItems } from './list-item.store.ts';
import { withOwnList } from './with-own-list.ts';

/**
 * Adds a product to the top of one of the shopper's lists. A product that is already on the list keeps its position.
 */
export function addToList(
  db: Db,
  owner: ListOwner,
  listId: string,
  item: NewItem,
  now: Date,
): Promise<Result<null, ListError>> {
  return withOwnList(db, owner, listId, now, async (trx): Promise<Result<null, ListError>> => {
    const items = await readItems(trx, listId);
    const isOnList = items.some(({ productId }) => productId === item.productId);
    if (!isOnList && items.length >= LIST_LIMITS.products) return err({ kind: 'list-full' });
    await addItems(trx, listId, [item], now);
    return ok(null);
  });
}
