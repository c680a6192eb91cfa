import { Alignment } from './alignment.ts';
import { CODE_FEATURES, writeCodeFeatures } from './code-features.ts';
import { FACT_FEATURES, writeFactFeatures } from './fact-features.ts';
import { type AlignedPair, FeatureRow } from './feature-row.ts';
import { CONTEXT_FEATURES, writeContextFeatures } from './features/context-features.ts';
import { NUMBER_FEATURES, writeNumberFeatures } from './features/number-features.ts';
import { LEARNED_FEATURES } from './learned-weights.ts';
import type { PreparedOffer } from './prepared-offer.ts';
import { TITLE_FEATURES, writeTitleFeatures } from './title-features.ts';
import type { TokenTable } from './token-table.ts';
import type { TokenWeights } from './token-weights.ts';

/** The first features of a pair, which follow from the two texts alone. */
export const TEXT_FEATURES: readonly string[] = [...TITLE_FEATURES, ...CODE_FEATURES, ...FACT_FEATURES];

/**
 * All features of a pair. Trees refer to them by index: those that came later are at the end, so that stored models stay
 * valid.
 */
export const PAIR_FEATURES: readonly string[] = [
  ...TEXT_FEATURES,
  ...LEARNED_FEATURES,
  ...CONTEXT_FEATURES,
  ...NUMBER_FEATURES,
];

/** The width of a pair's row. */
export const PAIR_WIDTH = PAIR_FEATURES.length;

/** Where the features after the learned ones begin. */
const LATER_FEATURES = TEXT_FEATURES.length + LEARNED_FEATURES.length;

function checkCount(written: number, named: number): void {
  if (written !== named) throw new Error('A feature has no name, or a name no feature.');
}

/** Compares offers in pairs. It reuses its buffers: `alignment` is that of the last pair. */
export class PairComparer {
  readonly alignment: Alignment;
  private readonly table: TokenTable;
  private readonly weights: TokenWeights;
  private readonly row = new FeatureRow(new Float32Array());
  private readonly squares = new WeakMap<Int32Array, number>();

  constructor(table: TokenTable, weights: TokenWeights) {
    this.alignment = new Alignment(table);
    this.table = table;
    this.weights = weights;
  }

  /** The last pair, whose alignment is still there. */
  pairOf(a: PreparedOffer, b: PreparedOffer): AlignedPair {
    const { alignment, table, weights, squares } = this;
    return { a, b, alignment, table, weights, squares };
  }

  /**
   * Writes the `PAIR_FEATURES` of a pair into a matrix, from `at` on, except those that are learned: their places stay as
   * they are. O(a · b) for titles of a and b tokens.
   */
  writeTextFeatures(a: PreparedOffer, b: PreparedOffer, values: Float32Array, at: number): void {
    const { alignment, weights, row } = this;
    alignment.align(a, b, weights.title);
    const pair = this.pairOf(a, b);
    row.values = values;
    row.at = at;
    writeTitleFeatures(row, pair);
    writeCodeFeatures(row, pair);
    writeFactFeatures(row, pair);
    checkCount(row.at - at, TEXT_FEATURES.length);
    row.at = at + LATER_FEATURES;
    writeContextFeatures(row, pair);
    writeNumberFeatures(row, pair);
    checkCount(row.at - at, PAIR_WIDTH);
  }
}
