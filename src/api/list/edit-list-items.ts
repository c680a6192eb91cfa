import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf } from '../../contract/personal-contract.ts';
import { addToList } from '../../list/add-to-list.ts';
import { editItem, type ItemEdit } from '../../list/edit-item.ts';
import type { ListError } from '../../list/list.ts';
import { moveItems } from '../../list/move-items.ts';
import { swapItem } from '../../list/swap-item.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { listError } from './list-errors.ts';
import { productExists, toListOwner } from './lists.ts';

type EmptyResult = Promise<Result<{ response: null }, ApiError>>;
type ItemKey = { listId: string; productId: number };

const toResponse = (result: Result<null, ListError>): Result<{ response: null }, ApiError> =>
  result.ok ? ok({ response: null }) : listError(result.error);

async function applyEdit(
  context: PersonalContext,
  caller: SignedInCaller,
  place: ItemKey,
  change: ItemEdit,
): EmptyResult {
  const { db } = context.writing.forMarket(caller.market);
  return toResponse(await editItem(db, toListOwner(caller), place, change, context.clock()));
}

async function addListItem(
  context: PersonalContext,
  { listId, ...item }: ParsedPersonalRequestOf<'addListItem'>,
  caller: SignedInCaller,
): EmptyResult {
  if (!(await productExists(context, caller, item.productId))) return err(apiError('not-found'));
  const { db } = context.writing.forMarket(caller.market);
  return toResponse(await addToList(db, toListOwner(caller), listId, item, context.clock()));
}

const changeListItem = (
  context: PersonalContext,
  { amount, note, ...place }: ParsedPersonalRequestOf<'changeListItem'>,
  caller: SignedInCaller,
): EmptyResult => applyEdit(context, caller, place, { type: 'change', amount, note });

const moveListItem = (
  context: PersonalContext,
  { place, ...item }: ParsedPersonalRequestOf<'moveListItem'>,
  caller: SignedInCaller,
): EmptyResult => applyEdit(context, caller, item, { type: 'place', to: place - 1 });

const removeListItem = (
  context: PersonalContext,
  place: ParsedPersonalRequestOf<'removeListItem'>,
  caller: SignedInCaller,
): EmptyResult => applyEdit(context, caller, place, { type: 'remove' });

/** Restores a removed item at its old position. */
const restoreListItem = (
  context: PersonalContext,
  place: ParsedPersonalRequestOf<'restoreListItem'>,
  caller: SignedInCaller,
): EmptyResult => applyEdit(context, caller, place, { type: 'restore' });

/** Replaces an item by another product at its position. */
async function swapListItem(
  context: PersonalContext,
  { listId, ...swap }: ParsedPersonalRequestOf<'swapListItem'>,
  caller: SignedInCaller,
): EmptyResult {
  if (!(await productExists(context, caller, swap.by))) return err(apiError('not-found'));
  const { db } = context.writing.forMarket(caller.market);
  return toResponse(await swapItem(db, toListOwner(caller), listId, swap, context.clock()));
}

/** Copies or moves items to another list of the user. */
async function transferListItems(
  context: PersonalContext,
  { listId, ...carrying }: ParsedPersonalRequestOf<'transferListItems'>,
  caller: SignedInCaller,
): EmptyResult {
  const { db } = context.writing.forMarket(caller.market);
  return toResponse(await moveItems(db, toListOwner(caller), { from: listId, ...carrying }, context.clock()));
}

export const EDIT_LIST_ITEMS_HANDLERS = {
  transferListItems,
  addListItem,
  changeListItem,
  removeListItem,
  moveListItem,
  restoreListItem,
  swapListItem,
};
