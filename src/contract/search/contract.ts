import type { EndpointContract } from '../endpoint.ts';
import type { SEARCH_ENDPOINTS } from './endpoints.ts';
import * as search from './search-schemas.ts';

export const SEARCH_CONTRACT = {
  search: {
    summary: 'Products that match a query, with facets',
    request: search.searchRequest,
    response: search.searchResults,
  },
  suggest: {
    summary: 'Search suggestions while typing',
    request: search.suggestRequest,
    response: search.suggestResponse,
  },
} as const satisfies Record<keyof typeof SEARCH_ENDPOINTS, EndpointContract>;
