import { type Bins, binFeatures, type TrainingRows } from './feature-bins.ts';
import { Random } from './seeded-random.ts';

/**
 * A model of boosted decision trees as plain numbers. A node with `feature` -1 is a leaf; else a row goes to `left` where
 * its feature is below `threshold`. Children are indices of nodes of the same tree.
 */
export type TreeNodes = {
  feature: readonly number[];
  threshold: readonly number[];
  left: readonly number[];
  right: readonly number[];
  value: readonly number[];
};
export type TreeModel = { base: number; trees: readonly TreeNodes[] };

/** How trees are grown. Shares are of rows and features that each tree sees. */
export type TreeOptions = {
  rounds: number;
  learningRate: number;
  leaves: number;
  /** The least sum of second derivatives in a leaf: about a quarter of the least number of undecided rows. */
  minLeafWeight: number;
  /** L2 regularisation of the leaves' values. */
  regularisation: number;
  rowShare: number;
  featureShare: number;
  seed: number;
};

export const sigmoid = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

type Split = { gain: number; feature: number; bin: number };
type Leaf = {
  node: number;
  rows: Int32Array;
  gradient: number;
  curvature: number;
  sums: Float64Array;
  split: Split | null;
};
type MutableNodes = { [Key in keyof TreeNodes]: number[] };

const MIN_GAIN = 1e-6;
const MIN_CURVATURE = 1e-6;

/** Grows the trees of one model. */
class Trainer {
  private readonly rows: TrainingRows;
  private readonly options: TreeOptions;
  private readonly bins: Bins;
  private readonly count: number;
  private readonly random: Random;
  private readonly scores: Float64Array;
  private readonly gradients: Float64Array;
  private readonly curvatures: Float64Array;
  private features: number[] = [];

  constructor(rows: TrainingRows, options: TreeOptions, bins: Bins) {
    this.rows = rows;
    this.options = options;
    this.bins = bins;
    this.count = rows.labels.length;
    this.random = new Random(options.seed);
    this.scores = new Float64Array(this.count);
    this.gradients = new Float64Array(this.count);
    this.curvatures = new Float64Array(this.count);
  }

  train(): TreeModel {
    const base = this.baseLogOdds();
    this.scores.fill(base);
    const trees: TreeNodes[] = [];
    for (let round = 0; round < this.options.rounds; round++) {
      const sampled = this.updateDerivatives();
      this.features = this.bins.cuts.flatMap((cuts, feature) =>
        cuts.length > 0 && this.random.next() < this.options.featureShare ? [feature] : [],
      );
      const tree = this.growTree(sampled);
      trees.push(tree);
      for (let i = 0; i < this.count; i++) {
        this.scores[i] = (this.scores[i] ?? 0) + scoreTree(tree, this.rows.values, i * this.rows.features);
      }
    }
    return { base, trees };
  }

  private weightOf(row: number): number {
    return this.rows.weights === null ? 1 : (this.rows.weights[row] ?? 1);
  }

  private baseLogOdds(): number {
    let [all, same] = [0, 0];
    for (let i = 0; i < this.count; i++) {
      all += this.weightOf(i);
      same += this.weightOf(i) * (this.rows.labels[i] ?? 0);
    }
    return Math.log((same + 1) / (all - same + 1));
  }

  /** Updates the derivatives of the logistic loss; returns the rows that the next tree sees. */
  private updateDerivatives(): Int32Array {
    const sampled: number[] = [];
    for (let i = 0; i < this.count; i++) {
      const p = sigmoid(this.scores[i] ?? 0);
      this.gradients[i] = this.weightOf(i) * (p - (this.rows.labels[i] ?? 0));
      this.curvatures[i] = this.weightOf(i) * Math.max(p * (1 - p), MIN_CURVATURE);
      if (this.random.next() < this.options.rowShare) sampled.push(i);
    }
    return Int32Array.from(sampled);
  }

  /** Sums of derivatives by feature and bin. */
  private sumByBin(rows: Int32Array): Float64Array {
    const { size, of } = this.bins;
    const { gradients, curvatures, count } = this;
    const sums = new Float64Array(this.rows.features * size * 2);
    for (const feature of this.features) {
      const [from, column] = [feature * size * 2, feature * count];
      for (let k = 0; k < rows.length; k++) {
        const row = rows[k] ?? 0;
        const at = from + (of[column + row] ?? 0) * 2;
        sums[at] = (sums[at] ?? 0) + (gradients[row] ?? 0);
        sums[at + 1] = (sums[at + 1] ?? 0) + (curvatures[row] ?? 0);
      }
    }
    return sums;
  }

  private findSplit({ gradient, curvature, sums }: Leaf): Split | null {
    const { minLeafWeight, regularisation } = this.options;
    const before = gradient ** 2 / (curvature + regularisation);
    let best: Split | null = null;
    for (const feature of this.features) {
      let [below, weightBelow] = [0, 0];
      const from = feature * this.bins.size * 2;
      const cuts = this.bins.cuts[feature]?.length ?? 0;
      for (let bin = 0; bin < cuts; bin++) {
        below += sums[from + bin * 2] ?? 0;
        weightBelow += sums[from + bin * 2 + 1] ?? 0;
        const weightAbove = curvature - weightBelow;
        if (weightBelow < minLeafWeight || weightAbove < minLeafWeight) continue;
        const gain =
          below ** 2 / (weightBelow + regularisation) +
          (gradient - below) ** 2 / (weightAbove + regularisation) -
          before;
        if (gain > MIN_GAIN && (best === null || gain > best.gain)) best = { gain, feature, bin };
      }
    }
    return best;
  }

