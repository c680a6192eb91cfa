import type { PriceHistogram } from '../../product-search.ts';
import { countedGroups, modelAt } from '../model-groups.ts';
import { bucketBounds, NO_PRICE, PRICE_BUCKETS } from '../price-buckets.ts';
import type { RowSet } from '../row-set.ts';

/**
 * Builds a price histogram over any number of row sets, which must not overlap. Rows without a price are skipped. Counts
 * rows, or with `perModel` models, as FacetCounter does.
 */
export class PriceCounter {
  readonly #perModel: boolean;
  readonly #buckets = new Uint32Array(PRICE_BUCKETS);
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

  /**
   * Reads the price itself only of rows in the lowest and the highest bucket so far. Which these are is read from a table,
   * so that a row without a price takes no other way than most rows with one.
   */
  #addRows({ segment, rows, count }: RowSet): void {
    const { price, priceBucket } = segment.live;
    const buckets = this.#buckets;
    const isOuter = new Uint8Array(PRICE_BUCKETS).fill(1);
    isOuter[NO_PRICE] = 0;
    let [low, high] = [PRICE_BUCKETS, -1];
    for (let i = 0; i < count; i++) {
      const row = rows[i] ?? 0;
      const bucket = priceBucket[row] ?? 0;
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
      if (isOuter[bucket] === 0) continue;
      const value = price[row] ?? Number.NaN;
      if (value < this.#min) this.#min = value;
      if (value > this.#max) this.#max = value;
      if (bucket >= low && bucket <= high) continue;
      low = Math.min(low, bucket);
      high = Math.max(high, bucket);
      isOuter.fill(0, low + 1, high);
    }
  }

  #addGroups({ segment, rows, count }: RowSet, groupOf: Uint32Array): void {
    const { price, priceBucket } = segment.live;
    const buckets = this.#buckets;
    // The last group counted in each bucket, from 1.
    const last = new Uint32Array(PRICE_BUCKETS);
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
      if (bucket === NO_PRICE) return;
      const count = plain + (this.#splitModels.get(bucket)?.size ?? 0);
      if (count > 0) buckets.push({ ...bucketBounds(bucket), count: Math.round(factor * count) });
    });
    return { min: this.#min, max: this.#max, buckets };
  }
}
