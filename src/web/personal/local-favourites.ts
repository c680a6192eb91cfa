import { createLocalProductList } from './local-products.ts';

/** Favourites of a visitor who is not signed in. They are merged into the account at sign-in. */
export const localFavourites = createLocalProductList({
  name: 'savedProductsSignedOut',
  max: 200,
  whenFull: 'drop-oldest',
});
