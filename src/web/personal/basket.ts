import type { Basket } from '../../contract/basket/basket-schemas.ts';
import { MAX_BASKET_ITEMS } from '../../terms/basket.ts';
import { createClientStore, useClientStore } from '../state/client-store.ts';
import { createLocalProductList, type LocalProduct, useLocalProducts } from './local-products.ts';

/** The basket of a visitor who is not signed in. It is merged into that of the account at sign-in. */
export const localBasket = createLocalProductList({ name: 'basket', max: MAX_BASKET_ITEMS, whenFull: 'reject' });

export type BasketItem = Pick<LocalProduct, 'id' | 'quantity'>;

/** The basket of the signed-in user; null if not signed in or not yet loaded. */
export const accountBasket = createClientStore<readonly BasketItem[] | null>(null);

/** Subscribes to the visitor's basket, last added first; empty on the server and during hydration. */
export function useBasket(): readonly BasketItem[] {
  const local = useLocalProducts(localBasket);
  return useClientStore(accountBasket) ?? local;
}

/** The items with their quantities filled in. */
export const basketPieces = (items: readonly BasketItem[]): { id: number; quantity: number }[] =>
  items.map(({ id, quantity = 1 }) => ({ id, quantity }));

type Pieces = { id: number; quantity: number };

/** The items with what took the place of products that were merged, by what the server answered; null: none was. */
export function withSuccessors(
  items: readonly Pieces[],
  { items: found, missing }: Pick<Basket, 'items' | 'missing'>,
): Pieces[] | null {
  const isKnown = ({ id }: Pieces) => missing.includes(id) || found.some(({ product }) => product.id === id);
  if (items.every(isKnown)) return null;
  return [
    ...found.map(({ product, quantity }) => ({ id: product.id, quantity })),
    ...items.filter(({ id }) => missing.includes(id)),
  ];
}
