import type { MarketId } from '../market/market.ts';
import { readOffersOfProducts } from '../match/match.store.ts';
import { readOffers, readPriceChanges } from '../offer/offer.store.ts';
import type { Db } from '../platform/database.ts';
import { Observation } from './engine/observation.ts';
import { findUnconfirmedOffers } from './engine/unconfirmed-offers.ts';
import type { PriceWatch, WatchedOffer } from './price-watch.ts';

/** The current and past offers of these products, with their price changes, by product id. */
async function readWatchedOffers(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
): Promise<Map<number, WatchedOffer[]>> {
  const idsByProduct = await readOffersOfProducts(db, market, productIds);
  const ids = [...idsByProduct.values()].flat();
  const offers = new Map((await readOffers(db, market, ids)).map((offer) => [offer.id, offer]));
  const changes = await readPriceChanges(db, market, ids);
  const watched = (productId: number) =>
    (idsByProduct.get(productId) ?? []).flatMap((id): WatchedOffer[] => {
      const [offer, history] = [offers.get(id), changes.get(id)];
      return offer === undefined || history === undefined ? [] : [{ productId, offer, changes: history }];
    });
  return new Map(productIds.map((id) => [id, watched(id)]));
}

/** The observation of each watch at `now`. */
export async function observeOffers(
  db: Db,
  market: MarketId,
  watches: readonly PriceWatch[],
  now: Date,
): Promise<{ watch: PriceWatch; observation: Observation }[]> {
  const productIds = [...new Set(watches.flatMap((watch) => watch.productIds))];
  const offersByProduct = await readWatchedOffers(db, market, productIds);
  const unconfirmedByProduct = new Map(
    [...offersByProduct].map(([id, offers]) => [id, findUnconfirmedOffers(offers, now.getTime())]),
  );
  return watches.map((watch) => {
    const offers = watch.productIds.flatMap((id) => offersByProduct.get(id) ?? []);
    const unconfirmed = new Set(watch.productIds.flatMap((id) => [...(unconfirmedByProduct.get(id) ?? [])]));
    return { watch, observation: new Observation(watch.scope, offers, unconfirmed, now.getTime()) };
  });
}

/** The current lowest price of each watch's scope, as item price or total, by watch id. Null when none is known. */
export async function readCurrentLowest(
  db: Db,
  market: MarketId,
  watches: readonly PriceWatch[],
  now: Date,
): Promise<Map<string, number | null>> {
  const observations = await observeOffers(db, market, watches, now);
  return new Map(observations.map(({ watch, observation }) => [watch.id, observation.lowest?.amount ?? null]));
}
