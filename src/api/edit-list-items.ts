import { err, ok, type Result } from '../base/result.ts';
import { addToList } from '../shopper/add-to-list.ts';
import { carryItems } from '../shopper/carry-items.ts';
import { editItem, type ItemEdit } from '../shopper/edit-item.ts';
import type { ListFault } from '../shopper/list.ts';
import type { PersonalContext } from './caller.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import type { ParsedPersonalRequestOf } from './contract/personal-contract.ts';
import { listError } from './list-errors.ts';
import { isProduct, type ListCaller, ownerOf } from './lists.ts';

type Done = Promise<Result<{ response: null }, ApiError>>;
type Place = { listId: string; productId: number };

const answer = (done: Result<null, ListFault>): Result<{ response: null }, ApiError> =>
  done.ok ? ok({ response: null }) : listError(done.error);

async function edit(context: PersonalContext, caller: ListCaller, place: Place, change: ItemEdit): Done {
  const { db } = context.writing.of(caller.market);
  return answer(await editItem(db, ownerOf(caller), place, change, context.clock()));
}

export async function addListItem(
  context: PersonalContext,
  { listId, ...item }: ParsedPersonalRequestOf<'addListItem'>,
  caller: ListCaller,
): Done {
  if (!(await isProduct(context, caller, item.productId))) return err(apiError('not-found'));
  const { db } = context.writing.of(caller.market);
  return answer(await addToList(db, ownerOf(caller), listId, item, context.clock()));
}

export const changeListItem = (
  context: PersonalContext,
  { amount, note, ...place }: ParsedPersonalRequestOf<'changeListItem'>,
  caller: ListCaller,
): Done => edit(context, caller, place, { type: 'change', amount, note });

export const placeListItem = (
  context: PersonalContext,
  { place, ...item }: ParsedPersonalRequestOf<'placeListItem'>,
  caller: ListCaller,
): Done => edit(context, caller, item, { type: 'place', to: place - 1 });

export const removeListItem = (
  context: PersonalContext,
  place: ParsedPersonalRequestOf<'removeListItem'>,
  caller: ListCaller,
): Done => edit(context, caller, place, { type: 'remove' });

/** Puts back what was taken off, where it was. */
export const restoreListItem = (
  context: PersonalContext,
  place: ParsedPersonalRequestOf<'restoreListItem'>,
  caller: ListCaller,
): Done => edit(context, caller, place, { type: 'restore' });

/** Copies or moves products to another of the person's lists. */
export async function carryListItems(
  context: PersonalContext,
  { listId, ...carrying }: ParsedPersonalRequestOf<'carryListItems'>,
  caller: ListCaller,
): Done {
  const { db } = context.writing.of(caller.market);
  return answer(await carryItems(db, ownerOf(caller), { from: listId, ...carrying }, context.clock()));
}
