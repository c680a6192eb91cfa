import type { PriceHistogram } from '../../product-search.ts';
import { countedGroups, modelAt } from '../model-groups.ts';
import { bucketBounds } from '../price-buckets.ts';
import type { RowSet } from '../row-set.ts';

const BUCKETS = 256;

/**
 * Builds a price histogram over any number of row sets, which must not overlap. Rows without a price are skipped. Counts
 * rows, or with `perModel` models, as FacetCounter does.
 */
export class PriceCounter {
  readonly #perModel: boolean;
  readonly #buckets = new Uint32Array(BUCKETS);
  /** For each bucket, the split models in it. */
  readonly #splitModels = new Map<number, Set<number>>();
  #min = Number.POSITIVE_INFINITY;
  #max = Number.NEGATIVE_INFINITY;

  constructor(perModel: boolean) {
    this.#perModel = perModel;
  }

  /** O(rows). */
  add(set: RowSet): void {
    const groupOf = this.#perModel ? countedGroups(set.segment) : null;
    if (groupOf) this.#addGroups(set, groupOf);
    else this.#addRows(set);
  }

  /** Reads the price itself only of rows in the lowest and the highest bucket so far. */
  #addRows({ segment, rows, count }: RowSet): void {
    const { price, priceBucket } = segment.live;
    const buckets = this.#buckets;
    let [low, high] = [BUCKETS, -1];
    for (let i = 0; i < count; i++) {
      const row = rows[i] ?? 0;
      const bucket = priceBucket[row] ?? 0;
      // The first bucket also has the rows without a price.
      if (bucket === 0 && Number.isNaN(price[row])) continue;
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
      if (bucket > low && bucket < high) continue;
      const value = price[row] ?? Number.NaN;
      low = Math.min(low, bucket);
      high = Math.max(high, bucket);
      if (value < this.#min) this.#min = value;
      if (value > this.#max) this.#max = value;
    }
  }

  #addGroups({ segment, rows, count }: RowSet, groupOf: Uint32Array): void {
    const { price, priceBucket } = segment.live;
    const buckets = this.#buckets;
    // The last group counted in each bucket, from 1.
    const last = new Uint32Array(BUCKETS);
    for (let i = 0; i < count; i++) {
      const row = rows[i] ?? 0;
      const value = price[row] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      if (value < this.#min) this.#min = value;
      if (value > this.#max) this.#max = value;
      const bucket = priceBucket[row] ?? 0;
      const group = (groupOf[row] ?? 0) + 1;
      if (last[bucket] === group) continue;
      last[bucket] = group;
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    }
  }

  /** Adds rows of split models. */
  addSplit({ segment, rows, count }: RowSet): void {
    const { price, priceBucket } = segment.live;
    for (let i = 0; i < count; i++) {
      const row = rows[i] ?? 0;
      const value = price[row] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      this.#min = Math.min(this.#min, value);
      this.#max = Math.max(this.#max, value);
      const bucket = priceBucket[row] ?? 0;
      const models = this.#splitModels.get(bucket) ?? new Set();
      this.#splitModels.set(bucket, models.add(modelAt(segment, row)));
    }
  }

  /** Returns null if no row has a price. @param factor on each count; above 1 if a sample was counted */
  result(factor: number): PriceHistogram | null {
    if (this.#min > this.#max) return null;
    const buckets: PriceHistogram['buckets'][number][] = [];
    this.#buckets.forEach((plain, bucket) => {
      const count = plain + (this.#splitModels.get(bucket)?.size ?? 0);
      if (count > 0) buckets.push({ ...bucketBounds(bucket), count: Math.round(factor * count) });
    });
    return { min: this.#min, max: this.#max, buckets };
  }
}
