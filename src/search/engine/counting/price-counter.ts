import type { PriceHistogram } from '../../product-search.ts';
import { countedGroups, modelAt } from '../model-groups.ts';
import { bucketBounds, NO_PRICE, PRICE_BUCKETS } from '../price-buckets.ts';
import { type RowSet, sliceAll } from '../row-set.ts';
import type { RowSlice } from '../row-slice.ts';
import { countBytes } from './count-rows.ts';

/** Rows of which those with the prices to read are listed together. */
const LISTED_ROWS = 512;
const LISTED = new Uint32Array(LISTED_ROWS);

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
    this.#readBounds(set);
  }

  #addRows(set: RowSet): void {
    const counts = countBytes(set.segment.live.priceBucket, sliceAll(set));
    for (const [bucket, count] of counts.entries()) this.#buckets[bucket] = (this.#buckets[bucket] ?? 0) + count;
  }

  #addGroups({ segment, rows, count }: RowSet, groupOf: Uint32Array): void {
    const { priceBucket } = segment.live;
    const buckets = this.#buckets;
    // The last group counted in each bucket, from 1.
    const last = new Uint32Array(PRICE_BUCKETS);
    for (let i = 0; i < count; i++) {
      const row = rows[i] ?? 0;
      const bucket = priceBucket[row] ?? 0;
      const group = (groupOf[row] ?? 0) + 1;
      const isNew = Number(last[bucket] !== group);
      last[bucket] = group;
      buckets[bucket] = (buckets[bucket] ?? 0) + isNew;
    }
  }

  /**
   * Reads the price itself only of rows in the lowest and the highest bucket so far. These are listed first, without a
   * branch, so that their prices are waited for together.
   */
  #readBounds({ segment, rows, count }: RowSet): void {
    const { price, priceBucket } = segment.live;
    const low = this.#buckets.findIndex((inBucket, bucket) => bucket !== NO_PRICE && inBucket > 0);
    const high = this.#buckets.findLastIndex((inBucket) => inBucket > 0);
    const isOuter = new Uint8Array(PRICE_BUCKETS);
    if (low > 0) isOuter[low] = isOuter[high] = 1;
    for (let from = 0; from < count; from += LISTED_ROWS) {
      const listed = listRows(priceBucket, isOuter, { rows, from, to: Math.min(count, from + LISTED_ROWS), base: 0 });
      for (let at = 0; at < listed; at++) this.#widen(price[LISTED[at] ?? 0] ?? Number.NaN);
    }
  }

  #widen(price: number): void {
    if (price < this.#min) this.#min = price;
    if (price > this.#max) this.#max = price;
  }

  /** Adds rows of split models. */
  addSplit({ segment, rows, count }: RowSet): void {
    const { price, priceBucket } = segment.live;
    for (let i = 0; i < count; i++) {
      const row = rows[i] ?? 0;
      const value = price[row] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      this.#widen(value);
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

/** Lists the rows of some buckets in LISTED, and returns their number. */
function listRows(priceBucket: Uint8Array, isOuter: Uint8Array, { rows, from, to }: RowSlice): number {
  let listed = 0;
  for (let i = from; i < to; i++) {
    const row = rows[i] ?? 0;
    LISTED[listed] = row;
    listed += isOuter[priceBucket[row] ?? 0] ?? 0;
  }
  return listed;
}
