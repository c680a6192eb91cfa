import type { EndpointContract } from '../endpoint.ts';
import type { MERCHANT_ENDPOINTS } from './endpoints.ts';
import * as merchant from './merchant-schemas.ts';
import * as store from './store-schemas.ts';

export const MERCHANT_CONTRACT = {
  merchant: {
    summary: 'A shop and its assortment',
    request: merchant.merchantRequest,
    response: merchant.merchant,
  },
  stores: {
    summary: 'Shops of a market, filtered by letter, department or name',
    request: store.storesRequest,
    response: store.stores,
  },
  store: {
    summary: 'A shop with statistics and the competitiveness of its prices',
    request: store.storeRequest,
    response: store.store,
  },
  storeListing: {
    summary: 'Products of a shop with facets, sorting and paging',
    request: store.storeListingRequest,
    response: store.storeListing,
  },
  storeOffers: {
    summary: "A shop's discount codes, offers and proved drops",
    request: store.storeRequest,
    response: store.storeOffers,
  },
  buyingProtection: {
    summary: "A shop's return terms and the buyer's legal rights",
    request: merchant.merchantRequest,
    response: store.buyingProtection,
  },
} as const satisfies Record<keyof typeof MERCHANT_ENDPOINTS, EndpointContract>;
