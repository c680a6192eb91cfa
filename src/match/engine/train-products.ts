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
import { findJoiningRows, type JoiningRow } from './training/joining-rows.ts';
import { ByFold, foldOfProduct, type KnownOffer, type TrainingPool } from './training/known-offers.ts';

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

/** The pairs of a pool to learn from. */
type PoolPairs = { pool: TrainingPool; pairs: readonly KnownPair[] };

/** The pairs to learn from: every offer with members of its own product and of those that it could be taken for. */
function findPairs(pool: TrainingPool): PoolPairs {
  const products = new KnownProducts(pool.table, CANDIDATE_BUDGET);
  const byOffer = new Map<PreparedOffer, KnownOffer>();
  const pairs: KnownPair[] = [];
  for (const one of pool.known) {
    const own = products.find(one.productId)?.members ?? [];
    const others = products.findCandidates(
      one.offer,
      MAX_CANDIDATES,
      pool.weights.title,
      ({ productId }) => productId !== one.productId,
    );
    for (const member of [...own, ...others.flatMap(({ members }) => members.slice(0, MAX_OTHER_MEMBERS))]) {
      const other = byOffer.get(member);
      if (other !== undefined) pairs.push([one, other]);
    }
    products.add(one.productId, one.offer, one.merchantId);
    byOffer.set(one.offer, one);
  }
  return { pool, pairs };
}

const isSamePair = ([one, other]: KnownPair): boolean => one.productId === other.productId;

/**
 * As many of the pairs as may be used. Pairs of the same product are a twentieth of all and say more of what may differ:
 * all of them, up to half of what is used; the others by chance.
 */
function samplePairs(found: readonly PoolPairs[], maxPairs: number): PoolPairs[] {
  const all = found.flatMap(({ pairs }) => pairs);
  const same = all.filter(isSamePair).length;
  const others = all.length - same;
  const usedSame = Math.min(same, Math.max(maxPairs / 2, maxPairs - others));
  const [shareOfSame, shareOfOthers] = [usedSame / same, (maxPairs - usedSame) / others];
  return found.map(({ pool, pairs }) => {
    const random = new Random(3);
    return { pool, pairs: pairs.filter((pair) => random.next() < (isSamePair(pair) ? shareOfSame : shareOfOthers)) };
  });
}

/** What trees learn from: a row of features, whether it is of one product, and how much it counts. */
type Example = { values: Float32Array; isSame: boolean; weight: number };

type Pair = Example & { folds: readonly [ofOne: number, ofOther: number]; tokens: PairTokens };

const isHidden = ({ folds }: Pair, fold: number): boolean => folds.includes(fold);

/** The pairs of one pool with their features, and what is learned of its tokens. */
class PoolExamples {
  readonly pool: TrainingPool;
  readonly pairs: readonly Pair[];
  readonly counts: LearnedCounts;
  private readonly learnsTokens: boolean;
  private readonly learned: ByFold<LearnedWeights>;

  constructor({ pool, pairs }: PoolPairs, learnsTokens: boolean) {
    const { table, weights } = pool;
    this.pool = pool;
    this.learnsTokens = learnsTokens;
    const comparer = new PairComparer(table, weights);
    this.pairs = pairs.map(([one, other]) => {
      const values = new Float32Array(PAIR_WIDTH);
      comparer.writeTextFeatures(one.offer, other.offer, values, 0);
      return {
        values,
        isSame: isSamePair([one, other]),
        weight: Math.max(one.weight ?? 1, other.weight ?? 1),
        folds: [foldOfProduct(one.productId), foldOfProduct(other.productId)],
        tokens: pairTokens(comparer.alignment),
      };
    });
    this.counts = this.count(() => true);
    this.learned = new ByFold((fold) =>
      learnWeights(
        this.count((pair) => !isHidden(pair, fold)),
        table,
        weights.title,
      ),
    );
    for (const { values, folds, tokens } of this.pairs) {
      this.learned.of(folds[0]).write(new FeatureRow(values, TEXT_FEATURES.length), tokens);
    }
  }

