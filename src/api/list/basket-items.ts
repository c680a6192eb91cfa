import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { mergeBasket as mergeIntoBasket, readBasket, setBasketItem as setItem } from '../../list/saved-basket.ts';
import { MAX_BASKET_ITEMS } from '../../terms/limits.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { listError } from './list-errors.ts';
import { productExists, toListOwner } from './lists.ts';

/** The products of the user's basket. */
async function savedBasket(
  context: PersonalContext,
  _request: unknown,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'savedBasket'>, ApiError>> {
  const items = await readBasket(context.databases.forMarket(caller.market).db, toListOwner(caller));
  return ok({ items: items.map(({ productId, amount }) => ({ id: productId, quantity: amount })) });
}

async function setBasketItem(
  context: PersonalContext,
  item: ParsedPersonalRequestOf<'setBasketItem'>,
  caller: SignedInCaller,
): Promise<Result<{ response: null }, ApiError>> {
  if (item.quantity > 0 && !(await productExists(context, caller, item.productId))) return err(apiError('not-found'));
  const { db } = context.writing.forMarket(caller.market);
  const result = await setItem(db, toListOwner(caller), item, context.clock());
  return result.ok ? ok({ response: null }) : listError(result.error);
}

/** Merges the basket that the browser stored before signing in. */
async function mergeBasket(
  context: PersonalContext,
  { products }: ParsedPersonalRequestOf<'mergeBasket'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'mergeBasket'>, ApiError>> {
  const saved = products.map(({ id, at, quantity }) => ({ productId: id, savedAt: at, quantity }));
  const { db } = context.writing.forMarket(caller.market);
  const taken = await mergeIntoBasket(db, toListOwner(caller), saved, context.clock());
  return ok({ taken: taken.map(({ productId, savedAt }) => ({ id: productId, at: savedAt })), most: MAX_BASKET_ITEMS });
}

export const BASKET_LIST_HANDLERS = { savedBasket, setBasketItem, mergeBasket };
