import type { EndpointPath } from '../endpoint.ts';

export const MERCHANT_ENDPOINTS = {
  merchant: '/public/merchant/{market}/{merchantId}',
  stores: '/public/stores/{market}',
  store: '/public/store/{market}/{storeKrn}',
  storeListing: '/public/store/{market}/{storeKrn}/products',
  storeOffers: '/public/store/{market}/{storeKrn}/offers',
  buyingProtection: '/public/buying-protection/{market}/{merchantId}',
} as const satisfies Record<string, EndpointPath>;

export const STORE_SORTS = ['name', 'products', 'rating'] as const;
export type StoreSort = (typeof STORE_SORTS)[number];
