import { keptProducts } from './kept-products.ts';

/** The favourites of one who is not signed in; they are brought along when they do. */
export const savedProducts = keptProducts({
  name: 'savedProductsSignedOut',
  most: 200,
  whenFull: 'forget-oldest',
});
