import type { Sort } from '../../terms/sort-order.ts';
import type { SearchRequest, WishOrder } from '../product-search.ts';
import type { LiveColumns } from './live-columns.ts';
import { FIRST_PRICE_BUCKET, findPriceBucket, LAST_PRICE_BUCKET, NO_PRICE } from './price-buckets.ts';
import type { Ranking } from './ranking.ts';
import { forEachRun, type RowSet } from './row-set.ts';
import { MAX_BOOST } from './score-boost.ts';

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
export function rankRows(
  set: RowSet,
  { sort, wish }: Pick<SearchRequest, 'sort' | 'wish'>,
  scores: Float32Array | null,
  ranking: Ranking,
): void {
  const { live } = set.segment;
  ranking.start(set);
  // No product is listed, only counted.
  if (ranking.least === Number.POSITIVE_INFINITY) return;
  if (sort === 'price' || sort === 'price-desc') rankByPrice(set, sort === 'price' ? -1 : 1, ranking);
  else if (sort === 'relevance' && wish !== null) rankByAttribute(set, wish, ranking);
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

/** Decides between equal values and no more: values have at most six decimals, and popularity is below 1e6. */
const POPULARITY_SHARE = 1e-13;

/** By an attribute, then by popularity; rows without a value after all others. */
function rankByAttribute(set: RowSet, { attribute, better }: WishOrder, ranking: Ranking): void {
  const { popularity } = set.segment.live;
  const direction = better === 'more' ? 1 : -1;
  forEachRun(set, (run, { rows, from, to, base }) => {
    const column = run.attributes.get(attribute);
    for (let i = from; i < to; i++) {
      const row = rows[i] ?? 0;
      const value = column?.kind === 'number' ? (column.numbers[row - base] ?? Number.NaN) : Number.NaN;
      const popular = popularity[row] ?? 0;
      const key = Number.isNaN(value) ? popular - TIER : direction * value + popular * POPULARITY_SHARE;
      if (key >= ranking.least) ranking.push(key, i);
    }
  });
}

/**
 * Known totals first, then item prices without shipping, then rows without a price; within these by price. The bucket of a
 * price rules out most rows, which is a byte instead of nine.
 */
function rankByPrice({ segment, rows, count }: RowSet, direction: 1 | -1, ranking: Ranking): void {
  const { price, priceBucket, totalKnown } = segment.live;
  let { least } = ranking;
  let { first, span } = bucketsAbove(least, direction);
  for (let i = 0; i < count; i++) {
    const row = rows[i] ?? 0;
    // Outside of first ≤ bucket ≤ first + span, in one comparison of unsigned numbers.
    if (((priceBucket[row] ?? 0) - first) >>> 0 > span) continue;
    const value = price[row] ?? Number.NaN;
    const tier = totalKnown[row] === 1 ? TIER : -TIER;
    const key = Number.isNaN(value) ? Number.NEGATIVE_INFINITY : tier + direction * value;
    if (key < least) continue;
    ranking.push(key, i);
    least = ranking.least;
    ({ first, span } = bucketsAbove(least, direction));
  }
}

/** The buckets of prices that may be among the best, from the first on; all while the worst of the best is no known total. */
function bucketsAbove(least: number, direction: 1 | -1): { first: number; span: number } {
  if (least <= 0) return { first: NO_PRICE, span: LAST_PRICE_BUCKET };
  const worst = findPriceBucket(direction * (least - TIER));
  return direction === 1
    ? { first: worst, span: LAST_PRICE_BUCKET - worst }
    : { first: FIRST_PRICE_BUCKET, span: worst - FIRST_PRICE_BUCKET };
}

/** Rows of which those that may be among the best are listed together. */
const LISTED_ROWS = 512;
const LISTED = new Uint32Array(LISTED_ROWS);

/**
 * Most rows are ruled out by their score, before their factor is read from memory. The others are listed without a branch,
 * of which the processor would guess one in two wrong, and their factors are read together.
 */
function rankByScore({ segment, rows, count }: RowSet, scores: Float32Array, ranking: Ranking): void {
  const { live } = segment;
  const { boost } = live;
  let { least } = ranking;
  for (let from = 0; from < count; from += LISTED_ROWS) {
    const to = Math.min(count, from + LISTED_ROWS);
    let listed = 0;
    for (let i = from; i < to; i++) {
      LISTED[listed] = i;
      listed += Number((scores[i] ?? 0) * MAX_BOOST >= least);
    }
    for (let at = 0; at < listed; at++) {
      const i = LISTED[at] ?? 0;
      const key = (scores[i] ?? 0) * (boost[rows[i] ?? 0] ?? 0);
      if (key < least) continue;
      ranking.push(key, i);
      least = ranking.least;
    }
  }
}
