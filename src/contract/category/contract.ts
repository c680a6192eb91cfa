import type { EndpointContract } from '../endpoint.ts';
import * as market from '../market/market-schemas.ts';
import * as category from './category-schemas.ts';
import type { CATEGORY_ENDPOINTS } from './endpoints.ts';

export const CATEGORY_CONTRACT = {
  navigation: {
    summary: 'The category tree with product counts',
    request: market.marketRequest,
    response: category.navigation,
  },
  tree: {
    summary: 'A department or group with its subcategories',
    request: category.treeRequest,
    response: category.tree,
  },
  categoryListing: {
    summary: 'Products of a category with facets, sorting and paging',
    request: category.categoryRequest,
    response: category.categoryListing,
  },
} as const satisfies Record<keyof typeof CATEGORY_ENDPOINTS, EndpointContract>;
