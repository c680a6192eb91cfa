import type { PublicEndpointContract } from '../endpoint.ts';
import type { PRODUCT_ENDPOINTS } from './endpoints.ts';
import * as product from './product-schemas.ts';

export const PRODUCT_CONTRACT = {
  product: {
    summary: 'A product with its offers',
    scope: 'products',
    request: product.productRequest,
    response: product.product,
  },
  productGrid: {
    summary: 'Several products by id',
    scope: 'products',
    request: product.gridRequest,
    response: product.productGrid,
  },
} as const satisfies Record<keyof typeof PRODUCT_ENDPOINTS, PublicEndpointContract>;
