import type { EndpointPath } from '../endpoint.ts';

export const MARKET_ENDPOINTS = {
  markets: '/public/markets',
  settings: '/public/settings/{market}',
  alternates: '/public/elsewhere/{market}',
  sitemap: '/public/sitemap/{market}/{section}',
} as const satisfies Record<string, EndpointPath>;
