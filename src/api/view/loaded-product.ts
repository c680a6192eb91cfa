import { defineCache } from '../../base/cache.ts';
import type { Product } from '../../catalog/product.ts';
import type { RatingTally } from '../../catalog/rating.ts';
import type { ProductVariant } from '../../catalog/variant.ts';
import type { Offer, PriceChange } from '../../offer/offer.ts';
import type { OutlookCell } from '../../price/outlook-tally.ts';
import type { PriceCorrection } from '../../price/price-correction.store.ts';
import type { DayPrice } from '../../price/price-history.ts';
import type { ProductSummary } from '../../price/product-summary.ts';
import type { UnconfirmedPrice } from '../../price/unconfirmed-price.ts';
import type { ExpertTest } from '../../review/expert-test.ts';
import { IS_RENEWED, RENEWED_LIFETIME_MS } from './cache/renewal.ts';

/** What is known of the prices of an offer. */
export type OfferPriceFacts = {
  /** Confirmed prices, oldest first. */
  changes: readonly PriceChange[];
  /** Null if the present price is confirmed. */
  unconfirmed: UnconfirmedPrice | null;
};

/** The data behind a product page. */
export type LoadedProduct = {
  product: Product;
  /** The variants of its model by id, including itself. */
  siblings: readonly Product[];
  /** Summaries of the siblings. */
  summaries: ReadonlyMap<number, ProductSummary>;
  /** What was read of the siblings' titles. */
  variants: ReadonlyMap<number, ProductVariant>;
  gtins: readonly string[];
  /** By others, the latest first. */
  expertTests: readonly ExpertTest[];
  /** Its number in the EU's register of energy labels; null if no offer states it. */
  energyRegisterNumber: string | null;
  /** Current and past offers. */
  offers: readonly Offer[];
  /** Confirmed prices by offer id. */
  changes: ReadonlyMap<number, readonly PriceChange[]>;
  /** Present unconfirmed prices by offer id. */
  unconfirmed: ReadonlyMap<number, UnconfirmedPrice>;
  /** Price points that merchants declared wrong. */
  corrections: readonly PriceCorrection[];
  rating: RatingTally;
  /** The daily history of its new offers. */
  days: readonly DayPrice[];
  /** What followed prices in its category; null where predictions from it are not good enough. */
  outcomes: readonly OutlookCell[] | null;
};

// Names, ratings and times of feeds change without the index.
export const LOADED_PRODUCTS = defineCache({
  name: 'Products with their offers and price history',
  key: 'market, product',
  lifetimeMs: RENEWED_LIFETIME_MS,
  clearedBy: `a change of the product or of another of its model in the index; ${IS_RENEWED}`,
  maxEntries: 800,
  // With what is presented of it in a locale: of the demonstration's products, half are read and half presented.
  bytesPerEntry: 75_000,
});

/** The products and models from which a loaded product is read. */
export const idsOfLoaded = (loaded: LoadedProduct | null): readonly number[] =>
  loaded === null ? [] : [loaded.product.groupId, ...loaded.siblings.map(({ id }) => id)];

/** What is known of the prices of one of the product's offers. */
export const offerPriceFacts = ({ changes, unconfirmed }: LoadedProduct, offerId: number): OfferPriceFacts => ({
  changes: changes.get(offerId) ?? [],
  unconfirmed: unconfirmed.get(offerId) ?? null,
});
