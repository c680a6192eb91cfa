import type { PublicEndpointContract } from '../endpoint.ts';
import type { SERIES_ENDPOINTS } from './endpoints.ts';
import * as series from './series-schemas.ts';

export const SERIES_CONTRACT = {
  series: {
    summary: 'Comparison of the models of a series',
    scope: 'products',
    request: series.seriesRequest,
    response: series.series,
  },
} as const satisfies Record<keyof typeof SERIES_ENDPOINTS, PublicEndpointContract>;
