import { MARKETS, type MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { joinThresholds } from './engine/learned-thresholds.ts';
import { exportLearned } from './engine/learned-weights.ts';
import { countTokens, LoadedModel, type MatchModel, roundTrees, START_MODEL } from './engine/match-model.ts';
import { prepareOffer } from './engine/prepared-offer.ts';
import { ProductScorer } from './engine/product-scorer.ts';
import { foldOf } from './engine/seeded-random.ts';
import { TokenTable } from './engine/token-table.ts';
import { judgeKnown, logisticLoss, trainProducts } from './engine/train-products.ts';
import type { TrainingPool } from './engine/training/known-offers.ts';
import { type LabelledOffer, readLabelledOffers } from './match.store.ts';
import { writeModel } from './match-model.store.ts';

/** Offers that are learned from at most: about a minute of one thread, and 300 MB. */
const MAX_OFFERS = 15_000;
const MAX_PAIRS = 50_000;

/** Offers of one merchant with one GTIN from which it is a placeholder. */
const MAX_COPIES = 5;

/** Products with offers of several merchants below which there is too little to learn from. */
const MIN_SHARED_PRODUCTS = 150;

/** How much more a pair counts that a person decided: they are asked where the model errs. */
const DECIDED_WEIGHT = 5;

/** The share of automatic joins that must be right, by the lower bound of what is known. */
const JOIN_PRECISION = 0.99;

/** What became of a market's training. */
export type TrainingResult =
  | { outcome: 'too-few'; sharedProducts: number }
  | { outcome: 'not-better' | 'stored'; loss: number; lossBefore: number };

function countShared(offers: readonly LabelledOffer[]): number {
  const merchants = Map.groupBy(offers, ({ productKey }) => productKey).values();
  return [...merchants].filter((own) => new Set(own.map(({ merchantId }) => merchantId)).size > 1).length;
}

/** The offers by merchant, as they are compared: half of them without part numbers, which others do not state. */
function createPool(offers: readonly LabelledOffer[]): TrainingPool {
  const table = new TokenTable();
  const products = new Map<string, number>();
  const known = offers
    .toSorted((a, b) => a.merchantId - b.merchantId || a.offerId - b.offerId)
    .map(({ productKey, merchantId, offerId, isDecided, ...text }) => {
      if (!products.has(productKey)) products.set(productKey, products.size);
      const mpn = foldOf(offerId, 2) === 0 ? text.mpn : null;
      const offer = prepareOffer({ ...text, mpn }, table);
      return { offer, productId: products.get(productKey) ?? 0, merchantId, weight: isDecided ? DECIDED_WEIGHT : 1 };
    });
  const counts = countTokens(known.map(({ offer }) => offer));
  return { known, table, weights: counts.weights(table) };
}

function judgeWithStartModel(pool: TrainingPool): number {
  const model = new LoadedModel(START_MODEL);
  const scoring = model.createScoring(pool.known.map(({ offer }) => offer), pool.table); // biome-ignore format: short
  return logisticLoss(judgeKnown(pool, new ProductScorer(pool.table, scoring), model.joining));
}

/**
 * Trains a market's matching on its own offers: those with equal GTINs are of one product, and those of other GTINs that
 * share words are not. What people decided counts most. The model is stored where it judges products that it has not seen better than the start model.
 * The same offers give the same model.
 */
export async function trainModel(db: Db, market: MarketId, now: Date): Promise<TrainingResult> {
  const offers = await readLabelledOffers(db, market, MAX_COPIES, MAX_OFFERS);
  const sharedProducts = countShared(offers);
  if (sharedProducts < MIN_SHARED_PRODUCTS) return { outcome: 'too-few', sharedProducts };
  const pool = createPool(offers);
  const trained = trainProducts([pool], { maxPairs: MAX_PAIRS, learnsTokens: true });
  const [loss, lossBefore] = [logisticLoss(trained.outOfFold), judgeWithStartModel(pool)];
  if (loss >= lossBefore) return { outcome: 'not-better', loss, lossBefore };
  const [counts] = trained.counts;
  const model: MatchModel = {
    trees: roundTrees(trained.trees),
    ...joinThresholds(trained.outOfFold, JOIN_PRECISION),
    vocabulary: countTokens(pool.known.map(({ offer }) => offer)).export(pool.table),
    learned: counts === undefined ? null : exportLearned(counts, pool.table),
  };
  await writeModel(db, market, model, { loss, lossBefore, offers: offers.length, trainedAt: now });
  return { outcome: 'stored', loss, lossBefore };
}

/** Trains every market, one after the other. */
export async function trainModels(db: Db, now: Date): Promise<void> {
  for (const { id } of Object.values(MARKETS)) await trainModel(db, id, now);
}
