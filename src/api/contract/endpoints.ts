/**
 * Every call of the public API by its path below a market's base path (`apiBase`). What stands in braces is a path
 * parameter, everything else of a request goes into the query. Browsers load this table: no schema is imported here, and
 * what the calls are for stands in `endpoint-summaries.ts`.
 */
export const ENDPOINTS = {
  markets: '/public/markets',
  navigation: '/public/navigation/{market}',
  settings: '/public/settings/{market}',
  home: '/public/home/{market}',
  tree: '/public/tree/{market}/{treeId}',
  categoryListing: '/public/listing/{market}/{categoryId}',
  search: '/public/search/{market}',
  suggest: '/public/search/suggest/{market}',
  product: '/public/product/{market}/{productId}',
  priceHistory: '/public/product/{market}/{productId}/price-history',
  productGrid: '/product/grid/{ids}',
  compare: '/public/compare/{market}',
  basket: '/public/basket/{market}',
  powerTable: '/public/power/{market}/{categoryId}',
  merchant: '/public/merchant/{market}/{merchantId}',
  deals: '/public/deals/{market}',
  brand: '/public/brand/{market}/{brandId}',
  brandListing: '/public/brand/{market}/{brandId}/products',
  brandSale: '/public/brand/{market}/{brandId}/sale',
  series: '/public/series/{market}/{seriesId}',
  elsewhere: '/public/elsewhere/{market}',
  sitemap: '/public/sitemap/{market}/{section}',
  stores: '/public/stores/{market}',
  store: '/public/store/{market}/{storeKrn}',
  storeListing: '/public/store/{market}/{storeKrn}/products',
  storeOffers: '/public/store/{market}/{storeKrn}/offers',
  buyingProtection: '/public/buying-protection/{market}/{merchantId}',
  article: '/public/article/{market}',
  campaign: '/public/campaign/{market}',
  searchPage: '/public/search-page/{market}/{keyword}',
  reviews: '/public/reviews/{market}/{kind}/{subjectId}',
  questions: '/public/questions/{market}/{productId}',
} as const satisfies Record<string, `/${string}`>;

export type EndpointName = keyof typeof ENDPOINTS;

/** The path that every call for a market begins with. */
export const apiBase = (marketId: string): string => `/api/${marketId.toLowerCase()}`;
