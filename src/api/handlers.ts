import type { Result } from '../base/result.ts';
import { categoryListing } from './category-listing.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import type { EndpointName } from './contract/endpoints.ts';
import type { ApiError } from './contract/errors.ts';
import { home } from './home.ts';
import { markets } from './markets.ts';
import { merchant } from './merchant.ts';
import { navigation } from './navigation.ts';
import { priceHistory } from './price-history.ts';
import { product } from './product.ts';
import { productGrid } from './product-grid.ts';
import { search } from './search.ts';
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
  home,
  tree,
  categoryListing,
  search,
  suggest,
  product,
  priceHistory,
  productGrid,
  merchant,
};
