import type { EndpointPath } from '../endpoint.ts';

export const BRAND_ENDPOINTS = {
  brand: '/public/brand/{market}/{brandId}',
  brandListing: '/public/brand/{market}/{brandId}/products',
} as const satisfies Record<string, EndpointPath>;
