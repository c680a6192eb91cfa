import type { EndpointPath } from '../endpoint.ts';

export const DEALS_ENDPOINTS = {
  deals: '/public/deals/{market}',
  brandSale: '/public/brand/{market}/{brandId}/sale',
} as const satisfies Record<string, EndpointPath>;
