import type { EndpointPath } from '../endpoint.ts';

export const SEARCH_ENDPOINTS = {
  search: '/public/search/{market}',
  suggest: '/public/search/suggest/{market}',
} as const satisfies Record<string, EndpointPath>;
