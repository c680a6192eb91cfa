import type { MERCHANT_ENDPOINTS } from '../../contract/merchant/endpoints.ts';
import type { HandlersOf } from '../view/handler.ts';
import { buyingProtection } from './buying-protection.ts';
import { merchant } from './merchant.ts';
import { store } from './store.ts';
import { storeListing } from './store-listing.ts';
import { storeOffers } from './store-offers.ts';
import { stores } from './stores.ts';

export const MERCHANT_HANDLERS: HandlersOf<typeof MERCHANT_ENDPOINTS> = {
  merchant,
  stores,
  store,
  storeListing,
  storeOffers,
  buyingProtection,
};
