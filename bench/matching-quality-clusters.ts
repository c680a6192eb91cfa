import { assignProducts } from '../src/match/engine/assign-products.ts';
import { TreeScorer } from '../src/match/engine/boosted-trees.ts';
import { KnownProducts } from '../src/match/engine/known-products.ts';
import { joinThresholds } from '../src/match/engine/learned-thresholds.ts';
import { learnWeights } from '../src/match/engine/learned-weights.ts';
import { countTokens } from '../src/match/engine/match-model.ts';
import { prepareOffer } from '../src/match/engine/prepared-offer.ts';
import { isNamedByCode, PRODUCT_FEATURES } from '../src/match/engine/product-features.ts';
import { CANDIDATE_BUDGET, ProductScorer } from '../src/match/engine/product-scorer.ts';
import { foldOf } from '../src/match/engine/seeded-random.ts';
import { TokenTable } from '../src/match/engine/token-table.ts';
import { trainProducts } from '../src/match/engine/train-products.ts';
import { batchesOf, type KnownOffer } from '../src/match/engine/training/known-offers.ts';
import { harmonicMean, type Quality } from './matching-quality-measures.ts';
import type { SetOffer } from './matching-quality-sets.ts';

/** Pairs to train on: about three minutes. */
const MAX_PAIRS = 80_000;
/**
 * Log-odds from which an offer joins a product rather than creating one. Chosen by hand in one run on these clusters, not
 * by cross-validation, so the figures of the first and later passes may be slightly too good.
 */
const MIN_JOIN = -0.3;
/** Passes over all offers: the first as they come, each later one with all products known, as repairs are at night. */
const PASSES = 3;
/** The share of automatic joins that must be right. */
const JOIN_PRECISION = 0.99;

type Prediction = { offers: readonly KnownOffer[]; clusters: readonly number[] };

const pairsOf = (n: number): number => (n * (n - 1)) / 2;

