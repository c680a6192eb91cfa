import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { evaluateWatches } from './evaluate-watches.ts';
import { lockProductWatches } from './price-watch.store.ts';

/** Watches evaluated together. Bounds the memory for their offers and price histories. */
const BATCH_SIZE = 2000;

/**
 * Evaluates every active watch on these products, in the caller's transaction. Safe to repeat or abort: a watch's new
 * state and its notifications are committed together.
 */
export async function evaluateProductWatches(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
  now: Date,
): Promise<void> {
  const watches = await lockProductWatches(db, market, productIds);
  for (let i = 0; i < watches.length; i += BATCH_SIZE) {
    await evaluateWatches(db, market, watches.slice(i, i + BATCH_SIZE), now);
  }
}
