import { keptProducts } from './kept-products.ts';

/** The products that one who is not signed in has looked at last. Kept beyond the document only where they allow it. */
export const seenProducts = keptProducts({
  name: 'visitedProductsSignedOut',
  most: 30,
  whenFull: 'forget-oldest',
});
