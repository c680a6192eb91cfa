import { err, ok, type Result } from '../base/result.ts';
import type { Db } from '../platform/database.ts';
import { LIST_LIMITS } from '../terms/list.ts';
import { type List, type ListError, type ListOwner, moveToPosition } from './list.ts';
import { readItems, removeItems, restoreItem, saveOrder, updateItem } from './list-item.store.ts';
import { withOwnList } from './with-own-list.ts';

/** A change to a product on a list. `to` is an index from 0, so repeating a move changes nothing. */
export type ItemEdit =
  | { type: 'change'; amount: number | null; note: string | null }
  | { type: 'place'; to: number }
  | { type: 'remove' }
  | { type: 'restore' };

/** Changes a product on one of the shopper's lists. Repeating a change has no effect. */
export function editItem(
  db: Db,
  owner: ListOwner,
  { listId, productId }: { listId: string; productId: number },
  edit: ItemEdit,
  now: Date,
): Promise<Result<null, ListError>> {
  return withOwnList(db, owner, listId, now, (trx, list) => apply(trx, list, productId, edit, now));
}

async function apply(
  db: Db,
  list: List,
  productId: number,
  edit: ItemEdit,
  now: Date,
): Promise<Result<null, ListError>> {
  switch (edit.type) {
    case 'remove':
      await removeItems(db, list.id, [productId], now);
      return ok(null);
    case 'change':
      return (await updateItem(db, list.id, productId, edit)) ? ok(null) : err({ kind: 'not-on-list' });
    case 'restore':
      return restore(db, list, productId);
    case 'place': {
      const order = (await readItems(db, list.id)).map((item) => item.productId);
      if (!order.includes(productId)) return err({ kind: 'not-on-list' });
      await saveOrder(db, list.id, moveToPosition(order, productId, edit.to));
      return ok(null);
    }
  }
}

async function restore(db: Db, list: List, productId: number): Promise<Result<null, ListError>> {
  const items = await readItems(db, list.id);
  if (items.some((item) => item.productId === productId)) return ok(null);
  if (items.length >= LIST_LIMITS.products) return err({ kind: 'list-full' });
  return (await restoreItem(db, list.id, productId)) ? ok(null) : err({ kind: 'not-on-list' });
}
