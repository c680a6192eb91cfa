import { FeatureRow } from '../../src/match/engine/feature-row.ts';
import {
  LearnedCounts,
  type LearnedWeights,
  learnWeights,
  type PairTokens,
  pairTokens,
} from '../../src/match/engine/learned-weights.ts';
import { PAIR_FEATURES, PAIR_WIDTH, PairComparer, TEXT_FEATURES } from '../../src/match/engine/pair-features.ts';
import type { PreparedOffer } from '../../src/match/engine/prepared-offer.ts';
import type { TokenTable } from '../../src/match/engine/token-table.ts';
import type { TokenWeights } from '../../src/match/engine/token-weights.ts';
import { CONTESTED, type Contested, type Edges } from './pair-competition.ts';

/** The label of a pair of the same product, of different products, and of one that nobody has judged. */
export const SAME = 1;
export const DIFFERENT = 0;
export const UNKNOWN = -1;

/** Offers with the pairs of them to learn from, and other candidate pairs, which compete with those. */
export type TrainingSet = {
  offers: readonly PreparedOffer[];
  table: TokenTable;
  weights: TokenWeights;
  edges: Edges;
  /** `SAME`, `DIFFERENT` or `UNKNOWN` for each edge. */
  labels: Int8Array;
  /** Whether the offers are of one set, in which a product has any number of them; else of two with about one each. */
  isOnePool: boolean;
};

/** The compared pairs of a training set. O(pairs) memory. */
export class LabelledPairs {
  readonly size: number;
  /** The edges with a label. */
  readonly labelled: readonly number[];
  private readonly set: TrainingSet;
  /** The `PAIR_FEATURES` of each pair, those that are learned empty. */
  private readonly features: Float32Array;
  private readonly tokens: PairTokens[] = [];

  constructor(set: TrainingSet) {
    this.set = set;
    this.size = set.labels.length;
    this.features = new Float32Array(this.size * PAIR_WIDTH);
    this.labelled = [...set.labels.keys()].filter((edge) => set.labels[edge] !== UNKNOWN);
    const comparer = new PairComparer(set.table, set.weights);
    for (let edge = 0; edge < this.size; edge++) {
      const [a, b] = [set.offers[set.edges.a[edge] ?? 0], set.offers[set.edges.b[edge] ?? 0]];
      if (a === undefined || b === undefined) throw new Error('A pair refers to an offer that does not exist.');
      comparer.writeTextFeatures(a, b, this.features, edge * PAIR_WIDTH);
      this.tokens.push(pairTokens(comparer.alignment));
    }
  }

  isSame(edge: number): boolean {
    return this.set.labels[edge] === SAME;
  }

  /** The values of the features in which rivals are compared. */
  contested(): Contested {
    return CONTESTED.map((name) => {
      const feature = PAIR_FEATURES.indexOf(name === 'price' ? 'price difference' : name);
      return Float32Array.from({ length: this.size }, (_, edge) => {
        const value = this.features[edge * PAIR_WIDTH + feature] ?? 0;
        if (name !== 'price') return value;
        return value < 0 ? Number.NaN : -value;
      });
    });
  }

  /** Counts the tokens of the labelled pairs that `isUsed`. */
  count(isUsed: (edge: number) => boolean): LearnedCounts {
    const counts = new LearnedCounts();
    for (const edge of this.labelled) {
      const tokens = this.tokens[edge];
      if (tokens !== undefined && isUsed(edge)) counts.add(tokens, this.isSame(edge));
    }
    return counts;
  }

  learn(isUsed: (edge: number) => boolean): LearnedWeights {
    return learnWeights(this.count(isUsed), this.set.table, this.set.weights.title);
  }

  /** Writes a pair's `PAIR_FEATURES` into a matrix, from `at` on. */
  write(edge: number, learned: LearnedWeights, values: Float32Array, at: number): void {
    const from = edge * PAIR_WIDTH;
    values.set(this.features.subarray(from, from + PAIR_WIDTH), at);
    const tokens = this.tokens[edge];
    if (tokens !== undefined) learned.write(new FeatureRow(values, at + TEXT_FEATURES.length), tokens);
  }
}

/** The products that same pairs connect: a node → the smallest node of its product. Other nodes have no entry. */
export function connectProducts({ edges, labels }: Pick<TrainingSet, 'edges' | 'labels'>): Map<number, number> {
  const parents = new Map<number, number>();
  const find = (node: number): number => {
    let root = node;
    for (let next = parents.get(root); next !== undefined && next !== root; next = parents.get(root)) root = next;
    return root;
  };
  for (let edge = 0; edge < labels.length; edge++) {
    if (labels[edge] !== SAME) continue;
    const [a, b] = [find(edges.a[edge] ?? 0), find(edges.b[edge] ?? 0)];
    parents.set(Math.min(a, b), Math.min(a, b));
    parents.set(Math.max(a, b), Math.min(a, b));
  }
  return new Map([...parents.keys()].map((node) => [node, find(node)]));
}
