import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { hasRoomForList, insertList, lockOwner, readList } from './list.store.ts';
import type { List, ListFault, ListOwner } from './list.ts';

/** Makes a list of the person's own; `id` names it, so that making it twice makes one. */
export function createList(
  db: Db,
  owner: ListOwner,
  { id, name }: { id: string; name: string },
  now: Date,
): Promise<Result<List, ListFault>> {
  return transaction(db, async (trx) => {
    await lockOwner(trx, owner);
    const known = await readList(trx, owner, id);
    if (known !== null) return ok(known);
    if (!(await hasRoomForList(trx, owner))) return err({ kind: 'too-many-lists' });
    await insertList(trx, owner, { id, kind: 'own', name }, now);
    const made = await readList(trx, owner, id);
    return made === null ? err({ kind: 'id-taken' }) : ok(made);
  });
}
