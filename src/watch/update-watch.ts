import { isDeepStrictEqual } from 'node:util';
import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { evaluateWatches } from './evaluate-watches.ts';
import { lockWatch, lockWatchCreation, setPaused, updateWatch, type WatchSettings } from './price-watch.store.ts';
import { INITIAL_WATCH_STATE, type PriceWatch, type WatchError, type WatchOwner } from './price-watch.ts';

type UpdateResult = Promise<Result<null, WatchError>>;

const NOT_FOUND = { kind: 'not-found' } as const;

/** The settings that define what triggers a watch. Changing one of them resets its state. */
const triggerCondition = ({ productIds, rule, scope }: Pick<PriceWatch, 'productIds' | 'rule' | 'scope'>) => ({
  productIds,
  rule,
  scope,
});

/**
 * Updates the settings of a watch. If the trigger condition changed, resets the state and evaluates the watch at once.
 * Repeating the call changes nothing.
 */
export function updatePriceWatch(
  db: Db,
  owner: WatchOwner,
  id: string,
  settings: WatchSettings,
  now: Date,
): UpdateResult {
  return transaction(db, async (trx) => {
    await lockWatchCreation(trx, owner.market);
    const watch = await lockWatch(trx, owner, id);
    if (watch === null) return err(NOT_FOUND);
    const isUnchanged = isDeepStrictEqual(triggerCondition(watch), triggerCondition(settings));
    const state = isUnchanged ? watch.state : { ...INITIAL_WATCH_STATE, triggerCount: watch.state.triggerCount };
    await updateWatch(trx, owner.market, { ...settings, id, state }, now);
    const updated = await lockWatch(trx, owner, id);
    if (updated !== null && !isUnchanged && updated.pausedAt === null) {
      await evaluateWatches(trx, owner.market, [updated], now);
    }
    return ok(null);
  });
}

/** Pauses a watch: it is not evaluated and does not notify. */
export function pausePriceWatch(db: Db, owner: WatchOwner, id: string, now: Date): UpdateResult {
  return transaction(db, async (trx) => {
    if ((await lockWatch(trx, owner, id)) === null) return err(NOT_FOUND);
    await setPaused(trx, id, now);
    return ok(null);
  });
}

/** Resumes a watch and evaluates it at once, so it notifies of a condition that came true while it was paused. */
export function resumePriceWatch(db: Db, owner: WatchOwner, id: string, now: Date): UpdateResult {
  return transaction(db, async (trx) => {
    await lockWatchCreation(trx, owner.market);
    const watch = await lockWatch(trx, owner, id);
    if (watch === null) return err(NOT_FOUND);
    if (watch.pausedAt === null) return ok(null);
    await setPaused(trx, id, null);
    await evaluateWatches(trx, owner.market, [watch], now);
    return ok(null);
  });
}
