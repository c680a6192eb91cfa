import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import type { ShareMode } from '../terms/list.ts';
import {
  deleteList,
  hasRoomForList,
  lockOwner,
  readList,
  renameList,
  restoreList,
  setShareId,
  shareList,
} from './list.store.ts';
import { deriveShareId, type List, type ListError, type ListOwner } from './list.ts';
import { withOwnList } from './with-own-list.ts';

/** A change to a list as a whole. Repeating a request for a link with the same `idempotencyKey` gives the same link. */
export type ListEdit =
  | { type: 'rename'; name: string }
  | { type: 'delete' }
  | { type: 'share'; mode: ShareMode; ownerName: string; eventOn: string | null; idempotencyKey: string }
  | { type: 'stop-sharing' }
  | { type: 'new-link'; idempotencyKey: string };

/** Changes one of the shopper's lists. Repeating a change has no effect. */
export function editList(
  db: Db,
  owner: ListOwner,
  listId: string,
  edit: ListEdit,
  now: Date,
): Promise<Result<null, ListError>> {
  return withOwnList(db, owner, listId, now, async (trx, list): Promise<Result<null, ListError>> => {
    // Favourites and the basket have no name of their own, and every owner has them.
    const isFixed = list.name === '';
    if (isFixed && (edit.type === 'rename' || edit.type === 'delete')) return err({ kind: 'favourites-stay' });
    await apply(trx, owner, list, edit, now);
    return ok(null);
  });
}

function apply(db: Db, owner: ListOwner, { id }: List, edit: ListEdit, now: Date): Promise<void> {
  switch (edit.type) {
    case 'rename':
      return renameList(db, id, edit.name, now);
    case 'delete':
      return deleteList(db, owner, id, now);
    case 'share':
      return shareList(db, id, {
        mode: edit.mode,
        ownerName: edit.ownerName,
        eventOn: edit.eventOn,
        shareId: deriveShareId(edit.idempotencyKey),
      });
    case 'stop-sharing':
      return setShareId(db, id, null);
    case 'new-link':
      return setShareId(db, id, deriveShareId(edit.idempotencyKey));
  }
}

/** Restores a deleted list if the shopper has room for it. */
export function undeleteList(db: Db, owner: ListOwner, listId: string): Promise<Result<null, ListError>> {
  return transaction(db, async (trx): Promise<Result<null, ListError>> => {
    await lockOwner(trx, owner);
    if ((await readList(trx, owner, listId)) !== null) return ok(null);
    if (!(await hasRoomForList(trx, owner))) return err({ kind: 'too-many-lists' });
    return (await restoreList(trx, owner, listId)) ? ok(null) : err({ kind: 'not-found' });
  });
}
