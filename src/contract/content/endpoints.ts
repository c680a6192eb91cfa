import type { EndpointPath } from '../endpoint.ts';

export const CONTENT_ENDPOINTS = {
  article: '/public/article/{market}',
  campaign: '/public/campaign/{market}',
  writtenPage: '/public/written/{market}/{kind}/{slug}',
  writtenPages: '/public/written/{market}/{kind}',
  searchPage: '/public/search-page/{market}/{keyword}',
} as const satisfies Record<string, EndpointPath>;
