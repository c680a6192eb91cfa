import type { PublicEndpointContract } from '../endpoint.ts';
import * as compare from './compare-schemas.ts';
import type { COMPARE_ENDPOINTS } from './endpoints.ts';

export const COMPARE_CONTRACT = {
  compare: {
    summary: 'Side-by-side comparison of products',
    scope: 'products',
    request: compare.compareRequest,
    response: compare.comparison,
  },
} as const satisfies Record<keyof typeof COMPARE_ENDPOINTS, PublicEndpointContract>;