  private growTree(rows: Int32Array): TreeNodes {
    const nodes: MutableNodes = { feature: [], threshold: [], left: [], right: [], value: [] };
    const root = this.createLeaf(nodes, rows, this.sumByBin(rows));
    const leaves = [root];
    while (leaves.length < this.options.leaves) {
      let best: Leaf | null = null;
      for (const leaf of leaves) if (leaf.split !== null && leaf.split.gain > (best?.split?.gain ?? 0)) best = leaf;
      if (best === null || best.split === null) break;
      leaves[leaves.indexOf(best)] = this.splitLeaf(nodes, best, best.split, leaves);
    }
    return nodes;
  }

  private createLeaf(nodes: MutableNodes, rows: Int32Array, sums: Float64Array): Leaf {
    let [gradient, curvature] = [0, 0];
    for (const row of rows) {
      gradient += this.gradients[row] ?? 0;
      curvature += this.curvatures[row] ?? 0;
    }
    const node = nodes.feature.length;
    nodes.feature.push(-1);
    nodes.threshold.push(0);
    nodes.left.push(-1);
    nodes.right.push(-1);
    nodes.value.push((-this.options.learningRate * gradient) / (curvature + this.options.regularisation));
    const leaf: Leaf = { node, rows, gradient, curvature, sums, split: null };
    leaf.split = this.findSplit(leaf);
    return leaf;
  }

  /** Splits a leaf; adds the right child to the leaves and returns the left one. */
  private splitLeaf(nodes: MutableNodes, leaf: Leaf, { feature, bin }: Split, leaves: Leaf[]): Leaf {
    const column = feature * this.count;
    const isBelow = (row: number) => (this.bins.of[column + row] ?? 0) <= bin;
    const [below, above] = [leaf.rows.filter(isBelow), leaf.rows.filter((row) => !isBelow(row))];
    const smaller = below.length < above.length ? below : above;
    // The sums of the larger child are those of the parent without the smaller child's.
    const ofSmaller = this.sumByBin(smaller);
    const ofLarger = leaf.sums;
    for (let i = 0; i < ofLarger.length; i++) ofLarger[i] = (ofLarger[i] ?? 0) - (ofSmaller[i] ?? 0);
    const left = this.createLeaf(nodes, below, smaller === below ? ofSmaller : ofLarger);
    const right = this.createLeaf(nodes, above, smaller === below ? ofLarger : ofSmaller);
    nodes.feature[leaf.node] = feature;
    nodes.threshold[leaf.node] = this.bins.cuts[feature]?.[bin] ?? 0;
    nodes.left[leaf.node] = left.node;
    nodes.right[leaf.node] = right.node;
    leaves.push(right);
    return left;
  }
}

function scoreTree(tree: TreeNodes, values: Float32Array, at: number): number {
  let node = 0;
  let feature = tree.feature[0] ?? -1;
  while (feature >= 0) {
    node = ((values[at + feature] ?? 0) < (tree.threshold[node] ?? 0) ? tree.left[node] : tree.right[node]) ?? 0;
    feature = tree.feature[node] ?? -1;
  }
  return tree.value[node] ?? 0;
}

/**
 * Trains boosted trees for a yes-or-no label: gradient boosting of the logistic loss with histograms and best-first
 * growth (Friedman 2001; Ke et al. 2017, "LightGBM"). The same rows and options give the same model.
 * O(rounds · rows · features · log leaves).
 */
export const trainTrees = (rows: TrainingRows, options: TreeOptions): TreeModel =>
  new Trainer(rows, options, binFeatures(rows)).train();

/** Scores rows with a model's trees in flat arrays, which is several times as fast as with objects. */
export class TreeScorer {
  private readonly base: number;
  private readonly roots: Int32Array;
  private readonly feature: Int16Array;
  private readonly threshold: Float32Array;
  private readonly left: Int32Array;
  private readonly right: Int32Array;
  private readonly value: Float32Array;

  constructor({ base, trees }: TreeModel) {
    const starts: number[] = [];
    let size = 0;
    for (const tree of trees) {
      starts.push(size);
      size += tree.feature.length;
    }
    const shift = (of: (tree: TreeNodes) => readonly number[]) =>
      trees.flatMap((tree, i) => of(tree).map((child) => child + (starts[i] ?? 0)));
    this.base = base;
    this.roots = Int32Array.from(starts);
    this.feature = Int16Array.from(trees.flatMap((tree) => tree.feature));
    this.threshold = Float32Array.from(trees.flatMap((tree) => tree.threshold));
    this.left = Int32Array.from(shift((tree) => tree.left));
    this.right = Int32Array.from(shift((tree) => tree.right));
    this.value = Float32Array.from(trees.flatMap((tree) => tree.value));
  }

  /** The log-odds of the row that begins at `at`. O(trees · depth). */
  score(values: Float32Array, at = 0): number {
    const { feature, threshold, left, right, roots } = this;
    let sum = this.base;
    for (let i = 0; i < roots.length; i++) {
      let node = roots[i] ?? 0;
      let tested = feature[node] ?? -1;
      while (tested >= 0) {
        node = ((values[at + tested] ?? 0) < (threshold[node] ?? 0) ? left[node] : right[node]) ?? 0;
        tested = feature[node] ?? -1;
      }
      sum += this.value[node] ?? 0;
    }
    return sum;
  }
}
