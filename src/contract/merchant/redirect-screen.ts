import type { MarketId } from '../../market/market.ts';
import type { Offer } from '../product/product-schemas.ts';

/** Data of the interstitial page between a click on an offer and the shop. */
export type RedirectScreen = {
  market: MarketId;
  /** URL of the offer at the shop. */
  link: string;
  /** Path of the product inside the market; null if the offer is not matched to a product. */
  productPath: string | null;
  offer: Pick<Offer, 'merchant' | 'item' | 'total' | 'seenAt'>;
};
