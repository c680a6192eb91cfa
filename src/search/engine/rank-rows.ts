import type { Sort } from '../../terms/listing.ts';
import type { LiveColumns } from './live-columns.ts';
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
 * Pushes every row of a set with a key by which larger is better. O(rows) plus the heap.
 *
 * @param scores text scores parallel to `set.rows`; null for a search without a query, which has no relevance
 */
export function rankRows(set: RowSet, sort: Sort, scores: Float32Array | null, ranking: Ranking): void {
  const { live } = set.segment;
  ranking.start(set);
  if (sort === 'price' || sort === 'price-desc') rankByPrice(set, sort === 'price' ? -1 : 1, ranking);
  else if (sort === 'unit-price') rankByColumn(set, live.unitPrice, -1, ranking);
  else if (sort === 'relevance' && scores !== null) rankByScore(set, scores, ranking);
  else rankByColumn(set, live[SORT_COLUMNS[sort]], 1, ranking);
}

/** Descending, or ascending with direction -1; rows without a value last. */
function rankByColumn(
  { segment, rows, count }: RowSet,
  column: Float64Array,
  direction: 1 | -1,
  ranking: Ranking,
): void {
  const { ids } = segment;
  for (let i = 0; i < count; i++) {
    const row = rows[i] ?? 0;
    const value = column[row] ?? Number.NaN;
    ranking.push(Number.isNaN(value) ? Number.NEGATIVE_INFINITY : direction * value, ids[row] ?? 0);
  }
}

/** Known totals first, then item prices without shipping, then rows without a price; within these by price. */
function rankByPrice({ segment, rows, count }: RowSet, direction: 1 | -1, ranking: Ranking): void {
  const { ids, live } = segment;
  for (let i = 0; i < count; i++) {
    const row = rows[i] ?? 0;
    const price = live.price[row] ?? Number.NaN;
    const tier = live.totalKnown[row] === 1 ? TIER : -TIER;
    ranking.push(Number.isNaN(price) ? Number.NEGATIVE_INFINITY : tier + direction * price, ids[row] ?? 0);
  }
}

function rankByScore({ segment, rows, count }: RowSet, scores: Float32Array, ranking: Ranking): void {
  const { ids, live } = segment;
  for (let i = 0; i < count; i++) {
    const row = rows[i] ?? 0;
    ranking.push((scores[i] ?? 0) * (live.boost[row] ?? 0), ids[row] ?? 0);
  }
}
