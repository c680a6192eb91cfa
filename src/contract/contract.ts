import type { z } from 'zod';
import { BASKET_CONTRACT } from './basket/contract.ts';
import { BRAND_CONTRACT } from './brand/contract.ts';
import { CATEGORY_CONTRACT } from './category/contract.ts';
import { COMPARE_CONTRACT } from './compare/contract.ts';
import { CONTENT_CONTRACT } from './content/contract.ts';
import { DEALS_CONTRACT } from './deals/contract.ts';
import type { PublicEndpointContract } from './endpoint.ts';
import { HOME_CONTRACT } from './home/contract.ts';
import { MARKET_CONTRACT } from './market/contract.ts';
import { MERCHANT_CONTRACT } from './merchant/contract.ts';
import { PARTNER_CONTRACT } from './partner/contract.ts';
import { POWER_TABLE_CONTRACT } from './power-table/contract.ts';
import { PRICE_CONTRACT } from './price/contract.ts';
import { PRODUCT_CONTRACT } from './product/contract.ts';
import type { EndpointName } from './public-endpoints.ts';
import { REVIEW_CONTRACT } from './review/contract.ts';
import { SEARCH_CONTRACT } from './search/contract.ts';
import { SERIES_CONTRACT } from './series/contract.ts';
import { WIDGET_CONTRACT } from './widget/contract.ts';

/** Summary, request (path parameters and query in one object) and response schema of each public endpoint. */
export const CONTRACT = {
  ...MARKET_CONTRACT,
  ...CATEGORY_CONTRACT,
  ...HOME_CONTRACT,
  ...SEARCH_CONTRACT,
  ...PRODUCT_CONTRACT,
  ...PRICE_CONTRACT,
  ...COMPARE_CONTRACT,
  ...BASKET_CONTRACT,
  ...POWER_TABLE_CONTRACT,
  ...MERCHANT_CONTRACT,
  ...DEALS_CONTRACT,
  ...BRAND_CONTRACT,
  ...SERIES_CONTRACT,
  ...CONTENT_CONTRACT,
  ...REVIEW_CONTRACT,
  ...PARTNER_CONTRACT,
  ...WIDGET_CONTRACT,
} as const satisfies Record<EndpointName, PublicEndpointContract>;

/** A request as callers write it: fields with a default are optional. */
export type RequestOf<K extends EndpointName> = z.input<(typeof CONTRACT)[K]['request']>;
/** A validated request: defaults are filled in, unknown fields are removed. */
export type ParsedRequestOf<K extends EndpointName> = z.output<(typeof CONTRACT)[K]['request']>;
/** A successful response. */
export type ResponseOf<K extends EndpointName> = z.output<(typeof CONTRACT)[K]['response']>;
