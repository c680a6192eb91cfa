import type { MarketId } from '../../market/market.ts';
import { readOffersOfProducts } from '../../match/match.store.ts';
import { readOffers } from '../../offer/offer.store.ts';
import { isCurrent, type Offer } from '../../offer/offer.ts';
import type { ApiContext } from '../context.ts';

/** The offers of these products that stand now, by product: two queries however many there are. */
export async function loadOffers(
  context: ApiContext,
  market: MarketId,
  productIds: readonly number[],
): Promise<Map<number, Offer[]>> {
  const { db } = context.databases.of(market);
  const ids = await readOffersOfProducts(db, market, productIds);
  const offers = await readOffers(db, market, [...ids.values()].flat());
  const now = context.clock();
  const byId = new Map(offers.filter((offer) => isCurrent(offer, now)).map((offer) => [offer.id, offer]));
  return new Map([...ids].map(([productId, own]) => [productId, own.flatMap((id) => byId.get(id) ?? [])]));
}
