import type { Product } from '../../catalog/product.ts';
import type { RatingTally } from '../../catalog/rating.ts';
import type { Offer, PriceChange } from '../../offer/offer.ts';
import type { DayPrice } from '../../price/price-history.ts';
import type { ProductSummary } from '../../price/product-summary.ts';

/** The data behind a product page. */
export type ProductFacts = {
  product: Product;
  /** The variants of its model by id, including itself. */
  siblings: readonly Product[];
  /** Summaries of the siblings. */
  summaries: ReadonlyMap<number, ProductSummary>;
  gtins: readonly string[];
  /** Current and past offers. */
  offers: readonly Offer[];
  changes: ReadonlyMap<number, readonly PriceChange[]>;
  rating: RatingTally;
  /** The daily history of its new offers. */
  days: readonly DayPrice[];
};
