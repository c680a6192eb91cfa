import type { PublicEndpointContract } from '../endpoint.ts';
import type { WIDGET_ENDPOINTS } from './endpoints.ts';
import { widgetRequest, widgetResponse } from './widget-schemas.ts';

export const WIDGET_CONTRACT = {
  widget: {
    summary: 'What a widget on another site shows: a product with offers, or products',
    scope: 'products',
    request: widgetRequest,
    response: widgetResponse,
  },
} as const satisfies Record<keyof typeof WIDGET_ENDPOINTS, PublicEndpointContract>;
