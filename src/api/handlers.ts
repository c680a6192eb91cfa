import type { Result } from '../base/result.ts';
import { article } from './article.ts';
import { basket } from './basket.ts';
import { brand } from './brand.ts';
import { brandListing } from './brand-listing.ts';
import { brandSale } from './brand-sale.ts';
import { buyingProtection } from './buying-protection.ts';
import { campaign } from './campaign.ts';
import { categoryListing } from './category-listing.ts';
import { compare } from './compare.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import type { EndpointName } from './contract/endpoints.ts';
import type { ApiError } from './contract/errors.ts';
import { deals } from './deals.ts';
import { elsewhere } from './elsewhere.ts';
import { home } from './home.ts';
import { markets } from './markets.ts';
import { merchant } from './merchant.ts';
import { navigation } from './navigation.ts';
import { powerTable } from './power-table.ts';
import { priceHistory } from './price-history.ts';
import { product } from './product.ts';
import { productGrid } from './product-grid.ts';
import { questions } from './questions.ts';
import { reviews } from './reviews.ts';
import { search } from './search.ts';
import { searchPage } from './search-page.ts';
import { series } from './series.ts';
import { settings } from './settings.ts';
import { sitemap } from './sitemap.ts';
import { store } from './store.ts';
import { storeListing } from './store-listing.ts';
import { storeOffers } from './store-offers.ts';
import { stores } from './stores.ts';
import { suggest } from './suggest.ts';
import { tree } from './tree.ts';

export type Handlers = {
  readonly [K in EndpointName]: (
    context: ApiContext,
    request: ParsedRequestOf<K>,
  ) => Promise<Result<AnswerOf<K>, ApiError>>;
};

/** What answers each endpoint, whichever way it is called. */
export const HANDLERS: Handlers = {
  markets,
  navigation,
  settings,
  home,
  tree,
  categoryListing,
  search,
  suggest,
  product,
  priceHistory,
  productGrid,
  compare,
  basket,
  powerTable,
  merchant,
  deals,
  brand,
  brandListing,
  brandSale,
  series,
  elsewhere,
  sitemap,
  stores,
  store,
  storeListing,
  storeOffers,
  buyingProtection,
  article,
  campaign,
  searchPage,
  reviews,
  questions,
};
