import type { Sort } from '../../terms/listing.ts';
import { type LiveColumns, MAX_BOOST } from './live-columns.ts';
import { findPriceBucket } from './price-buckets.ts';
import type { Ranking } from './ranking.ts';
import type { RowSet } from './row-set.ts';

/**
 * Offset between prices with and without known shipping. More than any price in minor units, and small enough that
 * adding a price to it stays exact in a double.
 */
const TIER = 2 ** 44;

/** The column that each sort order compares. Without scores, relevance is popularity. */
const SORT_COLUMNS = {
  drop: 'drop',
  saved: 'saved',
  rating: 'ratingRank',
  newest: 'launched',
  popularity: 'popularity',
  relevance: 'popularity',
} as const satisfies Record<Exclude<Sort, 'price' | 'price-desc' | 'unit-price'>, keyof LiveColumns>;

/**
 * Pushes the rows of a set that may be among the best, with a key by which larger is better. O(rows) plus the heap.
 *
 * @param scores text scores parallel to `set.rows`; null for a search without a query, which has no relevance
 */
export function rankRows(set: RowSet, sort: Sort, scores: Float32Array | null, ranking: Ranking): void {
  const { live } = set.segment;
  ranking.start(set);
  // No product is listed, only counted.
  if (ranking.least === Number.POSITIVE_INFINITY) return;
  if (sort === 'price' || sort === 'price-desc') rankByPrice(set, sort === 'price' ? -1 : 1, ranking);
  else if (sort === 'unit-price') rankByColumn(set, live.unitPrice, -1, ranking);
  else if (sort === 'relevance' && scores !== null) rankByScore(set, scores, ranking);
  else rankByColumn(set, live[SORT_COLUMNS[sort]], 1, ranking);
}

/** Descending, or ascending with direction -1; rows without a value last. */
function rankByColumn({ rows, count }: RowSet, column: Float64Array, direction: 1 | -1, ranking: Ranking): void {
  let { least } = ranking;
  for (let i = 0; i < count; i++) {
    const row = rows[i] ?? 0;
    const value = column[row] ?? Number.NaN;
    const key = Number.isNaN(value) ? Number.NEGATIVE_INFINITY : direction * value;
    if (key < least) continue;
    ranking.push(key, i);
    least = ranking.least;
  }
}

/**
 * Known totals first, then item prices without shipping, then rows without a price; within these by price. The bucket of a
 * price rules out most rows, which is a byte instead of nine.
 */
function rankByPrice({ segment, rows, count }: RowSet, direction: 1 | -1, ranking: Ranking): void {
  const { price, priceBucket, totalKnown } = segment.live;
  let { least } = ranking;
  let worst = worstBucket(least, direction);
  for (let i = 0; i < count; i++) {
    const row = rows[i] ?? 0;
    if (direction * (priceBucket[row] ?? 0) < worst) continue;
    const value = price[row] ?? Number.NaN;
    const tier = totalKnown[row] === 1 ? TIER : -TIER;
    const key = Number.isNaN(value) ? Number.NEGATIVE_INFINITY : tier + direction * value;
    if (key < least) continue;
    ranking.push(key, i);
    least = ranking.least;
    worst = worstBucket(least, direction);
  }
}

/** The bucket of the worst price that may be among the best, times the direction; while that is no known total, any bucket. */
const worstBucket = (least: number, direction: 1 | -1): number =>
  least > 0 ? direction * findPriceBucket(direction * (least - TIER)) : Number.NEGATIVE_INFINITY;

function rankByScore({ segment, rows, count }: RowSet, scores: Float32Array, ranking: Ranking): void {
  const { live } = segment;
  const { boost } = live;
  let { least } = ranking;
  for (let i = 0; i < count; i++) {
    const score = scores[i] ?? 0;
    // Most rows are ruled out before their factor is read from memory.
    if (score * MAX_BOOST < least) continue;
    const row = rows[i] ?? 0;
    const key = score * (boost[row] ?? 0);
    if (key < least) continue;
    ranking.push(key, i);
    least = ranking.least;
  }
}
