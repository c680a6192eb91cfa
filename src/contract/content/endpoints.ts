import type { EndpointPath } from '../endpoint.ts';

export const CONTENT_ENDPOINTS = {
  article: '/public/article/{market}',
  campaign: '/public/campaign/{market}',
  searchPage: '/public/search-page/{market}/{keyword}',
} as const satisfies Record<string, EndpointPath>;
