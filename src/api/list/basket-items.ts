import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { parsePrice } from '../../feed/price.ts';
import type { BasketWish as StoredWish } from '../../list/basket-wish.store.ts';
import {
  mergeBasket as mergeIntoBasket,
  readBasket,
  readWish,
  removeWish,
  setBasketItem as setItem,
  setWish,
} from '../../list/saved-basket.ts';
import { MARKETS, marketCurrency } from '../../market/market.ts';
import { MAX_BASKET_ITEMS } from '../../terms/basket.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { toMoney, toMoneyOrNull } from '../view/present-money.ts';
import { listError } from './list-errors.ts';
import { productExists, toListOwner } from './lists.ts';

/** The products of the user's basket. */
async function savedBasket(
  context: PersonalContext,
  _request: unknown,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'savedBasket'>, ApiError>> {
  const { db } = context.databases.forMarket(caller.market);
  const [items, wish] = await Promise.all([readBasket(db, toListOwner(caller)), readWish(db, toListOwner(caller))]);
  return ok({
    items: items.map(({ productId, amount }) => ({ id: productId, quantity: amount })),
    wish: wish && presentWish(wish, caller),
  });
}

function presentWish(
  { amount, checkedOn, total, notifiedAt }: StoredWish,
  { market }: SignedInCaller,
): PersonalResponseOf<'savedBasket'>['wish'] {
  const view = { currency: marketCurrency(MARKETS[market]) };
  return {
    amount: toMoney(view, amount),
    checkedOn,
    total: toMoneyOrNull(view, total),
    isNotified: notifiedAt !== null,
  };
}

/** Sets what the whole basket may cost at most, or removes that. */
async function setBasketWish(
  context: PersonalContext,
  { price, remove }: ParsedPersonalRequestOf<'setBasketWish'>,
  caller: SignedInCaller,
): Promise<Result<{ response: null }, ApiError>> {
  const { market, locale } = caller;
  const { db } = context.writing.forMarket(market);
  if (remove) {
    await removeWish(db, toListOwner(caller));
    return ok({ response: null });
  }
  if (price === null) return err(invalidFields(fieldError('price', 'required')));
  const amount = parsePrice(price, marketCurrency(MARKETS[market]));
  if (!amount.ok) return err(invalidFields(fieldError('price', 'not-an-amount')));
  await setWish(db, toListOwner(caller), { amount: amount.value, locale }, context.clock());
  return ok({ response: null });
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

export const BASKET_LIST_HANDLERS = { savedBasket, setBasketItem, mergeBasket, setBasketWish };
