import type { EndpointPath } from '../endpoint.ts';

export const HOME_ENDPOINTS = {
  home: '/public/home/{market}',
} as const satisfies Record<string, EndpointPath>;
