import type { EndpointPath, PersonalEndpoint } from '../endpoint.ts';

export const PRICE_ENDPOINTS = {
  priceHistory: '/public/product/{market}/{productId}/price-history',
  outlookCheck: '/public/price/{market}/outlook-check',
  lowestOffers: '/public/price/{market}/lowest/{ids}',
} as const satisfies Record<string, EndpointPath>;

export const PERSONAL_PRICE_ENDPOINTS = {
  memberPriceHistory: { method: 'GET', path: '/public/user/price-history/{productId}', access: 'shopper' },
} as const satisfies Record<string, PersonalEndpoint>;
