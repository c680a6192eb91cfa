import { LIST_LIMITS } from '../base/list-limits.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { Db } from '../platform/database.ts';
import type { ListFault, ListOwner } from './list.ts';
import { type NewItem, putItems, readItems } from './list-item.store.ts';
import { withOwnList } from './with-own-list.ts';

/** Puts a product on top of one of the person's lists. One that stands on it stays where it is. */
export function addToList(
  db: Db,
  owner: ListOwner,
  listId: string,
  item: NewItem,
  now: Date,
): Promise<Result<null, ListFault>> {
  return withOwnList(db, owner, listId, now, async (trx): Promise<Result<null, ListFault>> => {
    const items = await readItems(trx, listId);
    const isThere = items.some(({ productId }) => productId === item.productId);
    if (!isThere && items.length >= LIST_LIMITS.products) return err({ kind: 'list-full' });
    await putItems(trx, listId, [item], now);
    return ok(null);
  });
}
