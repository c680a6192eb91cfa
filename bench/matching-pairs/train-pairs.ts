import { type TreeModel, type TreeOptions, TreeScorer, trainTrees } from '../../src/match/engine/boosted-trees.ts';
import { FeatureRow } from '../../src/match/engine/feature-row.ts';
import type { Judged } from '../../src/match/engine/learned-thresholds.ts';
import type { LearnedWeights } from '../../src/match/engine/learned-weights.ts';
import { PAIR_WIDTH } from '../../src/match/engine/pair-features.ts';
import { foldOf } from '../../src/match/engine/seeded-random.ts';
import { connectProducts, LabelledPairs, SAME, type TrainingSet, UNKNOWN } from './labelled-pairs.ts';
import { COMPETITION_FEATURES, Competition, type FindKnown, type IsPresent, Neighbours } from './pair-competition.ts';

/** The width of a pair's row with its competition. */
export const ROW_WIDTH = PAIR_WIDTH + COMPETITION_FEATURES.length;

/** Trees that score a pair alone, and those that score it among its rivals. Of each list the mean counts. */
export type PairTrees = { alone: readonly TreeModel[]; competing: readonly TreeModel[] };

const ALONE: TreeOptions = {
  rounds: 200, learningRate: 0.06, leaves: 12, minLeafWeight: 4, regularisation: 2, rowShare: 0.8, featureShare: 0.4,
  seed: 10,
}; // biome-ignore format: short
const COMPETING: TreeOptions = {
  rounds: 220, learningRate: 0.06, leaves: 14, minLeafWeight: 5, regularisation: 3, rowShare: 0.8, featureShare: 0.35,
  seed: 100,
}; // biome-ignore format: short
const PAIR_FOLDS = 5;
const PRODUCT_FOLDS = 4;
/** One in so many decided rivals is taken as undecided while training, as some are when a pair is judged. */
const HIDDEN_RIVALS = 5;

/** The mean of several models' log-odds. */
export class MeanScorer {
  private readonly scorers: readonly TreeScorer[];

  constructor(models: readonly TreeModel[]) {
    this.scorers = models.map((model) => new TreeScorer(model));
  }

  score(values: Float32Array, at = 0): number {
    let sum = 0;
    for (const scorer of this.scorers) sum += scorer.score(values, at);
    return sum / Math.max(1, this.scorers.length);
  }
}

/** One labelled pair as an example: its row is computed as if the pairs of a fold had not been seen. */
type Example = { edge: number; view: number; fold: number };

/**
 * A way of hiding: every fold hides a part of the labelled pairs. `learned` are the weights of the others. A view by
 * pairs shows what is learned of products that are known, one by products what is learned of new ones.
 */
type View = { foldsOf: (edge: number) => readonly number[]; learned: readonly LearnedWeights[] };

/** A judged edge of the set. */
export type JudgedEdge = Judged & { edge: number };

/** The result: trees, weights of all labels, and the log-odds of every pair of the set that was judged out of fold. */
export type TrainedPairs = {
  trees: PairTrees;
  learned: LearnedWeights;
  /** Log-odds alone; of labelled pairs by a model that has not seen them. */
  alone: Float32Array;
  outOfFold: readonly JudgedEdge[];
  /** Scores any unlabelled edge of the set in competition. */
  judge: (edge: number) => number;
};

class PairTraining {
  private readonly set: TrainingSet;
  private readonly pairs: LabelledPairs;
  private readonly views: readonly View[];
  private readonly examples: readonly Example[];
  private readonly neighbours: Neighbours;
  private readonly learned: LearnedWeights;
  private readonly rows: Float32Array;
  private readonly labels: Uint8Array;

  constructor(set: TrainingSet) {
    this.set = set;
    this.pairs = new LabelledPairs(set);
    this.neighbours = new Neighbours(set.edges);
    this.views = set.isOnePool ? [this.viewByPairs(), this.viewByProducts()] : [this.viewByPairs()];
    this.learned = this.pairs.learn(() => true);
    this.examples = this.views.flatMap((view, index) =>
      this.pairs.labelled.map((edge) => ({ edge, view: index, fold: view.foldsOf(edge)[0] ?? 0 })),
    );
    this.rows = new Float32Array(this.examples.length * ROW_WIDTH);
    for (const [i, { edge, view, fold }] of this.examples.entries()) {
      const learned = this.views[view]?.learned[fold] ?? this.learned;
      this.pairs.write(edge, learned, this.rows, i * ROW_WIDTH);
    }
    this.labels = Uint8Array.from(this.examples, ({ edge }) => (this.pairs.isSame(edge) ? 1 : 0));
  }

