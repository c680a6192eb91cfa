import type { MarketId } from '../../market/market.ts';
import { readOffersOfProducts } from '../../match/match.store.ts';
import { readOffers } from '../../offer/offer.store.ts';
import { isCurrent, type Offer } from '../../offer/offer.ts';
import type { ApiContext } from '../view/context.ts';

/** The current offers of these products, by product, with two queries. */
export async function loadOffers(
  context: ApiContext,
  market: MarketId,
  productIds: readonly number[],
): Promise<Map<number, Offer[]>> {
  const { db } = context.databases.forMarket(market);
  const ids = await readOffersOfProducts(db, market, productIds);
  const offers = await readOffers(db, market, [...ids.values()].flat());
  const now = context.clock();
  const byId = new Map(offers.filter((offer) => isCurrent(offer, now)).map((offer) => [offer.id, offer]));
  return new Map([...ids].map(([productId, offerIds]) => [productId, offerIds.flatMap((id) => byId.get(id) ?? [])]));
}
