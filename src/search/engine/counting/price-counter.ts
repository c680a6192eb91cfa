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
  add({ segment, rows, count }: RowSet): void {
    const { price, priceBucket } = segment.live;
    const groupOf = this.#perModel ? countedGroups(segment) : null;
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
      const group = groupOf === null ? i + 1 : (groupOf[row] ?? 0) + 1;
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

  /** Returns null if no row has a price. */
  result(): PriceHistogram | null {
    if (this.#min > this.#max) return null;
    const buckets: PriceHistogram['buckets'][number][] = [];
    this.#buckets.forEach((plain, bucket) => {
      const count = plain + (this.#splitModels.get(bucket)?.size ?? 0);
      if (count > 0) buckets.push({ ...bucketBounds(bucket), count });
    });
    return { min: this.#min, max: this.#max, buckets };
  }
}