  private createView(folds: number, foldsOf: View['foldsOf']): View {
    const learned = Array.from({ length: folds }, (_, fold) =>
      this.pairs.learn((edge) => !foldsOf(edge).includes(fold)),
    );
    return { foldsOf, learned };
  }

  private viewByPairs(): View {
    const { isOnePool, edges } = this.set;
    const fold = (node: number | undefined) => foldOf(node ?? 0, PAIR_FOLDS);
    return this.createView(PAIR_FOLDS, (edge) =>
      isOnePool ? [fold(edges.a[edge]), fold(edges.b[edge])] : [fold(edges.a[edge])],
    );
  }

  private viewByProducts(): View {
    const products = connectProducts(this.set);
    const folds = (node: number | undefined) => {
      const product = products.get(node ?? -1);
      return product === undefined ? [] : [foldOf(product, PRODUCT_FOLDS)];
    };
    const { a, b } = this.set.edges;
    return this.createView(PRODUCT_FOLDS, (edge) => [...folds(a[edge]), ...folds(b[edge])]);
  }

  /** Trains, with the first features of the rows, on the examples that are not of a fold. */
  private trainOn({ view, fold }: { view: View; fold: number }, features: number, options: TreeOptions): TreeModel {
    const used = [...this.examples.keys()].filter((i) => {
      const edge = this.examples[i]?.edge ?? 0;
      return !view.foldsOf(edge).includes(fold);
    });
    const values = new Float32Array(used.length * features);
    for (const [i, from] of used.entries()) {
      values.set(this.rows.subarray(from * ROW_WIDTH, from * ROW_WIDTH + features), i * features);
    }
    const labels = Uint8Array.from(used, (i) => this.labels[i] ?? 0);
    return trainTrees({ values, features, labels, weights: null }, { ...options, seed: options.seed + fold });
  }

  train(): TrainedPairs {
    const [byPairs] = this.views;
    if (byPairs === undefined) throw new Error('Training needs a view of the pairs.');
    const alone = byPairs.learned.map((_, fold) => this.trainOn({ view: byPairs, fold }, PAIR_WIDTH, ALONE));
    const scores = this.scoreAlone(byPairs, alone);
    const hidden = this.views.slice(1).map((view) => this.scoreHidden(view));
    this.writeCompetition(scores, hidden);
    const last = this.views.at(-1) ?? byPairs;
    const competing = last.learned.map((_, fold) => this.trainOn({ view: last, fold }, ROW_WIDTH, COMPETING));
    const scorer = new MeanScorer(competing);
    const competition = this.compete(scores, (edge) => this.knownOf(edge));
    const row = new Float32Array(ROW_WIDTH);
    const judge = (edge: number) => {
      this.pairs.write(edge, this.learned, row, 0);
      competition.write(new FeatureRow(row, PAIR_WIDTH), edge);
      return this.combine(scores[edge] ?? 0, scorer.score(row));
    };
    const outOfFold = this.scoreExamples(last, competing);
    return { trees: { alone, competing }, learned: this.learned, alone: scores, outOfFold, judge };
  }

  /** What each example of a view gets from the model that has not seen it, with its label. */
  private scoreExamples(view: View, models: readonly TreeModel[]): JudgedEdge[] {
    const scorers = models.map((model) => new TreeScorer(model));
    return [...this.examples.entries()].flatMap(([i, example]) => {
      if (this.views[example.view] !== view) return [];
      const competing = scorers[view.foldsOf(example.edge)[0] ?? 0]?.score(this.rows, i * ROW_WIDTH) ?? 0;
      const logOdds = this.combine(this.rows[i * ROW_WIDTH + PAIR_WIDTH] ?? 0, competing);
      return { edge: example.edge, logOdds, isSame: this.pairs.isSame(example.edge) };
    });
  }

