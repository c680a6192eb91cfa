import type { MarketId } from '../market/market.ts';
import { readOffersOfProducts } from '../match/match.store.ts';
import { readOfferPrices, readPriceChanges } from '../offer/offer.store.ts';
import type { ClaimingOffer } from '../offer/offer.ts';
import { isCurrent } from '../offer/offer-expiry.ts';
import type { Db } from '../platform/database.ts';
import type { Emit } from '../platform/pipeline-events.ts';
import { toDay } from '../terms/utc-day.ts';
import { readUnknownMerchants } from './merchant-evidence.store.ts';
import { DEFAULT_SPREAD, MAX_SCALE, MIN_LIMIT } from './outlier-limit.ts';
import { type ProductDays, writeDays, writeSummaries } from './price.store.ts';
import { type OfferClaim, writeClaims } from './price-claim.store.ts';
import { judgeClaim } from './price-claim.ts';
import { type PriceCorrection, readCorrections } from './price-correction.store.ts';
import {
  CONDITION_GROUPS,
  type ConditionGroup,
  conditionGroup,
  dailyLowest,
  type OfferHistory,
  offerHistory,
  withoutCorrected,
} from './price-history.ts';
import { readPriceSpreads } from './price-spread.store.ts';
import { type ProductSummary, summarise } from './product-summary.ts';
import { readDecidedPrices, writeUnconfirmedPrices } from './unconfirmed-price.store.ts';
import {
  type DecidedPrice,
  findUnconfirmedPrices,
  logSpread,
  type UnconfirmedPrice,
  VERY_FAR_FACTOR,
  withoutUnconfirmed,
} from './unconfirmed-price.ts';

type ProductPrices = { productId: number; offers: ClaimingOffer[]; histories: OfferHistory[] };

const ofGroup = (histories: readonly OfferHistory[], group: ConditionGroup): OfferHistory[] =>
  histories.filter((history) => conditionGroup(history.condition) === group);

/** What unconfirmed prices are found by, beside the histories. */
type PriceKnowledge = {
  /** The spread of the prices of a product's category, by product id. */
  spreads: ReadonlyMap<number, number>;
  /** By offer id. */
  decided: ReadonlyMap<number, DecidedPrice>;
  /** By offer id. */
  corrected: ReadonlyMap<number, readonly PriceCorrection[]>;
  /** Merchants of very different prices without evidence of who they are. */
  unknown: ReadonlySet<number>;
};

/** Used goods differ by their state, so their prices are expected to be far apart in every category. */
function findUnconfirmed(
  { productId, histories }: ProductPrices,
  { spreads, decided, unknown }: PriceKnowledge,
  now: Date,
): UnconfirmedPrice[] {
  return CONDITION_GROUPS.flatMap((group) => {
    const prior = group === 'used' ? MAX_SCALE : (spreads.get(productId) ?? DEFAULT_SPREAD);
    return findUnconfirmedPrices(ofGroup(histories, group), prior, decided, now, unknown);
  });
}

type ProductResult = { days: ProductDays[]; summary: ProductSummary; unconfirmed: UnconfirmedPrice[] };

function summariseProduct(facts: ProductPrices, knowledge: PriceKnowledge, now: Date): ProductResult {
  const { productId, offers } = facts;
  const unconfirmed = findUnconfirmed(facts, knowledge, now);
  const byOffer = Map.groupBy(unconfirmed, ({ offerId }) => offerId);
  const histories = facts.histories.map((history) => {
    const periods = byOffer.get(history.offerId);
    return periods === undefined ? history : { ...history, changes: withoutUnconfirmed(history.changes, periods) };
  });
  const today = toDay(now);
  const groupDays = (group: ConditionGroup): ProductDays => {
    const shown = ofGroup(histories, group).map((one) =>
      withoutCorrected(one, knowledge.corrected.get(one.offerId) ?? []),
    );
    return { productId, group, steps: dailyLowest(shown, today) };
  };
  const [newDays, usedDays] = [groupDays('new'), groupDays('used')];
  const current = offers.filter((offer) => isCurrent(offer, now));
  const present = new Set(unconfirmed.flatMap(({ offerId, to }) => (to === null ? [offerId] : [])));
  const prices = { histories, steps: newDays.steps, unconfirmed: present };
  return { days: [newDays, usedDays], summary: summarise(productId, current, prices, now), unconfirmed };
}

/** Reads the spreads of categories only for the products whose prices differ by enough to need them: few. */
async function readKnowledge(
  db: Db,
  market: MarketId,
  products: readonly ProductPrices[],
  offerIds: readonly number[],
  now: Date,
): Promise<PriceKnowledge> {
  const spread = products.filter(({ histories }) => logSpread(ofGroup(histories, 'new')) > MIN_LIMIT);
  const ids = spread.map(({ productId }) => productId);
  const isVeryFar = ({ histories }: ProductPrices) => logSpread(histories) >= Math.log(VERY_FAR_FACTOR);
  const merchants = products.filter(isVeryFar).flatMap(({ offers }) => offers.map(({ merchantId }) => merchantId));
  return {
    spreads: await readPriceSpreads(db, market, ids),
    decided: await readDecidedPrices(db, market, offerIds),
    corrected: Map.groupBy(await readCorrections(db, market, offerIds), ({ offerId }) => offerId),
    unknown: await readUnknownMerchants(db, market, [...new Set(merchants)], now),
  };
}

/** The judged "was" prices of the product's current new offers. */
function judgeClaims({ productId, offers, histories }: ProductPrices, now: Date): OfferClaim[] {
  const byOffer = new Map(histories.map((history) => [history.offerId, history]));
  return offers.flatMap((offer) => {
    const claimed = offer.listPrice;
    if (claimed === null || claimed <= offer.price || offer.condition !== 'new' || !isCurrent(offer, now)) return [];
    const history = byOffer.get(offer.id);
    if (history === undefined) return [];
    const judged = judgeClaim(history.changes, claimed, now);
    const { id: offerId, merchantId, price } = offer;
    return judged === null ? [] : [{ offerId, productId, merchantId, claimed, price, ...judged }];
  });
}

/**
 * Calculates the unconfirmed prices, the judged "was" prices, the daily lowest prices and the summary of these products from their offers'
 * histories, stores what differs and emits `price.recorded`. Everything stored is derived: running it on all products
 * rebuilds the tables.
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
  const products = productIds.map((productId): ProductPrices => {
    const own = (offerIdsByProduct.get(productId) ?? []).flatMap((id) => offers.get(id) ?? []);
    return { productId, offers: own, histories: own.map((offer) => offerHistory(offer, changes.get(offer.id) ?? [])) };
  });
  const knowledge = await readKnowledge(db, market, products, offerIds, now);
  const results = products.map((facts) => ({ ...facts, ...summariseProduct(facts, knowledge, now) }));
  await writeUnconfirmedPrices(
    db,
    market,
    productIds,
    results.flatMap(({ productId, unconfirmed }) => unconfirmed.map((one) => ({ ...one, productId }))),
  );
  await writeClaims(
    db,
    market,
    productIds,
    products.flatMap((facts) => judgeClaims(facts, now)),
  );
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
