import { err, ok, type Result } from '../base/result.ts';
import type { Db } from '../platform/database.ts';
import { LIST_LIMITS } from '../terms/list.ts';
import type { ListError, ListOwner } from './list.ts';
import { addItems, readItems, removeItems, saveOrder, updateItem } from './list-item.store.ts';
import { withOwnList } from './with-own-list.ts';

export type ItemSwap = { productId: number; by: number; amount: number };

/**
 * Replaces a product on one of the shopper's lists by `amount` of another, which gets its position and note. If the other is
 * on the list, it keeps its own and gets more pieces. Repeating a swap changes nothing.
 */
export function swapItem(
  db: Db,
  owner: ListOwner,
  listId: string,
  { productId, by, amount }: ItemSwap,
  now: Date,
): Promise<Result<null, ListError>> {
  return withOwnList(db, owner, listId, now, async (trx): Promise<Result<null, ListError>> => {
    const items = await readItems(trx, listId);
    const replaced = items.find((item) => item.productId === productId);
    const present = items.find((item) => item.productId === by);
    if (replaced === undefined) return present === undefined ? err({ kind: 'not-on-list' }) : ok(null);
    if (by === productId) return ok(null);
    if (present === undefined) {
      await addItems(trx, listId, [{ productId: by, amount, note: replaced.note }], now);
      const order = items.map((item) => (item.productId === productId ? by : item.productId));
      await removeItems(trx, listId, [productId], now);
      await saveOrder(trx, listId, order);
      return ok(null);
    }
    const sum = Math.min(LIST_LIMITS.quantity, present.amount + amount);
    await updateItem(trx, listId, by, { amount: sum, note: null });
    await removeItems(trx, listId, [productId], now);
    return ok(null);
  });
}
