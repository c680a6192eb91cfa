import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { lookAtWatches } from './look-at-watches.ts';
import { lockWatchesOn } from './price-watch.store.ts';

/** So many watches are looked at together: their memories fit, and other work gets a turn. */
const AT_ONCE = 2000;

/**
 * Lets every watch on these products look at the market, in the caller's transaction. Whatever is done twice or broken
 * off tells nobody anything twice: a watch moves on together with what it tells, or not at all.
 */
export async function checkPriceWatches(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
  now: Date,
): Promise<void> {
  const watches = await lockWatchesOn(db, market, productIds);
  for (let i = 0; i < watches.length; i += AT_ONCE) {
    await lookAtWatches(db, market, watches.slice(i, i + AT_ONCE), now);
  }
}
