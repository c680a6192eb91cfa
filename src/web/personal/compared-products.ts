import { MAX_COMPARED_PRODUCTS } from '../../terms/input-limits.ts';
import { createLocalProductList } from './local-products.ts';

/** Products selected for comparison. */
export const comparedProducts = createLocalProductList({
  name: 'comparedProducts',
  max: MAX_COMPARED_PRODUCTS,
  whenFull: 'reject',
});
