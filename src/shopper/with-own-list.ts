import { err, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { lockLists, touchList } from './list.store.ts';
import type { List, ListFault, ListOwner } from './list.ts';

/**
 * Changes one of the person's lists in one transaction, while nobody else changes it: what is read of it there stays
 * true. A list that is none of theirs is not found.
 */
export function withOwnList<T>(
  db: Db,
  owner: ListOwner,
  listId: string,
  now: Date,
  change: (db: Db, list: List) => Promise<Result<T, ListFault>>,
): Promise<Result<T, ListFault>> {
  return transaction(db, async (trx) => {
    const [list] = await lockLists(trx, owner, [listId]);
    if (list === undefined) return err({ kind: 'not-found' });
    const done = await change(trx, list);
    if (done.ok) await touchList(trx, listId, now);
    return done;
  });
}
