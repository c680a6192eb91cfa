import { type TreeModel, type TreeOptions, TreeScorer, trainTrees } from './boosted-trees.ts';
import { FeatureRow } from './feature-row.ts';
import { KnownProducts } from './known-products.ts';
import type { Judged, PoolJudged } from './learned-thresholds.ts';
import { LearnedCounts, type LearnedWeights, learnWeights, type PairTokens, pairTokens } from './learned-weights.ts';
import { PAIR_WIDTH, PairComparer, TEXT_FEATURES } from './pair-features.ts';
import type { PreparedOffer } from './prepared-offer.ts';
import { PRODUCT_FEATURES } from './product-features.ts';
import { CANDIDATE_BUDGET, MAX_CANDIDATES, ProductScorer } from './product-scorer.ts';
import { Random } from './seeded-random.ts';
import { addJoiningRows, createRows, type JoiningRows } from './training/joining-rows.ts';
import { FOLDS, foldOfProduct, type KnownOffer, type TrainingPool } from './training/known-offers.ts';

/** Trees that score an offer against one other offer, and against a product among its rivals. */
export type ProductTrees = { alone: TreeModel; joining: TreeModel };

export type TrainedProducts = {
  trees: ProductTrees;
  /** What each pool has learned of its tokens. */
  counts: readonly LearnedCounts[];
  /** Every pair of an offer and a candidate product, with the log-odds by trees that have not seen the product. */
  outOfFold: readonly PoolJudged[];
};

export type TrainingOptions = {
  /** Pairs that are learned from at most; of more a random share. */
  maxPairs: number;
  /** Whether tokens are learned too. Without, the trees fit any catalogue. */
  learnsTokens: boolean;
};

/** Members of another product that an offer is paired with for training. */
const MAX_OTHER_MEMBERS = 2;

const ALONE: TreeOptions = {
  rounds: 200, learningRate: 0.08, leaves: 20, minLeafWeight: 5, regularisation: 3, rowShare: 0.7, featureShare: 0.35,
  seed: 1,
}; // biome-ignore format: short
const JOINING: TreeOptions = {
  rounds: 120, learningRate: 0.08, leaves: 16, minLeafWeight: 6, regularisation: 3, rowShare: 0.7, featureShare: 0.6,
  seed: 7,
}; // biome-ignore format: short

type KnownPair = [one: KnownOffer, other: KnownOffer];
type Pair = { one: KnownOffer; other: KnownOffer; isSame: boolean; tokens: PairTokens };

const isHidden = ({ one, other }: Pair, fold: number): boolean =>
  foldOfProduct(one.productId) === fold || foldOfProduct(other.productId) === fold;

/** The pairs to learn from: every offer with members of its own product and of those that it could be taken for. */
function findPairs({ known, table, weights }: TrainingPool): KnownPair[] {
  const products = new KnownProducts(table, CANDIDATE_BUDGET);
  const byOffer = new Map<PreparedOffer, KnownOffer>();
  const pairs: KnownPair[] = [];
  for (const one of known) {
    const own = products.find(one.productId);
    const others = products.findCandidates(one.offer, MAX_CANDIDATES, weights.title, (product) => product !== own);
    for (const product of own === undefined ? others : [own, ...others]) {
      const members = product === own ? product.members : product.members.slice(0, MAX_OTHER_MEMBERS);
      pairs.push(...members.flatMap((member): KnownPair[] => {
        const other = byOffer.get(member);
        return other === undefined ? [] : [[one, other]];
      })); // biome-ignore format: short
    }
    products.add(one.productId, one.offer, one.merchantId);
    byOffer.set(one.offer, one);
  }
  return pairs;
}

const isSamePair = ([one, other]: KnownPair): boolean => one.productId === other.productId;

/**
 * As many of the pairs as may be used. Pairs of the same product are a twentieth of all and say more of what may differ:
 * all of them, up to half of what is used; the others by chance.
 */
function samplePairs(found: readonly KnownPair[][], maxPairs: number): KnownPair[][] {
  const all = found.reduce((sum, pairs) => sum + pairs.length, 0);
  const same = found.reduce((sum, pairs) => sum + pairs.filter(isSamePair).length, 0);
  const usedSame = Math.min(same, Math.max(maxPairs / 2, maxPairs - (all - same)));
  const shareOfSame = usedSame / Math.max(1, same);
  const shareOfOthers = (maxPairs - usedSame) / Math.max(1, all - same);
  return found.map((pairs) => {
    const random = new Random(3);
    return pairs.filter((pair) => random.next() < (isSamePair(pair) ? shareOfSame : shareOfOthers));
  });
}

/** The examples of one pool for the trees that compare two offers. */
class PoolPairs {
  readonly pairs: Pair[] = [];
  readonly values: Float32Array;
  readonly counts: LearnedCounts;
  readonly learnedByFold: readonly LearnedWeights[];
  private readonly pool: TrainingPool;

  constructor(pool: TrainingPool, learnsTokens: boolean, used: readonly KnownPair[]) {
    this.pool = pool;
    this.values = new Float32Array(used.length * PAIR_WIDTH);
    const comparer = new PairComparer(pool.table, pool.weights);
    for (const [i, [one, other]] of used.entries()) {
      comparer.writeTextFeatures(one.offer, other.offer, this.values, i * PAIR_WIDTH);
      const tokens = pairTokens(comparer.alignment);
      this.pairs.push({ one, other, isSame: isSamePair([one, other]), tokens });
    }
    this.counts = learnsTokens ? this.count(() => true) : new LearnedCounts();
    this.learnedByFold = Array.from({ length: FOLDS }, (_, fold) => {
      const counts = learnsTokens ? this.count((pair) => !isHidden(pair, fold)) : this.counts;
      return learnWeights(counts, pool.table, pool.weights.title);
    });
    for (const [i, { one, tokens }] of this.pairs.entries()) {
      const row = new FeatureRow(this.values, i * PAIR_WIDTH + TEXT_FEATURES.length);
      this.learnedByFold[foldOfProduct(one.productId)]?.write(row, tokens);
    }
  }

