import type { z } from 'zod';
import * as browse from './browse-schemas.ts';
import type { EndpointName } from './endpoints.ts';
import * as listing from './listing-schemas.ts';
import * as product from './product-schemas.ts';

/** What each call takes (path parameters and query in one object) and gives. */
export const CONTRACT = {
  markets: { request: browse.marketRequest.pick({ locale: true }), answer: browse.markets },
  navigation: { request: browse.marketRequest, answer: browse.navigation },
  home: { request: browse.marketRequest, answer: browse.home },
  tree: { request: browse.treeRequest, answer: browse.tree },
  categoryListing: { request: listing.categoryRequest, answer: listing.categoryListing },
  search: { request: listing.searchRequest, answer: listing.searchResults },
  suggest: { request: browse.suggestRequest, answer: browse.suggestAnswer },
  product: { request: product.productRequest, answer: product.product },
  priceHistory: { request: product.priceHistoryRequest, answer: product.priceHistory },
  productGrid: { request: product.gridRequest, answer: product.productGrid },
  merchant: { request: browse.merchantRequest, answer: browse.merchant },
} as const satisfies Record<EndpointName, { request: z.ZodObject; answer: z.ZodType }>;

/** What a caller may leave out is optional here: the schema fills it in. */
export type RequestOf<K extends EndpointName> = z.input<(typeof CONTRACT)[K]['request']>;
/** A request after the gate: nothing is missing or unknown. */
export type ParsedRequestOf<K extends EndpointName> = z.output<(typeof CONTRACT)[K]['request']>;
export type AnswerOf<K extends EndpointName> = z.output<(typeof CONTRACT)[K]['answer']>;
