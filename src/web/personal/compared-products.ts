import { MAX_COMPARED_PRODUCTS } from '../../contract/compare/compare-limits.ts';
import { createLocalProductList } from './local-products.ts';

/** Products selected for comparison. */
export const comparedProducts = createLocalProductList({
  name: 'comparedProducts',
  max: MAX_COMPARED_PRODUCTS,
  whenFull: 'reject',
});
