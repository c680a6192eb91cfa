import { err, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { lockLists, touchList } from './list.store.ts';
import type { List, ListError, ListOwner } from './list.ts';

/**
 * Runs a change of one of the shopper's lists in a transaction that locks the list. A list of another shopper is not
 * found.
 */
export function withOwnList<T>(
  db: Db,
  owner: ListOwner,
  listId: string,
  now: Date,
  change: (db: Db, list: List) => Promise<Result<T, ListError>>,
): Promise<Result<T, ListError>> {
  return transaction(db, async (trx) => {
    const [list] = await lockLists(trx, owner, [listId]);
    if (list === undefined) return err({ kind: 'not-found' });
    const result = await change(trx, list);
    if (result.ok) await touchList(trx, listId, now);
    return result;
  });
}
