import type { MarketId } from '../../market/market.ts';
import type { Offer } from './product-schemas.ts';

/** What the screen on the way to a shop tells. */
export type OnTheWay = {
  market: MarketId;
  /** The shop's own address of the product. */
  link: string;
  /** Path inside the market of the product; null where the offer is none's. */
  productPath: string | null;
  offer: Pick<Offer, 'merchant' | 'item' | 'total' | 'seenAt'>;
};
