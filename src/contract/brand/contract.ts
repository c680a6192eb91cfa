import * as listing from '../category/listing-schemas.ts';
import type { PublicEndpointContract } from '../endpoint.ts';
import * as brand from './brand-schemas.ts';
import type { BRAND_ENDPOINTS } from './endpoints.ts';

export const BRAND_CONTRACT = {
  brand: {
    summary: 'A brand, its products and the shops that sell it',
    scope: 'products',
    request: brand.brandRequest,
    response: brand.brand,
  },
  brandListing: {
    summary: 'Products of a brand with facets, sorting and paging',
    scope: 'products',
    request: brand.brandListRequest,
    response: listing.listing,
  },
} as const satisfies Record<keyof typeof BRAND_ENDPOINTS, PublicEndpointContract>;
