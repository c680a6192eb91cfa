import type { MarketId } from '../market/market.ts';
import { readOffersOfProducts } from '../match/match.store.ts';
import { readOffers, readPriceChanges } from '../offer/offer.store.ts';
import type { Db } from '../platform/database.ts';
import type { PriceWatch, WatchedOffer } from './price-watch.ts';
import { doubtedOffers } from './watch-engine/doubted-offers.ts';
import { Observation } from './watch-engine/observation.ts';

/** What stands and stood on offer of these products, by product. */
async function readWatchedOffers(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
): Promise<Map<number, WatchedOffer[]>> {
  const idsOf = await readOffersOfProducts(db, market, productIds);
  const ids = [...idsOf.values()].flat();
  const offers = new Map((await readOffers(db, market, ids)).map((offer) => [offer.id, offer]));
  const changes = await readPriceChanges(db, market, ids);
  const watched = (productId: number) =>
    (idsOf.get(productId) ?? []).flatMap((id): WatchedOffer[] => {
      const [offer, history] = [offers.get(id), changes.get(id)];
      return offer === undefined || history === undefined ? [] : [{ productId, offer, changes: history }];
    });
  return new Map(productIds.map((id) => [id, watched(id)]));
}

/** What each of these watches sees now. */
export async function observe(
  db: Db,
  market: MarketId,
  watches: readonly PriceWatch[],
  now: Date,
): Promise<{ watch: PriceWatch; seen: Observation }[]> {
  const productIds = [...new Set(watches.flatMap((watch) => watch.productIds))];
  const offersOf = await readWatchedOffers(db, market, productIds);
  const doubts = new Map([...offersOf].map(([id, offers]) => [id, doubtedOffers(offers, now.getTime())]));
  return watches.map((watch) => {
    const offers = watch.productIds.flatMap((id) => offersOf.get(id) ?? []);
    const doubted = new Set(watch.productIds.flatMap((id) => [...(doubts.get(id) ?? [])]));
    return { watch, seen: new Observation(watch.scope, offers, doubted, now.getTime()) };
  });
}

/** The lowest price that each of these watches sees now, by its own measure; null where none is known. */
export async function readLowestNow(
  db: Db,
  market: MarketId,
  watches: readonly PriceWatch[],
  now: Date,
): Promise<Map<string, number | null>> {
  const all = await observe(db, market, watches, now);
  return new Map(all.map(({ watch, seen }) => [watch.id, seen.lowest?.amount ?? null]));
}
