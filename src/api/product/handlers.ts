import type { PRODUCT_ENDPOINTS } from '../../contract/product/endpoints.ts';
import type { HandlersOf } from '../view/handler.ts';
import { product } from './product.ts';
import { productGrid } from './product-grid.ts';

export const PRODUCT_HANDLERS: HandlersOf<typeof PRODUCT_ENDPOINTS> = {
  product,
  productGrid,
};
