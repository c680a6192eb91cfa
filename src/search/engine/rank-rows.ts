import type { Sort } from '../product-search.ts';
import type { RowSet } from './rows.ts';
import type { TopK } from './top-k.ts';

// More than any price, and small enough that adding a price to it stays exact.
const TIER = 2 ** 44;

/** Offers every row to the best so far; `scores` go with the rows. */
export function rankRows(set: RowSet, sort: Sort, scores: Float32Array | null, best: TopK): void {
  const { live } = set.segment;
  if (sort === 'price' || sort === 'price-desc') rankByPrice(set, sort === 'price' ? -1 : 1, best);
  else if (sort === 'drop') rankByColumn(set, live.drop, best);
  else if (sort === 'rating') rankByColumn(set, live.ratingRank, best);
  else if (sort === 'newest') rankByColumn(set, live.launched, best);
  else if (sort === 'relevance' && scores) rankByScore(set, scores, best);
  else rankByColumn(set, live.popularity, best);
}

function rankByColumn({ segment, rows, count }: RowSet, column: Float64Array, best: TopK): void {
  const { ids } = segment;
  for (let i = 0; i < count; i++) {
    const row = rows[i]!;
    const value = column[row]!;
    best.offer(Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value, ids[row]!);
  }
}

function rankByPrice({ segment, rows, count }: RowSet, direction: 1 | -1, best: TopK): void {
  const { ids, live } = segment;
  for (let i = 0; i < count; i++) {
    const row = rows[i]!;
    const price = live.price[row]!;
    const tier = live.totalKnown[row] === 1 ? TIER : -TIER;
    best.offer(Number.isNaN(price) ? Number.NEGATIVE_INFINITY : tier + direction * price, ids[row]!);
  }
}

function rankByScore({ segment, rows, count }: RowSet, scores: Float32Array, best: TopK): void {
  const { ids, live } = segment;
  for (let i = 0; i < count; i++) best.offer(scores[i]! * live.boost[rows[i]!]!, ids[rows[i]!]!);
}
