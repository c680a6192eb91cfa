import type { MarketId } from '../market/market.ts';
import { readOffersOfProducts } from '../match/match.store.ts';
import { readOffers } from '../offer/offer.store.ts';
import type { Offer } from '../offer/offer.ts';
import { isCurrent } from '../offer/offer-expiry.ts';
import type { Db } from '../platform/database.ts';
import { newForSale } from './product-summary.ts';
import { readUnconfirmedPrices } from './unconfirmed-price.store.ts';

/** The current offers of these products with confirmed prices, of every condition and kind of price. Three queries. */
export async function readConfirmedOffers(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
  now: Date,
): Promise<Map<number, Offer[]>> {
  const ids = await readOffersOfProducts(db, market, productIds);
  const [offers, prices] = await Promise.all([
    readOffers(db, market, [...ids.values()].flat()),
    readUnconfirmedPrices(db, market, productIds),
  ]);
  const unconfirmed = new Set([...prices.values()].flat().flatMap(({ offerId, to }) => (to === null ? offerId : [])));
  const usable = offers.filter((offer) => isCurrent(offer, now) && !unconfirmed.has(offer.id));
  const byId = new Map(usable.map((offer) => [offer.id, offer]));
  return new Map([...ids].map(([productId, offerIds]) => [productId, offerIds.flatMap((id) => byId.get(id) ?? [])]));
}

/**
 * The new offers of products that anyone can buy, the lowest total first, without expired offers and unconfirmed prices.
 * Three queries.
 *
 * @returns by product; without products that do not exist
 */
export async function readOffersForSale(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
  now: Date,
): Promise<Map<number, Offer[]>> {
  const confirmed = await readConfirmedOffers(db, market, productIds, now);
  return new Map([...confirmed].map(([productId, offers]) => [productId, newForSale(offers)]));
}