function countBy(keys: Iterable<string | number>): Map<string | number, number> {
  const counts = new Map<string | number, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Pairwise and B-cubed quality of predicted clusters. */
function compareClusters({ offers, clusters }: Prediction): { pairwise: Quality; bCubed: Quality } {
  const truth = offers.map(({ productId }) => productId);
  const both = truth.map((product, i) => `${product} ${clusters[i]}`);
  const [ofTruth, ofClusters, ofBoth] = [countBy(truth), countBy(clusters), countBy(both)];
  const sumPairs = (counts: ReadonlyMap<string | number, number>) =>
    [...counts.values()].reduce((sum, n) => sum + pairsOf(n), 0);
  const quality = (precision: number, recall: number): Quality => {
    return { precision, recall, f1: harmonicMean(precision, recall) };
  };
  const mean = (sizes: ReadonlyMap<string | number, number>, keys: readonly number[]) =>
    both.reduce((sum, key, i) => sum + (ofBoth.get(key) ?? 0) / (sizes.get(keys[i] ?? 0) ?? 1), 0) / both.length;
  return {
    pairwise: quality(sumPairs(ofBoth) / sumPairs(ofClusters), sumPairs(ofBoth) / sumPairs(ofTruth)),
    bCubed: quality(mean(ofClusters, clusters), mean(ofTruth, truth)),
  };
}

/** The least log-odds of a join, and of one where a code names the product. */
type JoinMinimums = { other: number; byCode: number };

/** Counts the joins of the first pass, and those that are right. */
type Joins = { all: number; right: number };

/** Puts offers into products as the product does: merchant by merchant, each offer once, then repairs. */
class Stream {
  readonly clusters: number[] = [];
  readonly joins: Joins = { all: 0, right: 0 };
  private readonly products: KnownProducts;
  private readonly places = new Map<KnownOffer, number>();
  private readonly firstTruth = new Map<number, number>();
  private nextCluster = 0;
  private readonly scorer: ProductScorer;
  private readonly joining: TreeScorer;
  private readonly minimums: JoinMinimums;

  constructor(
    offers: readonly KnownOffer[],
    table: TokenTable,
    scorer: ProductScorer,
    joining: TreeScorer,
    minimums: JoinMinimums,
  ) {
    this.products = new KnownProducts(table, CANDIDATE_BUDGET);
    this.scorer = scorer;
    this.joining = joining;
    this.minimums = minimums;
    for (const [i, offer] of offers.entries()) this.places.set(offer, i);
  }

  decide(batch: readonly KnownOffer[], isFirstPass: boolean): void {
    const merchantId = batch[0]?.merchantId ?? 0;
    if (!isFirstPass) {
      for (const one of batch) this.products.remove(this.clusterOf(one), one.offer, merchantId);
    }
    const scored = this.scorer.scoreBatch(batch.map(({ offer }) => offer), merchantId, this.products); // biome-ignore format: short
    const choices = scored.map((own) => {
      const rows = this.scorer.writeRows(own);
      const all = own.map(({ scores }) => scores);
      return own.map(({ product, scores }, i) => {
        const logOdds = this.joining.score(rows, i * PRODUCT_FEATURES.length);
        return { productId: product.productId, logOdds, isCoded: isNamedByCode(scores, all) };
      });
    });
    const { other, byCode } = this.minimums;
    for (const [i, likeliest] of assignProducts(choices, Math.min(other, byCode)).entries()) {
      const one = batch[i];
      if (one === undefined) continue;
      const isCoded = choices[i]?.find(({ productId }) => productId === likeliest?.productId)?.isCoded;
      const choice = (likeliest?.logOdds ?? 0) >= (isCoded === true ? byCode : other) ? likeliest : null;
      if (isFirstPass && choice !== null) this.countJoin(one, choice.productId);
      this.clusters[this.places.get(one) ?? 0] = choice?.productId ?? this.nextCluster++;
      if (choice === null) this.firstTruth.set(this.clusterOf(one), one.productId);
    }
    for (const one of batch) this.products.add(this.clusterOf(one), one.offer, merchantId);
  }

  private clusterOf(one: KnownOffer): number {
    return this.clusters[this.places.get(one) ?? 0] ?? 0;
  }

  private countJoin(one: KnownOffer, productId: number): void {
    this.joins.all++;
    if (this.firstTruth.get(productId) === one.productId) this.joins.right++;
  }
}

function prepareKnown(rows: readonly SetOffer[], table: TokenTable): KnownOffer[] {
  const sorted = [...rows.entries()].sort(([i, a], [j, b]) => Number(a.merchant) - Number(b.merchant) || i - j);
  return sorted.map(([, { text, cluster, merchant }]) => {
    return { offer: prepareOffer(text, table), productId: Number(cluster), merchantId: Number(merchant) };
  });
}

export type ClusterMeasures = {
  set: string;
  split: string;
  offers: number;
  streaming: ReturnType<typeof compareClusters>;
  repaired: ReturnType<typeof compareClusters>;
  /** Where no joins are made but certain ones, as the product makes them by itself: its products have no others in them. */
  joins: { precision: number; recall: number };
  offersPerSecond: number;
};

/** Trains on some offers and puts others into clusters, in the order of merchants. Neither has products of the other. */
export function measureClusters(train: readonly SetOffer[], test: readonly SetOffer[], split: string): ClusterMeasures {
  const table = new TokenTable();
  const [known, offers] = [prepareKnown(train, table), prepareKnown(test, table)];
  const weights = countTokens([...known, ...offers].map(({ offer }) => offer)).weights(table);
  const trained = trainProducts([{ known, table, weights }], { maxPairs: MAX_PAIRS, learnsTokens: true });
  const [counts] = trained.counts;
  if (counts === undefined) throw new Error('Training counts nothing.');
  const learned = learnWeights(counts, table, weights.title);
  const scoring = { weights, learned, alone: new TreeScorer(trained.trees.alone) };
  const scorer = new ProductScorer(table, scoring);
  const joining = new TreeScorer(trained.trees.joining);
  const { minimumJoin, minimumJoinByCode } = joinThresholds(trained.outOfFold, JOIN_PRECISION);
  const certain: JoinMinimums = { other: minimumJoin, byCode: minimumJoinByCode ?? minimumJoin };
  const automatic = new Stream(offers, table, scorer, joining, certain);
  for (const batch of batchesOf(offers)) automatic.decide(batch, true);
  const stream = new Stream(offers, table, scorer, joining, { other: MIN_JOIN, byCode: MIN_JOIN });
  const startedAt = performance.now();
  for (const batch of batchesOf(offers)) stream.decide(batch, true);
  const seconds = (performance.now() - startedAt) / 1000;
  const streaming = compareClusters({ offers, clusters: stream.clusters });
  for (let pass = 1; pass < PASSES; pass++) for (const batch of batchesOf(offers)) stream.decide(batch, false);
  const { all, right } = automatic.joins;
  const possible = offers.length - new Set(offers.map(({ productId }) => productId)).size;
  return {
    set: 'pricerunner-clusters',
    split,
    offers: offers.length,
    streaming,
    repaired: compareClusters({ offers, clusters: stream.clusters }),
    joins: { precision: all === 0 ? 1 : right / all, recall: right / possible },
    offersPerSecond: Math.round(offers.length / seconds),
  };
}

/** The offers of every second cluster. */
export const halfOf = (offers: readonly SetOffer[], half: 0 | 1): SetOffer[] =>
  offers.filter(({ cluster }) => foldOf(Number(cluster), 2) === half);