  private count(isUsed: (pair: Pair) => boolean): LearnedCounts {
    const counts = new LearnedCounts();
    for (const pair of this.pairs) if (this.learnsTokens && isUsed(pair)) counts.add(pair.tokens, pair.isSame);
    return counts;
  }

  /** A scorer for each fold, which has not seen the products of the fold. */
  scorers(alone: ByFold<TreeModel>): ByFold<ProductScorer> {
    const { table, weights } = this.pool;
    return new ByFold((fold) => {
      const learned = this.learned.of(fold);
      return new ProductScorer(table, { weights, learned, alone: new TreeScorer(alone.of(fold)) });
    });
  }
}

function trainOn(examples: readonly Example[], features: number, options: TreeOptions): TreeModel {
  const values = new Float32Array(examples.length * features);
  for (const [i, example] of examples.entries()) values.set(example.values, i * features);
  const labels = Uint8Array.from(examples, ({ isSame }) => (isSame ? 1 : 0));
  return trainTrees(
    { values, features, labels, weights: Float32Array.from(examples, ({ weight }) => weight) },
    options,
  );
}

const fitAlone = (pairs: readonly Pair[]): TreeModel => trainOn(pairs, PAIR_WIDTH, ALONE);
const fitJoining = (rows: readonly JoiningRow[]): TreeModel => trainOn(rows, PRODUCT_FEATURES.length, JOINING);

/** Trees for each fold that have not seen its products. */
const fitByFold = (rows: readonly JoiningRow[]): ByFold<TreeScorer> =>
  new ByFold((hidden) => new TreeScorer(fitJoining(rows.filter(({ fold }) => fold !== hidden))));

/**
 * Trains on offers whose products are known, in the order in which they came: what a new offer is compared with are the
 * products as they were then. Joins are learned twice: beside the true products, then beside those that the first trees
 * have made. Folds are by product, so that nothing is learned by heart. The same offers give the same model.
 * O(folds · rounds · pairs · features).
 */
export function trainProducts(
  pools: readonly TrainingPool[],
  { maxPairs, learnsTokens }: TrainingOptions,
): TrainedProducts {
  const examples = samplePairs(pools.map(findPairs), maxPairs).map((own) => new PoolExamples(own, learnsTokens));
  const pairs = examples.flatMap((own) => own.pairs);
  const alone = new ByFold((fold) => fitAlone(pairs.filter((pair) => !isHidden(pair, fold))));
  const scored = examples.map((own) => ({ pool: own.pool, scorers: own.scorers(alone) }));
  const ofTrueProducts = scored.map(({ pool, scorers }) => findJoiningRows(pool, { scorers, joining: null }));
  const joining = fitByFold(ofTrueProducts.flat());
  const ofDecided = scored.flatMap(({ pool, scorers }) => findJoiningRows(pool, { scorers, joining }));
  const judges = fitByFold(ofDecided);
  return {
    trees: { alone: fitAlone(pairs), joining: fitJoining(ofDecided) },
    counts: examples.map(({ counts }) => counts),
    outOfFold: ofTrueProducts.flatMap((rows, pool) =>
      rows.map(({ values, fold, isSame, isCoded }) => ({
        logOdds: judges.of(fold).score(values),
        isSame,
        isCoded,
        pool,
      })),
    ),
  };
}

/** What a model makes of offers whose products are known; the model must not have been trained on them. */
export function judgeKnown(pool: TrainingPool, scorer: ProductScorer, joining: TreeScorer): Judged[] {
  const rows = findJoiningRows(pool, { scorers: new ByFold(() => scorer), joining: null });
  return rows.map(({ values, isSame }) => ({ logOdds: joining.score(values), isSame }));
}

/** The mean logistic loss of judgements: 0 is perfect, 0.69 is guessing. */
export function logisticLoss(judged: readonly Judged[]): number {
  const sum = judged.reduce(
    (total, { logOdds, isSame }) => total + Math.log1p(Math.exp(isSame ? -logOdds : logOdds)),
    0,
  );
  return judged.length === 0 ? 0 : sum / judged.length;
}
