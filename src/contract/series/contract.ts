import type { EndpointContract } from '../endpoint.ts';
import type { SERIES_ENDPOINTS } from './endpoints.ts';
import * as series from './series-schemas.ts';

export const SERIES_CONTRACT = {
  series: {
    summary: 'Comparison of the models of a series',
    request: series.seriesRequest,
    response: series.series,
  },
} as const satisfies Record<keyof typeof SERIES_ENDPOINTS, EndpointContract>;
