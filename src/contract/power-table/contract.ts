import type { PublicEndpointContract } from '../endpoint.ts';
import type { POWER_TABLE_ENDPOINTS } from './endpoints.ts';
import * as powerTable from './power-table-schemas.ts';

export const POWER_TABLE_CONTRACT = {
  powerTable: {
    summary: 'Products of a category as a table with selectable columns',
    scope: 'categories',
    request: powerTable.powerTableRequest,
    response: powerTable.powerTable,
  },
} as const satisfies Record<keyof typeof POWER_TABLE_ENDPOINTS, PublicEndpointContract>;