  private count(isUsed: (pair: Pair) => boolean): LearnedCounts {
    const counts = new LearnedCounts();
    for (const pair of this.pairs) if (isUsed(pair)) counts.add(pair.tokens, pair.isSame);
    return counts;
  }

  /** A scorer for each fold, which has not seen the products of the fold. */
  scorers(alone: readonly TreeModel[]): ProductScorer[] {
    const { table, weights } = this.pool;
    return this.learnedByFold.map((learned, fold) => {
      const model = alone[fold];
      if (model === undefined) throw new Error('A fold has no trees.');
      return new ProductScorer(table, { weights, learned, alone: new TreeScorer(model) });
    });
  }
}

function concatenate(parts: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Null where all count the same. */
const weighing = (weights: readonly number[]): Float32Array | null =>
  weights.some((weight) => weight !== 1) ? Float32Array.from(weights) : null;

function fitAlone(pools: readonly PoolPairs[], isUsed: (pair: Pair) => boolean): TreeModel {
  const rows: Float32Array[] = [];
  const labels: number[] = [];
  const weights: number[] = [];
  for (const { pairs, values } of pools) {
    for (const [i, pair] of pairs.entries()) {
      if (!isUsed(pair)) continue;
      rows.push(values.subarray(i * PAIR_WIDTH, (i + 1) * PAIR_WIDTH));
      labels.push(pair.isSame ? 1 : 0);
      weights.push(Math.max(pair.one.weight ?? 1, pair.other.weight ?? 1));
    }
  }
  const training = {
    values: concatenate(rows),
    features: PAIR_WIDTH,
    labels: Uint8Array.from(labels),
    weights: weighing(weights),
  };
  return trainTrees(training, ALONE);
}

function fitJoining({ values, labels, folds, weights }: JoiningRows, hidden: number | null): TreeModel {
  const used = [...labels.keys()].filter((i) => folds[i] !== hidden);
  const rows = concatenate(used.map((i) => values[i] ?? new Float32Array()));
  const own = Uint8Array.from(used, (i) => labels[i] ?? 0);
  const training = { values: rows, features: PRODUCT_FEATURES.length, labels: own };
  return trainTrees({ ...training, weights: weighing(used.map((i) => weights[i] ?? 1)) }, JOINING);
}

/** Trees for each fold that have not seen its products. */
const fitByFold = (rows: JoiningRows): TreeScorer[] =>
  Array.from({ length: FOLDS }, (_, fold) => new TreeScorer(fitJoining(rows, fold)));

const judgeOutOfFold = (rows: JoiningRows, scorers: readonly TreeScorer[]): PoolJudged[] =>
  rows.values.map((values, i) => ({
    edge: i,
    pool: rows.pools[i] ?? 0,
    logOdds: scorers[rows.folds[i] ?? 0]?.score(values) ?? 0,
    isSame: rows.labels[i] === 1,
    isCoded: rows.coded[i] ?? false,
  }));

/**
 * Trains on offers whose products are known, in the order in which they came: what a new offer is compared with are the
 * products as they were then. Joins are learned twice: beside the true products, then beside those that the first trees
 * have made. Folds are by product, so that nothing is learned by heart. The same offers give the same model.
 * O(folds · rounds · pairs · features).
 */
export function trainProducts(pools: readonly TrainingPool[], options: TrainingOptions): TrainedProducts {
  const used = samplePairs(pools.map(findPairs), options.maxPairs);
  const pairs = pools.map((pool, i) => new PoolPairs(pool, options.learnsTokens, used[i] ?? []));
  const byFold = Array.from({ length: FOLDS }, (_, fold) => fitAlone(pairs, (pair) => !isHidden(pair, fold)));
  const scorers = pairs.map((own) => own.scorers(byFold));
  const collect = (joining: readonly TreeScorer[] | null): JoiningRows => {
    const rows = createRows();
    for (const [i, pool] of pools.entries()) addJoiningRows(pool, { scorers: scorers[i] ?? [], joining }, rows, i);
    return rows;
  };
  const ofTrueProducts = collect(null);
  const ofDecided = collect(fitByFold(ofTrueProducts));
  const trees: ProductTrees = { alone: fitAlone(pairs, () => true), joining: fitJoining(ofDecided, null) };
  const outOfFold = judgeOutOfFold(ofTrueProducts, fitByFold(ofDecided));
  return { trees, counts: pairs.map(({ counts }) => counts), outOfFold };
}

/** What a model makes of offers whose products are known; the model must not have been trained on them. */
export function judgeKnown(pool: TrainingPool, scorer: ProductScorer, joining: TreeScorer): Judged[] {
  const rows = createRows();
  addJoiningRows(pool, { scorers: Array.from({ length: FOLDS }, () => scorer), joining: null }, rows); // biome-ignore format: short
  return rows.values.map((values, i) => ({ edge: i, logOdds: joining.score(values), isSame: rows.labels[i] === 1 }));
}

/** The mean logistic loss of judgements: 0 is perfect, 0.69 is guessing. */
export function logisticLoss(judged: readonly Judged[]): number {
  const sum = judged.reduce(
    (total, { logOdds, isSame }) => total + Math.log1p(Math.exp(isSame ? -logOdds : logOdds)),
    0,
  );
  return judged.length === 0 ? 0 : sum / judged.length;
}
