import type { Product } from '../catalog/product.ts';
import type { RatingTally } from '../catalog/rating.ts';
import type { Offer, PriceChange } from '../offer/offer.ts';
import type { DayPrice } from '../price/price-history.ts';
import type { ProductSummary } from '../price/product-summary.ts';

/** Everything that a product's page is made of. */
export type ProductFacts = {
  product: Product;
  /** The variants of its model, itself among them, by id. */
  siblings: readonly Product[];
  /** Of the siblings. */
  summaries: ReadonlyMap<number, ProductSummary>;
  gtins: readonly string[];
  /** Whether they stand or are gone. */
  offers: readonly Offer[];
  changes: ReadonlyMap<number, readonly PriceChange[]>;
  rating: RatingTally;
  /** The daily history of its new offers. */
  days: readonly DayPrice[];
};
