import type { JSX } from 'react';
import type { EmptyKind } from '../empty-kind.ts';
import {
  Forbidden,
  GatewayTimeout,
  NoConnection,
  NotFound,
  ServerError,
  Unauthorised,
} from './error-illustrations.tsx';
import {
  BackInStock,
  FallbackPriceGraph,
  FilterNotLoaded,
  NoDiscountCodes,
  NoHits,
  NoOffers,
  NoPrices,
  NoProducts,
  OutOfStock,
} from './product-illustrations.tsx';
import {
  NoComparison,
  NoFavourites,
  NoPriceWatches,
  NoPurchases,
  NoQuestions,
  NoReviews,
} from './user-illustrations.tsx';

const ILLUSTRATIONS = {
  unauthorised: Unauthorised,
  forbidden: Forbidden,
  'not-found': NotFound,
  'server-error': ServerError,
  'gateway-timeout': GatewayTimeout,
  'back-in-stock': BackInStock,
  'fallback-price-graph': FallbackPriceGraph,
  'filter-not-loaded': FilterNotLoaded,
  'no-discount-codes': NoDiscountCodes,
  'no-offers': NoOffers,
  'no-connection': NoConnection,
  'no-price-watches': NoPriceWatches,
  'no-prices': NoPrices,
  'no-comparison': NoComparison,
  'no-products': NoProducts,
  'no-purchases': NoPurchases,
  'no-questions': NoQuestions,
  'no-reviews': NoReviews,
  'no-favourites': NoFavourites,
  'out-of-stock': OutOfStock,
  'no-hits': NoHits,
} satisfies Record<EmptyKind, () => JSX.Element>;

/** The illustration of any kind of empty state. */
export function Illustration({ kind }: { kind: EmptyKind }) {
  const Component = ILLUSTRATIONS[kind];
  return <Component />;
}
