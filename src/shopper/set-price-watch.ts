import { err, ok, type Result } from '../base/result.ts';
import { WATCH_LIMITS } from '../base/watch-limits.ts';
import { type Db, transaction } from '../platform/database.ts';
import { lookAtWatches } from './look-at-watches.ts';
import { countWatches, insertWatch, lockWatch, readWatch, type WatchTerms, waitToWatch } from './price-watch.store.ts';
import { NEW_STATE, type PriceWatch, type WatchFault, type WatchOwner } from './price-watch.ts';

/**
 * Sets a watch, which looks at the market at once and tells what is true already. `id` names it, so that setting it
 * twice sets one.
 */
export function setPriceWatch(
  db: Db,
  owner: WatchOwner,
  watch: WatchTerms & { id: string },
  now: Date,
): Promise<Result<PriceWatch, WatchFault>> {
  return transaction(db, async (trx) => {
    await waitToWatch(trx, owner.market);
    const known = await readWatch(trx, owner, watch.id);
    if (known !== null) return ok(known);
    if ((await countWatches(trx, owner)) >= WATCH_LIMITS.watches) return err({ kind: 'too-many-watches' });
    if (!(await insertWatch(trx, owner, { ...watch, state: NEW_STATE }, now))) return err({ kind: 'id-taken' });
    const made = await lockWatch(trx, owner, watch.id);
    if (made === null) return err({ kind: 'id-taken' });
    await lookAtWatches(trx, owner.market, [made], now);
    return ok(made);
  });
}
