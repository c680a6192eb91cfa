import type { EndpointPath } from '../endpoint.ts';

export const SERIES_ENDPOINTS = {
  series: '/public/series/{market}/{seriesId}',
} as const satisfies Record<string, EndpointPath>;
