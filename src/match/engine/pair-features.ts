import { Alignment } from './alignment.ts';
import { CODE_FEATURES, writeCodeFeatures } from './code-features.ts';
import { FACT_FEATURES, writeFactFeatures } from './fact-features.ts';
import { type AlignedPair, FeatureRow } from './feature-row.ts';
import { LEARNED_FEATURES } from './learned-weights.ts';
import type { PreparedOffer } from './prepared-offer.ts';
import { TITLE_FEATURES, writeTitleFeatures } from './title-features.ts';
import type { TokenTable } from './token-table.ts';
import type { TokenWeights } from './token-weights.ts';

/** Features that follow from the two texts alone, by name. */
export const TEXT_FEATURES: readonly string[] = [...TITLE_FEATURES, ...CODE_FEATURES, ...FACT_FEATURES];

/** All features of a pair: those of the texts, then the learned weights of their tokens. */
export const PAIR_FEATURES: readonly string[] = [...TEXT_FEATURES, ...LEARNED_FEATURES];

/** Compares offers in pairs. It reuses its buffers: `alignment` is that of the last pair. */
export class PairComparer {
  readonly alignment: Alignment;
  private readonly table: TokenTable;
  private readonly weights: TokenWeights;
  private readonly row = new FeatureRow(new Float32Array());

  constructor(table: TokenTable, weights: TokenWeights) {
    this.alignment = new Alignment(table);
    this.table = table;
    this.weights = weights;
  }

  /** The last pair, whose alignment is still there. */
  pairOf(a: PreparedOffer, b: PreparedOffer): AlignedPair {
    const { alignment, table, weights } = this;
    return { a, b, alignment, table, weights };
  }

  /** Writes the `TEXT_FEATURES` of a pair into a matrix, from `at` on. O(a · b) for titles of a and b tokens. */
  writeTextFeatures(a: PreparedOffer, b: PreparedOffer, values: Float32Array, at: number): void {
    const { alignment, weights, row } = this;
    alignment.align(a, b, weights.title);
    const pair = this.pairOf(a, b);
    row.values = values;
    row.at = at;
    writeTitleFeatures(row, pair);
    writeCodeFeatures(row, pair);
    writeFactFeatures(row, pair);
    if (row.at !== at + TEXT_FEATURES.length) throw new Error('A feature has no name, or a name no feature.');
  }
}
