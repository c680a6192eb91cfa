import { createClientStore } from '../state/client-store.ts';
import { createLocalProductList } from './local-products.ts';

/** Ids of the signed-in user's favourites; null if not signed in or not yet loaded. */
export const accountFavourites = createClientStore<ReadonlySet<number> | null>(null);

/** Favourites of a visitor who is not signed in. They are merged into the account at sign-in. */
export const localFavourites = createLocalProductList({
  name: 'savedProductsSignedOut',
  max: 200,
  whenFull: 'drop-oldest',
});
