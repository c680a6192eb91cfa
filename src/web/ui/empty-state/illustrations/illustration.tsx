import type { JSX } from 'react';
import type { EmptyKind } from '../empty-kind.ts';
import { BackInStock } from './back-in-stock.tsx';
import { FallbackPriceGraph } from './fallback-price-graph.tsx';
import { FilterNotLoaded } from './filter-not-loaded.tsx';
import { Forbidden } from './forbidden.tsx';
import { GatewayTimeout } from './gateway-timeout.tsx';
import { NoComparison } from './no-comparison.tsx';
import { NoConnection } from './no-connection.tsx';
import { NoDiscountCodes } from './no-discount-codes.tsx';
import { NoFavourites } from './no-favourites.tsx';
import { NoHits } from './no-hits.tsx';
import { NoOffers } from './no-offers.tsx';
import { NoPriceWatches } from './no-price-watches.tsx';
import { NoPrices } from './no-prices.tsx';
import { NoProducts } from './no-products.tsx';
import { NoPurchases } from './no-purchases.tsx';
import { NoQuestions } from './no-questions.tsx';
import { NoReviews } from './no-reviews.tsx';
import { NotFound } from './not-found.tsx';
import { OutOfStock } from './out-of-stock.tsx';
import { ServerError } from './server-error.tsx';
import { Unauthorised } from './unauthorised.tsx';

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
