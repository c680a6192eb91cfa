import type { PublicEndpointContract } from '../endpoint.ts';
import * as market from '../market/market-schemas.ts';
import type { HOME_ENDPOINTS } from './endpoints.ts';
import * as home from './home-schemas.ts';

export const HOME_CONTRACT = {
  home: {
    summary: 'Content of the start page',
    scope: 'products',
    request: market.marketRequest,
    response: home.home,
  },
} as const satisfies Record<keyof typeof HOME_ENDPOINTS, PublicEndpointContract>;
