import type { EndpointPath } from '../endpoint.ts';

export const POWER_TABLE_ENDPOINTS = {
  powerTable: '/public/power/{market}/{categoryId}',
} as const satisfies Record<string, EndpointPath>;
