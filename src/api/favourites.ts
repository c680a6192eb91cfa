import { LIST_LIMITS } from '../base/list-limits.ts';
import { err, ok, type Result } from '../base/result.ts';
import { addToList } from '../shopper/add-to-list.ts';
import { editItem } from '../shopper/edit-item.ts';
import { favouritesOf } from '../shopper/list.store.ts';
import { readFavouriteIds } from '../shopper/list-item.store.ts';
import { mergeSavedProducts } from '../shopper/merge-saved-products.ts';
import type { PersonalContext } from './caller.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';
import { listError } from './list-errors.ts';
import { isProduct, type ListCaller, ownerOf } from './lists.ts';

type Done = Promise<Result<{ response: null }, ApiError>>;

/** The ids of the person's favourites, for the hearts on cards. */
export async function favourites(
  context: PersonalContext,
  _request: unknown,
  caller: ListCaller,
): Promise<Result<PersonalAnswerOf<'favourites'>, ApiError>> {
  return ok({ ids: await readFavouriteIds(context.databases.of(caller.market).db, ownerOf(caller)) });
}

export async function saveFavourite(
  context: PersonalContext,
  { productId }: ParsedPersonalRequestOf<'saveFavourite'>,
  caller: ListCaller,
): Done {
  if (!(await isProduct(context, caller, productId))) return err(apiError('not-found'));
  const { db } = context.writing.of(caller.market);
  const now = context.clock();
  const { id } = await favouritesOf(db, ownerOf(caller), caller.once, now);
  const done = await addToList(db, ownerOf(caller), id, { productId, amount: 1, note: '' }, now);
  return done.ok ? ok({ response: null }) : listError(done.error);
}

export async function dropFavourite(
  context: PersonalContext,
  { productId }: ParsedPersonalRequestOf<'dropFavourite'>,
  caller: ListCaller,
): Done {
  const { db } = context.writing.of(caller.market);
  const now = context.clock();
  const { id } = await favouritesOf(db, ownerOf(caller), caller.once, now);
  const done = await editItem(db, ownerOf(caller), { listId: id, productId }, { type: 'remove' }, now);
  return done.ok ? ok({ response: null }) : listError(done.error);
}

/** Takes in what the visitor saved before signing in. */
export async function mergeSaved(
  context: PersonalContext,
  { products }: ParsedPersonalRequestOf<'mergeSaved'>,
  caller: ListCaller,
): Promise<Result<PersonalAnswerOf<'mergeSaved'>, ApiError>> {
  const savings = products.map(({ id, at }) => ({ productId: id, savedAt: at }));
  const { db } = context.writing.of(caller.market);
  const taken = await mergeSavedProducts(db, ownerOf(caller), { savings, newId: caller.once }, context.clock());
  return ok({
    taken: taken.map(({ productId, savedAt }) => ({ id: productId, at: savedAt })),
    most: LIST_LIMITS.products,
  });
}
