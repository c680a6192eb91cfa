import type { PublicEndpointContract } from '../endpoint.ts';
import type { MERCHANT_ENDPOINTS } from './endpoints.ts';
import * as merchant from './merchant-schemas.ts';
import * as store from './store-schemas.ts';

export const MERCHANT_CONTRACT = {
  merchant: {
    summary: 'A shop and its assortment',
    scope: 'products',
    request: merchant.merchantRequest,
    response: merchant.merchant,
  },
  stores: {
    summary: 'Shops of a market, filtered by letter, department or name',
    scope: 'products',
    request: store.storesRequest,
    response: store.stores,
  },
  store: {
    summary: 'A shop with statistics and the competitiveness of its prices',
    scope: 'products',
    request: store.storeRequest,
    response: store.store,
  },
  storeListing: {
    summary: 'Products of a shop with facets, sorting and paging',
    scope: 'products',
    request: store.storeListingRequest,
    response: store.storeListing,
  },
  storeOffers: {
    summary: "A shop's discount codes, offers and proved drops",
    scope: 'products',
    request: store.storeRequest,
    response: store.storeOffers,
  },
  buyingProtection: {
    summary: "A shop's return terms and the buyer's legal rights",
    scope: 'products',
    request: merchant.merchantRequest,
    response: store.buyingProtection,
  },
} as const satisfies Record<keyof typeof MERCHANT_ENDPOINTS, PublicEndpointContract>;
