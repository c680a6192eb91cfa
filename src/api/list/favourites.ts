import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { addToList } from '../../list/add-to-list.ts';
import { editItem } from '../../list/edit-item.ts';
import { findOrCreateFavourites } from '../../list/list.store.ts';
import { readFavouriteIds } from '../../list/list-item.store.ts';
import { mergeSavedProducts } from '../../list/merge-saved-products.ts';
import { LIST_LIMITS } from '../../terms/list.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { listError } from './list-errors.ts';
import { productExists, toListOwner } from './lists.ts';

type EmptyResult = Promise<Result<{ response: null }, ApiError>>;

/** The ids of the user's favourites. */
async function favourites(
  context: PersonalContext,
  _request: unknown,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'favourites'>, ApiError>> {
  return ok({ ids: await readFavouriteIds(context.databases.forMarket(caller.market).db, toListOwner(caller)) });
}

async function saveFavourite(
  context: PersonalContext,
  { productId }: ParsedPersonalRequestOf<'saveFavourite'>,
  caller: SignedInCaller,
): EmptyResult {
  if (!(await productExists(context, caller, productId))) return err(apiError('not-found'));
  const { db } = context.writing.forMarket(caller.market);
  const now = context.clock();
  const { id } = await findOrCreateFavourites(db, toListOwner(caller), now);
  const result = await addToList(db, toListOwner(caller), id, { productId, amount: 1, note: '' }, now);
  return result.ok ? ok({ response: null }) : listError(result.error);
}

async function removeFavourite(
  context: PersonalContext,
  { productId }: ParsedPersonalRequestOf<'removeFavourite'>,
  caller: SignedInCaller,
): EmptyResult {
  const { db } = context.writing.forMarket(caller.market);
  const now = context.clock();
  const { id } = await findOrCreateFavourites(db, toListOwner(caller), now);
  const result = await editItem(db, toListOwner(caller), { listId: id, productId }, { type: 'remove' }, now);
  return result.ok ? ok({ response: null }) : listError(result.error);
}

/** Merges favourites that the browser stored before signing in. */
async function mergeFavourites(
  context: PersonalContext,
  { products }: ParsedPersonalRequestOf<'mergeFavourites'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'mergeFavourites'>, ApiError>> {
  const saved = products.map(({ id, at }) => ({ productId: id, savedAt: at }));
  const { db } = context.writing.forMarket(caller.market);
  const taken = await mergeSavedProducts(db, toListOwner(caller), saved, context.clock());
  return ok({
    taken: taken.map(({ productId, savedAt }) => ({ id: productId, at: savedAt })),
    most: LIST_LIMITS.products,
  });
}

export const FAVOURITES_HANDLERS = { favourites, mergeFavourites, saveFavourite, removeFavourite };
