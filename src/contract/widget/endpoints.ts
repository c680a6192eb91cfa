import type { EndpointPath } from '../endpoint.ts';

export const WIDGET_ENDPOINTS = {
  widget: '/public/widget/{market}',
} as const satisfies Record<string, EndpointPath>;
