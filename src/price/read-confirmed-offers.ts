import type { MarketId } from '../market/market.ts';
import { readOffersOfProducts } from '../match/match.store.ts';
import { readOffers } from '../offer/offer.store.ts';
import { isCurrent, type Offer } from '../offer/offer.ts';
import type { Db } from '../platform/database.ts';
import { newForSale } from './product-summary.ts';
import { readUnconfirmedPrices } from './unconfirmed-price.store.ts';

/**
 * The new offers of products that anyone can buy, the lowest total first, without expired offers and unconfirmed prices.
 * Three queries.
 *
 * @returns by product; without products that do not exist
 */
export async function readConfirmedOffers(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
  now: Date,
): Promise<Map<number, Offer[]>> {
  const [offerIds, unconfirmed] = await Promise.all([
    readOffersOfProducts(db, market, productIds),
    readUnconfirmedPrices(db, market, productIds),
  ]);
  const offers = new Map((await readOffers(db, market, [...offerIds.values()].flat())).map((one) => [one.id, one]));
  return new Map(
    [...offerIds].map(([productId, ids]) => {
      const waiting = new Set(
        (unconfirmed.get(productId) ?? []).filter(({ to }) => to === null).map((one) => one.offerId),
      );
      const current = ids
        .flatMap((id) => offers.get(id) ?? [])
        .filter((offer) => isCurrent(offer, now) && !waiting.has(offer.id));
      return [productId, newForSale(current)];
    }),
  );
}
