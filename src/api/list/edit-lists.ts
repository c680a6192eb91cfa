import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { FieldProblem } from '../../contract/field-problem.ts';
import type { ParsedPersonalRequestOf } from '../../contract/personal-contract.ts';
import { editList, type ListEdit, undeleteList } from '../../list/edit-list.ts';
import { isFarAhead } from '../../terms/utc-day.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { listError } from './list-errors.ts';
import { toListOwner } from './lists.ts';

type EmptyResult = Promise<Result<{ response: null }, ApiError>>;

async function applyEdit(
  context: PersonalContext,
  caller: SignedInCaller,
  listId: string,
  change: ListEdit,
): EmptyResult {
  const { db } = context.writing.forMarket(caller.market);
  const result = await editList(db, toListOwner(caller), listId, change, context.clock());
  return result.ok ? ok({ response: null }) : listError(result.error);
}

const renameList = (
  context: PersonalContext,
  { listId, name }: ParsedPersonalRequestOf<'renameList'>,
  caller: SignedInCaller,
): EmptyResult => applyEdit(context, caller, listId, { type: 'rename', name });

const deleteList = (
  context: PersonalContext,
  { listId }: ParsedPersonalRequestOf<'deleteList'>,
  caller: SignedInCaller,
): EmptyResult => applyEdit(context, caller, listId, { type: 'delete' });

/** Restores a deleted list. */
async function restoreList(
  context: PersonalContext,
  { listId }: ParsedPersonalRequestOf<'restoreList'>,
  caller: SignedInCaller,
): EmptyResult {
  const result = await undeleteList(context.writing.forMarket(caller.market).db, toListOwner(caller), listId);
  return result.ok ? ok({ response: null }) : listError(result.error);
}

/** What is wrong with a list's day. A list of last year's day can still be changed. */
function eventProblem(eventOn: string, now: Date): FieldProblem | null {
  if (isFarAhead(eventOn, now)) return 'too-late';
  return Number(eventOn.slice(0, 4)) < now.getUTCFullYear() - 1 ? 'not-allowed' : null;
}

/** Creates a share link, or changes what its readers may do. */
async function shareList(
  context: PersonalContext,
  { listId, ...share }: ParsedPersonalRequestOf<'shareList'>,
  caller: SignedInCaller,
): EmptyResult {
  const problem = share.eventOn === null ? null : eventProblem(share.eventOn, context.clock());
  if (problem !== null) return err(invalidFields(fieldError('eventOn', problem)));
  return applyEdit(context, caller, listId, { type: 'share', ...share, idempotencyKey: caller.idempotencyKey });
}

const stopSharingList = (
  context: PersonalContext,
  { listId }: ParsedPersonalRequestOf<'stopSharingList'>,
  caller: SignedInCaller,
): EmptyResult => applyEdit(context, caller, listId, { type: 'stop-sharing' });

/** Replaces the share link. The old one stops working. */
const renewListLink = (
  context: PersonalContext,
  { listId }: ParsedPersonalRequestOf<'renewListLink'>,
  caller: SignedInCaller,
): EmptyResult => applyEdit(context, caller, listId, { type: 'new-link', idempotencyKey: caller.idempotencyKey });

export const EDIT_LISTS_HANDLERS = { renameList, deleteList, restoreList, shareList, stopSharingList, renewListLink };
