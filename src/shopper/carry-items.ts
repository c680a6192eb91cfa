import { LIST_LIMITS } from '../base/list-limits.ts';
import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { lockLists, touchList } from './list.store.ts';
import type { ListFault, ListOwner } from './list.ts';
import { putItems, readItems, removeItems } from './list-item.store.ts';

export type Carrying = { from: string; to: string; productIds: readonly number[]; move: boolean };

/**
 * Copies or moves products with their amounts and notes to another of the person's lists: all of them or none. Products
 * that are not on the first list (any more) are passed over, so that moving twice is moving once.
 */
export function carryItems(
  db: Db,
  owner: ListOwner,
  { from, to, productIds, move }: Carrying,
  now: Date,
): Promise<Result<null, ListFault>> {
  return transaction(db, async (trx): Promise<Result<null, ListFault>> => {
    const lists = await lockLists(trx, owner, [from, to]);
    if (![from, to].every((id) => lists.some((list) => list.id === id))) return err({ kind: 'not-found' });
    if (from === to) return ok(null);
    const chosen = new Set(productIds);
    const carried = (await readItems(trx, from)).filter(({ productId }) => chosen.has(productId));
    const there = new Set((await readItems(trx, to)).map(({ productId }) => productId));
    const added = carried.filter(({ productId }) => !there.has(productId)).length;
    if (there.size + added > LIST_LIMITS.products) return err({ kind: 'list-full' });
    await putItems(trx, to, carried, now);
    await touchList(trx, to, now);
    if (!move) return ok(null);
    const ids = carried.map(({ productId }) => productId);
    await removeItems(trx, from, ids, now);
    await touchList(trx, from, now);
    return ok(null);
  });
}
