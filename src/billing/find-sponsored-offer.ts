import type { MarketId } from '../market/market.ts';
import { isoDayOf } from '../terms/utc-day.ts';
import { chooseSponsored } from './engine/choose-sponsored.ts';
import { sponsoredPrice } from './engine/click-price.ts';
import { isOverCap } from './engine/judge-click.ts';
import type { BidBoard } from './load-bid-board.ts';
import { placeSeal, slotOf } from './sponsored-link.ts';

/** A product with the offers that may have its sponsored place, in the order of its list. */
type PlaceSubject = {
  readonly market: MarketId;
  readonly productId: number;
  /** The category of the product, then those above it. */
  readonly categories: readonly number[];
  /** `price` is the item price in minor units. */
  readonly offers: readonly { readonly id: number; readonly merchantId: number; readonly price: number }[];
};

/**
 * Which offer has the sponsored place of a product: that of the highest price for a click within the limits of its
 * merchant. The answer depends on the hour and on nothing of the visitor, so that pages can be cached.
 */
export function findSponsoredOffer(
  { key, bidders }: BidBoard,
  { market, productId, categories, offers }: PlaceSubject,
  now: Date,
): { offerId: number; seal: string } | null {
  const day = isoDayOf(now.getTime());
  const slot = slotOf(now.getTime());
  const candidates = offers.flatMap(({ id, merchantId, price }) => {
    const bidder = bidders.get(merchantId);
    const cost = bidder === undefined ? null : sponsoredPrice(bidder, { categories, price }, day);
    if (bidder === undefined || cost === null) return [];
    const isOver = isOverCap(bidder.billed, { cost, day, isSponsored: true }, bidder);
    return isOver ? [] : [{ offerId: id, merchantId, cost }];
  });
  const chosen = chooseSponsored(candidates, { productId, slot });
  if (chosen === null) return null;
  const { offerId } = chosen;
  return { offerId, seal: placeSeal(key, { market, offerId }, slot) };
}
