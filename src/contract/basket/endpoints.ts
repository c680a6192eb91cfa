import type { EndpointPath } from '../endpoint.ts';

export const BASKET_ENDPOINTS = {
  basket: '/public/basket/{market}',
} as const satisfies Record<string, EndpointPath>;
