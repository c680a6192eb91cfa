import type { BRAND_ENDPOINTS } from '../../contract/brand/endpoints.ts';
import type { HandlersOf } from '../view/handler.ts';
import { brand } from './brand.ts';
import { brandListing } from './brand-listing.ts';

export const BRAND_HANDLERS: HandlersOf<typeof BRAND_ENDPOINTS> = {
  brand,
  brandListing,
};
