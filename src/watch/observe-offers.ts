import type { MarketId } from '../market/market.ts';
import { readOffersOfProducts } from '../match/match.store.ts';
import { readOffers, readPriceChanges } from '../offer/offer.store.ts';
import type { Db } from '../platform/database.ts';
import { readUnconfirmedPrices } from '../price/unconfirmed-price.store.ts';
import { withoutUnconfirmed } from '../price/unconfirmed-price.ts';
import { Observation } from './engine/observation.ts';
import type { PriceWatch, WatchedOffer } from './price-watch.ts';

type WatchedProducts = {
  /** Current and past offers with their confirmed price changes, by product id. */
  offers: ReadonlyMap<number, readonly WatchedOffer[]>;
  /** Ids of the offers whose present price is unconfirmed. */
  unconfirmed: ReadonlySet<number>;
};

async function readWatchedProducts(db: Db, market: MarketId, productIds: readonly number[]): Promise<WatchedProducts> {
  const idsByProduct = await readOffersOfProducts(db, market, productIds);
  const ids = [...idsByProduct.values()].flat();
  const offers = new Map((await readOffers(db, market, ids)).map((offer) => [offer.id, offer]));
  const changes = await readPriceChanges(db, market, ids);
  const periods = [...(await readUnconfirmedPrices(db, market, productIds)).values()].flat();
  const periodsByOffer = Map.groupBy(periods, ({ offerId }) => offerId);
  const watched = (productId: number) =>
    (idsByProduct.get(productId) ?? []).flatMap((id): WatchedOffer[] => {
      const [offer, history] = [offers.get(id), changes.get(id)];
      if (offer === undefined || history === undefined) return [];
      return [{ productId, offer, changes: withoutUnconfirmed(history, periodsByOffer.get(id) ?? []) }];
    });
  return {
    offers: new Map(productIds.map((id) => [id, watched(id)])),
    unconfirmed: new Set(periods.flatMap(({ offerId, to }) => (to === null ? [offerId] : []))),
  };
}

/** The observation of each watch at `now`. */
export async function observeOffers(
  db: Db,
  market: MarketId,
  watches: readonly PriceWatch[],
  now: Date,
): Promise<{ watch: PriceWatch; observation: Observation }[]> {
  const productIds = [...new Set(watches.flatMap((watch) => watch.productIds))];
  const { offers: offersByProduct, unconfirmed } = await readWatchedProducts(db, market, productIds);
  return watches.map((watch) => {
    const offers = watch.productIds.flatMap((id) => offersByProduct.get(id) ?? []);
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
