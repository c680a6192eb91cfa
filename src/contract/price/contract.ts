import type { EndpointContract, PublicEndpointContract } from '../endpoint.ts';
import type { PERSONAL_PRICE_ENDPOINTS, PRICE_ENDPOINTS } from './endpoints.ts';
import * as price from './price-schemas.ts';

export const PRICE_CONTRACT = {
  priceHistory: {
    summary: 'Lowest price by day, and the lowest of the last 30 days',
    scope: 'prices',
    request: price.priceHistoryRequest,
    response: price.priceHistory,
  },
  outlookCheck: {
    summary: 'How good the estimates of falling prices were',
    scope: 'products',
    request: price.outlookCheckRequest,
    response: price.outlookCheck,
  },
  lowestOffers: {
    summary: 'The offer with the lowest total of each of several products, with the time its price was seen',
    scope: 'prices',
    request: price.lowestOffersRequest,
    response: price.lowestOffers,
  },
} as const satisfies Record<keyof typeof PRICE_ENDPOINTS, PublicEndpointContract>;

export const PERSONAL_PRICE_CONTRACT = {
  memberPriceHistory: {
    summary: 'Lowest price by day, for markets where it requires sign-in',
    request: price.memberPriceHistoryRequest,
    response: price.priceHistory,
  },
} as const satisfies Record<keyof typeof PERSONAL_PRICE_ENDPOINTS, EndpointContract>;
