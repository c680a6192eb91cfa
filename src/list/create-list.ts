import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { hasRoomForList, insertList, lockOwner, readList } from './list.store.ts';
import type { List, ListError, ListOwner } from './list.ts';

/** Creates a list. `id` is chosen by the caller: creating a list twice with the same id returns the first one. */
export function createList(
  db: Db,
  owner: ListOwner,
  { id, name }: { id: string; name: string },
  now: Date,
): Promise<Result<List, ListError>> {
  return transaction(db, async (trx) => {
    await lockOwner(trx, owner);
    const existing = await readList(trx, owner, id);
    if (existing !== null) return ok(existing);
    if (!(await hasRoomForList(trx, owner))) return err({ kind: 'too-many-lists' });
    await insertList(trx, owner, { id, kind: 'own', name }, now);
    const created = await readList(trx, owner, id);
    return created === null ? err({ kind: 'id-taken' }) : ok(created);
  });
}
