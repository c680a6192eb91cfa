import { createLocalProductList } from './local-products.ts';

/** Recently viewed products of this browser. Stored beyond the document only with consent. */
export const recentlyViewedProducts = createLocalProductList({
  name: 'visitedProductsSignedOut',
  max: 30,
  whenFull: 'drop-oldest',
});
