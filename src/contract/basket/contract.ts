import type { PublicEndpointContract } from '../endpoint.ts';
import * as basket from './basket-schemas.ts';
import type { BASKET_ENDPOINTS } from './endpoints.ts';

export const BASKET_CONTRACT = {
  basket: {
    summary: 'Cheapest split of a basket over shops',
    scope: 'products',
    request: basket.basketRequest,
    response: basket.basket,
  },
} as const satisfies Record<keyof typeof BASKET_ENDPOINTS, PublicEndpointContract>;
