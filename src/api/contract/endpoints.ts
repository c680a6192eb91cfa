/**
 * Every call of the public API. Paths are below a market's base path (`apiBase`); what stands in braces is a path
 * parameter, everything else of a request goes into the query. No schema is imported here, so that the browser's client
 * carries none.
 */
export const ENDPOINTS = {
  markets: { path: '/public/markets', summary: 'The markets and their locales' },
  navigation: { path: '/public/navigation/{market}', summary: 'The category tree with product counts' },
  home: { path: '/public/home/{market}', summary: 'What the start page shows' },
  tree: { path: '/public/tree/{market}/{treeId}', summary: 'A department or group and what stands below it' },
  categoryListing: {
    path: '/public/listing/{market}/{categoryId}',
    summary: 'Products of a category with facets, sorting and paging',
  },
  search: { path: '/public/search/{market}', summary: 'Products that match a text, with facets' },
  suggest: { path: '/public/search/suggest/{market}', summary: 'Suggestions and products while typing' },
  product: { path: '/public/product/{market}/{productId}', summary: 'A product with its offers' },
  priceHistory: {
    path: '/public/product/{market}/{productId}/price-history',
    summary: 'Lowest price by day, with the lowest of the last 30 days',
  },
  productGrid: { path: '/product/grid/{ids}', summary: 'Several products at once, by id' },
  merchant: { path: '/public/merchant/{market}/{merchantId}', summary: 'A shop and what it sells' },
} as const satisfies Record<string, { path: `/${string}`; summary: string }>;

export type EndpointName = keyof typeof ENDPOINTS;

/** The path that every call for a market begins with. */
export const apiBase = (marketId: string): string => `/api/${marketId.toLowerCase()}`;
