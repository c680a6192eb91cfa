import type { MarketId } from '../market/market.ts';
import { readOffersOfProducts } from '../match/match.store.ts';
import { readOfferPrices, readPriceChanges } from '../offer/offer.store.ts';
import { expiresAt, isCurrent, type OfferPrice, type PriceChange } from '../offer/offer.ts';
import type { Db } from '../platform/database.ts';
import type { Emit } from '../platform/pipeline-events.ts';
import { toDay } from './day.ts';
import { type ProductDays, writeDays, writeSummaries } from './price.store.ts';
import { type ConditionGroup, conditionGroup, dailyLowest, type OfferHistory } from './price-history.ts';
import { type ProductSummary, summarise } from './product-summary.ts';

/** The offer's price history up to when it expires. */
const toHistory = (offer: OfferPrice, changes: readonly PriceChange[]): OfferHistory => ({
  offerId: offer.id,
  merchantId: offer.merchantId,
  condition: offer.condition,
  priceKind: offer.priceKind,
  changes,
  until: expiresAt(offer),
});

type ProductFacts = { productId: number; offers: OfferPrice[]; histories: OfferHistory[] };

function summariseProduct(
  { productId, offers, histories }: ProductFacts,
  now: Date,
): { days: ProductDays[]; summary: ProductSummary } {
  const today = toDay(now);
  const groupDays = (group: ConditionGroup): ProductDays => {
    const ofGroup = histories.filter((history) => conditionGroup(history.condition) === group);
    return { productId, group, steps: dailyLowest(ofGroup, today) };
  };
  const [newDays, usedDays] = [groupDays('new'), groupDays('used')];
  const current = offers.filter((offer) => isCurrent(offer, now));
  return { days: [newDays, usedDays], summary: summarise(productId, current, histories, newDays.steps, now) };
}

/**
 * Calculates the daily lowest prices and the summary of these products from their offers' histories, stores what differs
 * and emits `price.recorded`. Everything stored is derived: running it on all products rebuilds both tables.
 */
export async function recordPrices(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
  now: Date,
  emit: Emit,
): Promise<void> {
  const offerIdsByProduct = await readOffersOfProducts(db, market, productIds);
  const offerIds = [...offerIdsByProduct.values()].flat();
  const offers = await readOfferPrices(db, market, offerIds);
  const changes = await readPriceChanges(db, market, offerIds);
  const results = productIds.map((productId) => {
    const own = (offerIdsByProduct.get(productId) ?? []).flatMap((id) => offers.get(id) ?? []);
    const histories = own.map((offer) => toHistory(offer, changes.get(offer.id) ?? []));
    return summariseProduct({ productId, offers: own, histories }, now);
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
