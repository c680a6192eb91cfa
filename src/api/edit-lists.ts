import { ok, type Result } from '../base/result.ts';
import { editList, type ListEdit, undeleteList } from '../shopper/edit-list.ts';
import type { PersonalContext } from './caller.ts';
import type { ApiError } from './contract/errors.ts';
import type { ParsedPersonalRequestOf } from './contract/personal-contract.ts';
import { listError } from './list-errors.ts';
import { type ListCaller, ownerOf } from './lists.ts';

type Done = Promise<Result<{ response: null }, ApiError>>;

async function edit(context: PersonalContext, caller: ListCaller, listId: string, change: ListEdit): Done {
  const { db } = context.writing.of(caller.market);
  const done = await editList(db, ownerOf(caller), listId, change, context.clock());
  return done.ok ? ok({ response: null }) : listError(done.error);
}

export const renameList = (
  context: PersonalContext,
  { listId, name }: ParsedPersonalRequestOf<'renameList'>,
  caller: ListCaller,
): Done => edit(context, caller, listId, { type: 'rename', name });

export const deleteList = (
  context: PersonalContext,
  { listId }: ParsedPersonalRequestOf<'deleteList'>,
  caller: ListCaller,
): Done => edit(context, caller, listId, { type: 'delete' });

/** Takes a deletion back. */
export async function restoreList(
  context: PersonalContext,
  { listId }: ParsedPersonalRequestOf<'restoreList'>,
  caller: ListCaller,
): Done {
  const done = await undeleteList(context.writing.of(caller.market).db, ownerOf(caller), listId);
  return done.ok ? ok({ response: null }) : listError(done.error);
}

/** Gives a list a link, or changes what its readers may do. */
export const shareList = (
  context: PersonalContext,
  { listId, mode, ownerName }: ParsedPersonalRequestOf<'shareList'>,
  caller: ListCaller,
): Done => edit(context, caller, listId, { type: 'share', mode, ownerName, once: caller.once });

export const stopSharingList = (
  context: PersonalContext,
  { listId }: ParsedPersonalRequestOf<'stopSharingList'>,
  caller: ListCaller,
): Done => edit(context, caller, listId, { type: 'stop-sharing' });

/** Lets the list's link lead nowhere, and gives it another one. */
export const renewListLink = (
  context: PersonalContext,
  { listId }: ParsedPersonalRequestOf<'renewListLink'>,
  caller: ListCaller,
): Done => edit(context, caller, listId, { type: 'new-link', once: caller.once });
