import * as brand from '../brand/brand-schemas.ts';
import type { PublicEndpointContract } from '../endpoint.ts';
import * as deals from './deals-schemas.ts';
import type { DEALS_ENDPOINTS } from './endpoints.ts';

export const DEALS_CONTRACT = {
  deals: {
    summary: 'Proved price drops, with the daily prices that prove them',
    scope: 'products',
    request: deals.dealsRequest,
    response: deals.deals,
  },
  brandSale: {
    summary: "A brand's proved drops, discount codes and offers",
    scope: 'products',
    request: brand.brandListRequest,
    response: deals.brandSale,
  },
} as const satisfies Record<keyof typeof DEALS_ENDPOINTS, PublicEndpointContract>;
