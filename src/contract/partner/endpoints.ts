import type { EndpointPath } from '../endpoint.ts';

export const PARTNER_ENDPOINTS = {
  productByGtin: '/public/gtin/{market}/{gtin}',
  productChanges: '/public/changes/{market}',
  clickLogKey: '/public/click-log-key/{market}',
} as const satisfies Record<string, EndpointPath>;
