import { BASKET_ENDPOINTS } from './basket/endpoints.ts';
import { BRAND_ENDPOINTS } from './brand/endpoints.ts';
import { CATEGORY_ENDPOINTS } from './category/endpoints.ts';
import { COMPARE_ENDPOINTS } from './compare/endpoints.ts';
import { CONTENT_ENDPOINTS } from './content/endpoints.ts';
import { DEALS_ENDPOINTS } from './deals/endpoints.ts';
import type { EndpointPath } from './endpoint.ts';
import { HOME_ENDPOINTS } from './home/endpoints.ts';
import { MARKET_ENDPOINTS } from './market/endpoints.ts';
import { MERCHANT_ENDPOINTS } from './merchant/endpoints.ts';
import { PARTNER_ENDPOINTS } from './partner/endpoints.ts';
import { POWER_TABLE_ENDPOINTS } from './power-table/endpoints.ts';
import { PRICE_ENDPOINTS } from './price/endpoints.ts';
import { PRODUCT_ENDPOINTS } from './product/endpoints.ts';
import { REVIEW_ENDPOINTS } from './review/endpoints.ts';
import { SEARCH_ENDPOINTS } from './search/endpoints.ts';
import { SERIES_ENDPOINTS } from './series/endpoints.ts';
import { WIDGET_ENDPOINTS } from './widget/endpoints.ts';

/**
 * Path of each public endpoint below the market's base path (`apiBase`). Names in braces are path parameters; all other
 * request fields go into the query. Browsers load this table, so it must not import schemas.
 */
export const ENDPOINTS = {
  ...MARKET_ENDPOINTS,
  ...CATEGORY_ENDPOINTS,
  ...HOME_ENDPOINTS,
  ...SEARCH_ENDPOINTS,
  ...PRODUCT_ENDPOINTS,
  ...PRICE_ENDPOINTS,
  ...COMPARE_ENDPOINTS,
  ...BASKET_ENDPOINTS,
  ...POWER_TABLE_ENDPOINTS,
  ...MERCHANT_ENDPOINTS,
  ...DEALS_ENDPOINTS,
  ...BRAND_ENDPOINTS,
  ...SERIES_ENDPOINTS,
  ...CONTENT_ENDPOINTS,
  ...REVIEW_ENDPOINTS,
  ...PARTNER_ENDPOINTS,
  ...WIDGET_ENDPOINTS,
} as const satisfies Record<string, EndpointPath>;

export type EndpointName = keyof typeof ENDPOINTS;

/** Base path of all requests for a market, e.g. `/api/se`. */
export const apiBase = (marketId: string): string => `/api/${marketId.toLowerCase()}`;
