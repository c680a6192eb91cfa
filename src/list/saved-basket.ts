import { createHash } from 'node:crypto';
import { err, ok, type Result } from '../base/result.ts';
import type { Locale } from '../market/locale.ts';
import { type Db, transaction } from '../platform/database.ts';
import { MAX_BASKET_ITEMS } from '../terms/basket.ts';
import { type BasketWish, deleteBasketWish, readBasketWish, saveBasketWish } from './basket-wish.store.ts';
import { insertList, lockLists, readList } from './list.store.ts';
import type { List, ListError, ListItem, ListOwner } from './list.ts';
import { addItems, readItems, removeItems, type SavedProduct, updateItem } from './list-item.store.ts';
import { mergeIntoList } from './merge-saved-products.ts';

/**
 * The id of a shopper's basket. A basket is a list without a name whose id follows from its owner: so each owner has one,
 * and two requests that create it at the same time create the same.
 */
export function basketId({ market, shopperId }: ListOwner): string {
  const digest = createHash('sha256').update(`basket ${market} ${shopperId}`).digest('hex');
  // Version 8 and variant 1 of RFC 9562: a UUID whose bits are the application's own.
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}

/** The products of a shopper's basket, the last added first. */
export const readBasket = async (db: Db, owner: ListOwner): Promise<ListItem[]> =>
  (await readList(db, owner, basketId(owner))) === null ? [] : readItems(db, basketId(owner));

/** Locks the shopper's basket until the end of the transaction. Creates it when it does not exist. */
async function lockBasket(trx: Db, owner: ListOwner, now: Date): Promise<List> {
  await insertList(trx, owner, { id: basketId(owner), kind: 'own', name: '' }, now);
  const [list] = await lockLists(trx, owner, [basketId(owner)]);
  if (list === undefined)
    throw new Error(`The basket of shopper ${owner.shopperId} in ${owner.market} was not created`);
  return list;
}

/** Sets how many pieces of a product are in the basket; 0 takes it out. Repeating it changes nothing. */
export function setBasketItem(
  db: Db,
  owner: ListOwner,
  { productId, quantity }: { productId: number; quantity: number },
  now: Date,
): Promise<Result<null, ListError>> {
  return transaction(db, async (trx): Promise<Result<null, ListError>> => {
    const { id } = await lockBasket(trx, owner, now);
    if (quantity === 0) {
      await removeItems(trx, id, [productId], now);
      return ok(null);
    }
    if (await updateItem(trx, id, productId, { amount: quantity, note: null })) return ok(null);
    if ((await readItems(trx, id)).length >= MAX_BASKET_ITEMS) return err({ kind: 'list-full' });
    await addItems(trx, id, [{ productId, amount: quantity, note: '' }], now);
    return ok(null);
  });
}

/**
 * Adds what a visitor put into the basket of a browser before signing in. A product that is in both has the larger
 * quantity. See `mergeSavedProducts` for what counts once and what is returned.
 */
export const mergeBasket = (
  db: Db,
  owner: ListOwner,
  saved: readonly (SavedProduct & { quantity: number })[],
  now: Date,
): Promise<SavedProduct[]> =>
  transaction(db, async (trx) => {
    const quantities = new Map(saved.map(({ productId, quantity }) => [productId, quantity]));
    const basket = await lockBasket(trx, owner, now);
    return mergeIntoList(trx, basket, saved, { max: MAX_BASKET_ITEMS, quantities }, now);
  });

/** What the shopper wants to pay for the whole basket at most; null: nothing. */
export const readWish = (db: Db, owner: ListOwner): Promise<BasketWish | null> => readBasketWish(db, basketId(owner));

/** Sets what the shopper wants to pay for the whole basket at most. */
export const setWish = (db: Db, owner: ListOwner, wish: { amount: number; locale: Locale }, now: Date): Promise<void> =>
  transaction(db, async (trx) => {
    const { id } = await lockBasket(trx, owner, now);
    await saveBasketWish(trx, id, wish, now);
  });

export const removeWish = (db: Db, owner: ListOwner): Promise<void> => deleteBasketWish(db, basketId(owner));
