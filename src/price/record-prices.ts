import type { MarketId } from '../market/market.ts';
import { readOffersOfProducts } from '../match/match.store.ts';
import { readOfferPrices, readPriceChanges } from '../offer/offer.store.ts';
import { agesOutAt, isCurrent, type OfferPrice, type PriceChange } from '../offer/offer.ts';
import type { Db } from '../platform/database.ts';
import type { Emit } from '../platform/pipeline-events.ts';
import { dayOf } from './day.ts';
import { type ProductDays, writeDays, writeSummaries } from './price.store.ts';
import { dailyLowest, groupOf, type OfferHistory } from './price-history.ts';
import { type ProductSummary, summarise } from './product-summary.ts';

/** The history of an offer, ended where its feed has been silent for longer than the age limit. */
const historyOf = (offer: OfferPrice, changes: readonly PriceChange[]): OfferHistory => ({
  offerId: offer.id,
  merchantId: offer.merchantId,
  condition: offer.condition,
  priceKind: offer.priceKind,
  changes,
  until: agesOutAt(offer),
});

type ProductFacts = { productId: number; offers: OfferPrice[]; histories: OfferHistory[] };

function sumUp(
  { productId, offers, histories }: ProductFacts,
  now: Date,
): { days: ProductDays[]; summary: ProductSummary } {
  const today = dayOf(now);
  const days = (['new', 'used'] as const).map((group) => ({
    productId,
    group,
    steps: dailyLowest(
      histories.filter((history) => groupOf(history.condition) === group),
      today,
    ),
  }));
  const current = offers.filter((offer) => isCurrent(offer, now));
  return { days, summary: summarise(productId, current, histories, days[0].steps, now) };
}

/**
 * Works out the daily lowest prices and the summary of these products from their offers' histories and stores what
 * differs. Everything it writes is derived: running it on all products rebuilds both tables.
 */
export async function recordPrices(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
  now: Date,
  emit: Emit,
): Promise<void> {
  const offersOf = await readOffersOfProducts(db, market, productIds);
  const offerIds = [...offersOf.values()].flat();
  const offers = await readOfferPrices(db, market, offerIds);
  const changes = await readPriceChanges(db, market, offerIds);
  const results = productIds.map((productId) => {
    const own = (offersOf.get(productId) ?? []).flatMap((id) => offers.get(id) ?? []);
    const histories = own.map((offer) => historyOf(offer, changes.get(offer.id) ?? []));
    return sumUp({ productId, offers: own, histories }, now);
  });
  await writeDays(
    db,
    market,
    results.flatMap((result) => result.days),
  );
  await writeSummaries(
    db,
    market,
    results.map((result) => result.summary),
  );
  await emit(db, 'price.recorded', market, productIds);
}
