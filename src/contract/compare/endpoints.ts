import type { EndpointPath } from '../endpoint.ts';

export const COMPARE_ENDPOINTS = {
  compare: '/public/compare/{market}',
} as const satisfies Record<string, EndpointPath>;
