import { LIST_LIMITS } from '../base/list-limits.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { Db } from '../platform/database.ts';
import { type List, type ListFault, type ListOwner, placed } from './list.ts';
import { changeItem, readItems, removeItems, restoreItem, writeOrder } from './list-item.store.ts';
import { withOwnList } from './with-own-list.ts';

/** What can be done to a product on a list. A place is counted from 0, so that taking it twice is taking it once. */
export type ItemEdit =
  | { type: 'change'; amount: number | null; note: string | null }
  | { type: 'place'; to: number }
  | { type: 'remove' }
  | { type: 'restore' };

/** Changes a product on one of the person's lists. Doing the same twice changes nothing more. */
export function editItem(
  db: Db,
  owner: ListOwner,
  { listId, productId }: { listId: string; productId: number },
  edit: ItemEdit,
  now: Date,
): Promise<Result<null, ListFault>> {
  return withOwnList(db, owner, listId, now, (trx, list) => apply(trx, list, productId, edit, now));
}

async function apply(
  db: Db,
  list: List,
  productId: number,
  edit: ItemEdit,
  now: Date,
): Promise<Result<null, ListFault>> {
  switch (edit.type) {
    case 'remove':
      await removeItems(db, list.id, [productId], now);
      return ok(null);
    case 'change':
      return (await changeItem(db, list.id, productId, edit)) ? ok(null) : err({ kind: 'not-on-list' });
    case 'restore':
      return restore(db, list, productId);
    case 'place': {
      const order = (await readItems(db, list.id)).map((item) => item.productId);
      if (!order.includes(productId)) return err({ kind: 'not-on-list' });
      await writeOrder(db, list.id, placed(order, productId, edit.to));
      return ok(null);
    }
  }
}

async function restore(db: Db, list: List, productId: number): Promise<Result<null, ListFault>> {
  const items = await readItems(db, list.id);
  if (items.some((item) => item.productId === productId)) return ok(null);
  if (items.length >= LIST_LIMITS.products) return err({ kind: 'list-full' });
  return (await restoreItem(db, list.id, productId)) ? ok(null) : err({ kind: 'not-on-list' });
}
