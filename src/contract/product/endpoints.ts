import type { EndpointPath } from '../endpoint.ts';

export const PRODUCT_ENDPOINTS = {
  product: '/public/product/{market}/{productId}',
  productGrid: '/product/grid/{ids}',
} as const satisfies Record<string, EndpointPath>;
