/**
 * Every kind of empty or error state; each has an illustration in `illustrations/` and a caption in the locale files.
 */
export const EMPTY_KINDS = [
  'unauthorised',
  'forbidden',
  'not-found',
  'server-error',
  'gateway-timeout',
  'back-in-stock',
  'fallback-price-graph',
  'filter-not-loaded',
  'no-discount-codes',
  'no-offers',
  'no-connection',
  'no-price-watches',
  'no-prices',
  'no-comparison',
  'no-products',
  'no-purchases',
  'no-questions',
  'no-reviews',
  'no-favourites',
  'out-of-stock',
  'no-hits',
] as const;

export type EmptyKind = (typeof EMPTY_KINDS)[number];
