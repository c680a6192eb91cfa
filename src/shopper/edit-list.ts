import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import {
  deleteList,
  hasRoomForList,
  lockOwner,
  openList,
  readList,
  renameList,
  restoreList,
  setShareId,
} from './list.store.ts';
import { type List, type ListFault, type ListOwner, type ShareMode, shareIdOf } from './list.ts';
import { withOwnList } from './with-own-list.ts';

/** What can be done to a list as a whole. `once` names a new link, so that asking twice for it gives one. */
export type ListEdit =
  | { type: 'rename'; name: string }
  | { type: 'delete' }
  | { type: 'share'; mode: ShareMode; ownerName: string; once: string }
  | { type: 'stop-sharing' }
  | { type: 'new-link'; once: string };

/** Changes one of the person's lists. Doing the same twice changes nothing more. */
export function editList(
  db: Db,
  owner: ListOwner,
  listId: string,
  edit: ListEdit,
  now: Date,
): Promise<Result<null, ListFault>> {
  return withOwnList(db, owner, listId, now, async (trx, list): Promise<Result<null, ListFault>> => {
    const stays = list.kind === 'favourites';
    if (stays && (edit.type === 'rename' || edit.type === 'delete')) return err({ kind: 'favourites-stay' });
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
      return openList(db, id, { mode: edit.mode, ownerName: edit.ownerName, shareId: shareIdOf(edit.once) });
    case 'stop-sharing':
      return setShareId(db, id, null);
    case 'new-link':
      return setShareId(db, id, shareIdOf(edit.once));
  }
}

/** Takes the deletion of a list back, as long as there is room for it. */
export function undeleteList(db: Db, owner: ListOwner, listId: string): Promise<Result<null, ListFault>> {
  return transaction(db, async (trx): Promise<Result<null, ListFault>> => {
    await lockOwner(trx, owner);
    if ((await readList(trx, owner, listId)) !== null) return ok(null);
    if (!(await hasRoomForList(trx, owner))) return err({ kind: 'too-many-lists' });
    return (await restoreList(trx, owner, listId)) ? ok(null) : err({ kind: 'not-found' });
  });
}
