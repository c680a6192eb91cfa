import { err, ok, type Result } from '../base/result.ts';
import { followRedirects } from '../match/decision.store.ts';
import { type Db, transaction } from '../platform/database.ts';
import { WATCH_LIMITS } from '../terms/watch-rule.ts';
import { evaluateWatches } from './evaluate-watches.ts';
import {
  countWatches,
  insertWatch,
  lockWatch,
  lockWatchCreation,
  readWatch,
  type WatchSettings,
} from './price-watch.store.ts';
import { INITIAL_WATCH_STATE, type PriceWatch, type WatchError, type WatchOwner } from './price-watch.ts';

/**
 * Creates a watch and evaluates it at once, so it notifies of a condition that is already true. `id` is chosen by the
 * caller: creating a watch twice with the same id returns the first one.
 */
export function createPriceWatch(
  db: Db,
  owner: WatchOwner,
  watch: WatchSettings & { id: string },
  now: Date,
): Promise<Result<PriceWatch, WatchError>> {
  return transaction(db, async (trx) => {
    await lockWatchCreation(trx, owner.market);
    const existing = await readWatch(trx, owner, watch.id);
    if (existing !== null) return ok(existing);
    if ((await countWatches(trx, owner)) >= WATCH_LIMITS.watches) return err({ kind: 'too-many-watches' });
    // A watch may be confirmed days after it was requested.
    const productIds = await followRedirects(trx, owner.market, watch.productIds);
    if (!(await insertWatch(trx, owner, { ...watch, productIds, state: INITIAL_WATCH_STATE }, now)))
      return err({ kind: 'id-taken' });
    const created = await lockWatch(trx, owner, watch.id);
    if (created === null) return err({ kind: 'id-taken' });
    await evaluateWatches(trx, owner.market, [created], now);
    return ok(created);
  });
}
