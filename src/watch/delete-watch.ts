import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { WATCH_LIMITS } from '../terms/watch-rule.ts';
import { evaluateWatches } from './evaluate-watches.ts';
import { countWatches, lockWatch, lockWatchCreation, softDeleteWatch, undeleteWatch } from './price-watch.store.ts';
import type { WatchError, WatchOwner } from './price-watch.ts';

/** Deletes a watch. Does nothing when it does not exist or belongs to another shopper. */
export const deletePriceWatch = (db: Db, owner: WatchOwner, id: string, now: Date): Promise<void> =>
  transaction(db, (trx) => softDeleteWatch(trx, owner, id, now));

/**
 * Restores a deleted watch. Unless it is paused, evaluates it at once, so it notifies of a condition that came true
 * meanwhile.
 */
export function restorePriceWatch(db: Db, owner: WatchOwner, id: string, now: Date): Promise<Result<null, WatchError>> {
  return transaction(db, async (trx): Promise<Result<null, WatchError>> => {
    await lockWatchCreation(trx, owner.market);
    if ((await lockWatch(trx, owner, id)) !== null) return ok(null);
    if ((await countWatches(trx, owner)) >= WATCH_LIMITS.watches) return err({ kind: 'too-many-watches' });
    await undeleteWatch(trx, owner, id);
    const restored = await lockWatch(trx, owner, id);
    if (restored === null) return err({ kind: 'not-found' });
    if (restored.pausedAt === null) await evaluateWatches(trx, owner.market, [restored], now);
    return ok(null);
  });
}