  /**
   * The log-odds of a pair: in two tables those of the competition. In a pool, where any number of offers may be of a
   * product, rivals prove less: the mean with the log-odds alone.
   */
  private combine(alone: number, competing: number): number {
    return this.set.isOnePool ? (alone + competing) / 2 : competing;
  }

  private compete(scores: Float32Array, findKnown: FindKnown, isPresent?: IsPresent): Competition {
    return new Competition(this.set.edges, this.neighbours, scores, this.pairs.contested(), findKnown, isPresent);
  }

  /**
   * Whether an edge leads to no other offer of the products that are judged. A product that nobody has labelled has few
   * offers in the pool: one that many share would teach that a right pair has likely partners on both sides.
   */
  private hidesSiblings(): IsPresent {
    const products = connectProducts(this.set);
    const { a, b } = this.set.edges;
    const productOf = (node: number | undefined) => products.get(node ?? -1) ?? -1;
    return (edge, judged) => {
      const judgedProducts = [productOf(a[judged]), productOf(b[judged])];
      const ends = [a[judged], b[judged]];
      const isSibling = (node: number | undefined) =>
        !ends.includes(node) && productOf(node) >= 0 && judgedProducts.includes(productOf(node));
      return !isSibling(a[edge]) && !isSibling(b[edge]);
    };
  }

  private knownOf(edge: number): number {
    const label = this.set.isOnePool ? UNKNOWN : (this.set.labels[edge] ?? UNKNOWN);
    return label === UNKNOWN ? 0 : label === SAME ? 1 : -1;
  }

  /** Log-odds of every pair: of a labelled one by the model that has not seen it, else the mean. */
  private scoreAlone(view: View, models: readonly TreeModel[]): Float32Array {
    const scorers = models.map((model) => new TreeScorer(model));
    const mean = new MeanScorer(models);
    const row = new Float32Array(PAIR_WIDTH);
    return Float32Array.from({ length: this.pairs.size }, (_, edge) => {
      const fold = view.foldsOf(edge)[0] ?? 0;
      const isLabelled = this.set.labels[edge] !== UNKNOWN;
      this.pairs.write(edge, (isLabelled ? view.learned[fold] : undefined) ?? this.learned, row, 0);
      return isLabelled ? (scorers[fold]?.score(row) ?? 0) : mean.score(row);
    });
  }

  /** For every fold of a view, the log-odds of every pair by a model that has not seen the fold. */
  private scoreHidden(view: View): Float32Array[] {
    const row = new Float32Array(PAIR_WIDTH);
    return view.learned.map((learned, fold) => {
      const scorer = new TreeScorer(this.trainOn({ view, fold }, PAIR_WIDTH, ALONE));
      return Float32Array.from({ length: this.pairs.size }, (_, edge) => {
        this.pairs.write(edge, learned, row, 0);
        return scorer.score(row);
      });
    });
  }

  private writeCompetition(scores: Float32Array, hidden: readonly Float32Array[][]): void {
    const isShown = (edge: number, judged: number) => foldOf(edge * 31 + judged, HIDDEN_RIVALS) !== 0;
    const seen = this.compete(scores, (edge, judged) => (isShown(edge, judged) ? this.knownOf(edge) : 0));
    const isPresent = this.hidesSiblings();
    const unseen = this.views.slice(1).map((view, v) =>
      (hidden[v] ?? []).map((own, fold) => {
        const isHidden = (edge: number, judged: number) => !isShown(edge, judged) || view.foldsOf(edge).includes(fold);
        const findKnown: FindKnown = (edge, judged) => (isHidden(edge, judged) ? 0 : this.knownOf(edge));
        return this.compete(own, findKnown, isPresent);
      }),
    );
    for (const [i, { edge, view, fold }] of this.examples.entries()) {
      const competition = (view === 0 ? seen : unseen[view - 1]?.[fold]) ?? seen;
      competition.write(new FeatureRow(this.rows, i * ROW_WIDTH + PAIR_WIDTH), edge);
    }
  }
}

/**
 * Trains on labelled pairs in two steps: trees that judge a pair alone, then trees that also see how it compares with the
 * rivals of both sides, judged out of fold so that they learn from errors as they happen on new pairs. The same set gives
 * the same model. O(folds · rounds · pairs · features).
 */
export const trainPairs = (set: TrainingSet): TrainedPairs => new PairTraining(set).train();
