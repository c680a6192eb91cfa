import { err, ok, type Result } from '../base/result.ts';
import { WATCH_LIMITS } from '../base/watch-limits.ts';
import { type Db, transaction } from '../platform/database.ts';
import { lookAtWatches } from './look-at-watches.ts';
import { countWatches, hideWatch, lockWatch, showWatch, waitToWatch } from './price-watch.store.ts';
import type { WatchFault, WatchOwner } from './price-watch.ts';

/** Deletes a watch; one that is none of the person's, or gone already, is gone. */
export const deletePriceWatch = (db: Db, owner: WatchOwner, id: string, now: Date): Promise<void> =>
  transaction(db, (trx) => hideWatch(trx, owner, id, now));

/** Takes the deletion of a watch back. Unless it is paused it looks at once, and tells of what came to be true meanwhile. */
export function restorePriceWatch(db: Db, owner: WatchOwner, id: string, now: Date): Promise<Result<null, WatchFault>> {
  return transaction(db, async (trx): Promise<Result<null, WatchFault>> => {
    await waitToWatch(trx, owner.market);
    if ((await lockWatch(trx, owner, id)) !== null) return ok(null);
    if ((await countWatches(trx, owner)) >= WATCH_LIMITS.watches) return err({ kind: 'too-many-watches' });
    await showWatch(trx, owner, id);
    const back = await lockWatch(trx, owner, id);
    if (back === null) return err({ kind: 'not-found' });
    if (back.pausedAt === null) await lookAtWatches(trx, owner.market, [back], now);
    return ok(null);
  });
}
