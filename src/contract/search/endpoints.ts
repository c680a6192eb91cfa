import type { EndpointPath } from '../endpoint.ts';

export const SEARCH_ENDPOINTS = {
  search: '/public/search/{market}',
  suggest: '/public/search/suggest/{market}',
  advisor: '/public/search/advisor/{market}',
} as const satisfies Record<string, EndpointPath>;
