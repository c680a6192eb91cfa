import type { Alignment } from './alignment.ts';
import type { PreparedOffer } from './prepared-offer.ts';
import type { TokenTable } from './token-table.ts';
import type { TokenWeights } from './token-weights.ts';

/** A pair of offers with everything that its features are computed from. */
export type AlignedPair = {
  a: PreparedOffer;
  b: PreparedOffer;
  alignment: Alignment;
  table: TokenTable;
  weights: TokenWeights;
  /** Sums of squared weights by the list that they are of: an offer is compared with many. */
  squares: WeakMap<Int32Array, number>;
};

/** Writes features one after the other into a row of a matrix. */
export class FeatureRow {
  values: Float32Array;
  at: number;

  constructor(values: Float32Array, at = 0) {
    this.values = values;
    this.at = at;
  }

  put(value: number): void {
    this.values[this.at++] = value;
  }

  /** Two values of the two sides, the smaller first, so that the order of the sides does not matter. */
  putBoth(one: number, other: number): void {
    this.put(Math.min(one, other));
    this.put(Math.max(one, other));
  }
}

/** Part of a whole; 0 of nothing. */
export const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** The value of a feature that does not apply to the pair. */
export const NOT_APPLICABLE = -1;
