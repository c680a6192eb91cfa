import type { z } from 'zod';
import * as basket from './basket-schemas.ts';
import * as brand from './brand-schemas.ts';
import * as browse from './browse-schemas.ts';
import * as compare from './compare-schemas.ts';
import * as content from './content-schemas.ts';
import type { EndpointName } from './endpoints.ts';
import * as listing from './listing-schemas.ts';
import * as place from './place-schemas.ts';
import * as power from './power-schemas.ts';
import * as product from './product-schemas.ts';
import * as review from './review-schemas.ts';
import * as settings from './settings-schemas.ts';
import * as store from './store-schemas.ts';

/** What each call takes (path parameters and query in one object) and gives. */
export const CONTRACT = {
  markets: { request: browse.marketRequest.pick({ locale: true }), answer: browse.markets },
  navigation: { request: browse.marketRequest, answer: browse.navigation },
  settings: { request: settings.settingsRequest, answer: settings.settings },
  home: { request: browse.marketRequest, answer: browse.home },
  tree: { request: browse.treeRequest, answer: browse.tree },
  categoryListing: { request: listing.categoryRequest, answer: listing.categoryListing },
  search: { request: listing.searchRequest, answer: listing.searchResults },
  suggest: { request: browse.suggestRequest, answer: browse.suggestAnswer },
  product: { request: product.productRequest, answer: product.product },
  priceHistory: { request: product.priceHistoryRequest, answer: product.priceHistory },
  productGrid: { request: product.gridRequest, answer: product.productGrid },
  compare: { request: compare.compareRequest, answer: compare.comparison },
  basket: { request: basket.basketRequest, answer: basket.basket },
  powerTable: { request: power.powerRequest, answer: power.powerTable },
  merchant: { request: browse.merchantRequest, answer: browse.merchant },
  deals: { request: brand.dealsRequest, answer: brand.deals },
  brand: { request: brand.brandRequest, answer: brand.brand },
  brandListing: { request: brand.brandListRequest, answer: listing.listing },
  brandSale: { request: brand.brandListRequest, answer: brand.brandSale },
  series: { request: brand.seriesRequest, answer: brand.series },
  elsewhere: { request: place.elsewhereRequest, answer: place.elsewhere },
  sitemap: { request: place.sitemapRequest, answer: place.sitemap },
  stores: { request: store.storesRequest, answer: store.stores },
  store: { request: store.storeRequest, answer: store.store },
  storeListing: { request: store.storeListingRequest, answer: store.storeListing },
  storeOffers: { request: store.storeRequest, answer: store.storeOffers },
  buyingProtection: { request: browse.merchantRequest, answer: store.buyingProtection },
  article: { request: content.articleRequest, answer: content.article },
  campaign: { request: content.campaignRequest, answer: content.campaign },
  searchPage: { request: content.searchPageRequest, answer: content.searchPage },
  reviews: { request: review.reviewsRequest, answer: review.reviews },
  questions: { request: review.questionsRequest, answer: review.questions },
} as const satisfies Record<EndpointName, { request: z.ZodObject; answer: z.ZodType }>;

/** What a caller may leave out is optional here: the schema fills it in. */
export type RequestOf<K extends EndpointName> = z.input<(typeof CONTRACT)[K]['request']>;
/** A request after the gate: nothing is missing or unknown. */
export type ParsedRequestOf<K extends EndpointName> = z.output<(typeof CONTRACT)[K]['request']>;
export type AnswerOf<K extends EndpointName> = z.output<(typeof CONTRACT)[K]['answer']>;
