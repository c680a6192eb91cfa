import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { LIST_LIMITS } from '../terms/list.ts';
import { lockLists, touchList } from './list.store.ts';
import type { ListError, ListOwner } from './list.ts';
import { addItems, readItems, removeItems } from './list-item.store.ts';

export type ItemMove = { from: string; to: string; productIds: readonly number[]; move: boolean };

/**
 * Copies or moves products, with amount and note, to another of the shopper's lists: all of them or none. Products that
 * are no longer on the source list are skipped, so repeating a move changes nothing.
 */
export function moveItems(
  db: Db,
  owner: ListOwner,
  { from, to, productIds, move }: ItemMove,
  now: Date,
): Promise<Result<null, ListError>> {
  return transaction(db, async (trx): Promise<Result<null, ListError>> => {
    const lists = await lockLists(trx, owner, [from, to]);
    if (![from, to].every((id) => lists.some((list) => list.id === id))) return err({ kind: 'not-found' });
    if (from === to) return ok(null);
    const requested = new Set(productIds);
    const moved = (await readItems(trx, from)).filter(({ productId }) => requested.has(productId));
    const present = new Set((await readItems(trx, to)).map(({ productId }) => productId));
    const added = moved.filter(({ productId }) => !present.has(productId)).length;
    if (present.size + added > LIST_LIMITS.products) return err({ kind: 'list-full' });
    await addItems(trx, to, moved, now);
    await touchList(trx, to, now);
    if (!move) return ok(null);
    const ids = moved.map(({ productId }) => productId);
    await removeItems(trx, from, ids, now);
    await touchList(trx, from, now);
    return ok(null);
  });
}
