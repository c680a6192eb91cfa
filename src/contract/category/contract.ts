import type { PublicEndpointContract } from '../endpoint.ts';
import * as market from '../market/market-schemas.ts';
import * as category from './category-schemas.ts';
import type { CATEGORY_ENDPOINTS } from './endpoints.ts';

export const CATEGORY_CONTRACT = {
  navigation: {
    summary: 'The category tree with product counts',
    scope: 'categories',
    request: market.marketRequest,
    response: category.navigation,
  },
  tree: {
    summary: 'A department or group with its subcategories',
    scope: 'categories',
    request: category.treeRequest,
    response: category.tree,
  },
  categoryListing: {
    summary: 'Products of a category with facets, sorting and paging',
    scope: 'categories',
    request: category.categoryRequest,
    response: category.categoryListing,
  },
} as const satisfies Record<keyof typeof CATEGORY_ENDPOINTS, PublicEndpointContract>;
