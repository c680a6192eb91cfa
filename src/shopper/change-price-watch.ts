import { isDeepStrictEqual } from 'node:util';
import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { lookAtWatches } from './look-at-watches.ts';
import { lockWatch, overwriteWatch, setPaused, type WatchTerms, waitToWatch } from './price-watch.store.ts';
import { NEW_STATE, type PriceWatch, type WatchFault, type WatchOwner } from './price-watch.ts';

type Changed = Promise<Result<null, WatchFault>>;

const NOT_FOUND = { kind: 'not-found' } as const;

/** What makes a watch another one: it forgets what it has seen and told. */
const waitsFor = ({ productIds, rule, scope }: Pick<PriceWatch, 'productIds' | 'rule' | 'scope'>) => ({
  productIds,
  rule,
  scope,
});

/** Makes a watch another. Where it waits for something else from now on, it looks at once; said twice, nothing happens. */
export function changePriceWatch(db: Db, owner: WatchOwner, id: string, terms: WatchTerms, now: Date): Changed {
  return transaction(db, async (trx) => {
    await waitToWatch(trx, owner.market);
    const known = await lockWatch(trx, owner, id);
    if (known === null) return err(NOT_FOUND);
    const isSame = isDeepStrictEqual(waitsFor(known), waitsFor(terms));
    const state = isSame ? known.state : { ...NEW_STATE, firings: known.state.firings };
    await overwriteWatch(trx, owner.market, { ...terms, id, state }, now);
    const changed = await lockWatch(trx, owner, id);
    if (changed !== null && !isSame && changed.pausedAt === null) {
      await lookAtWatches(trx, owner.market, [changed], now);
    }
    return ok(null);
  });
}

/** Puts a watch to sleep: it sees nothing and tells nothing. */
export function pausePriceWatch(db: Db, owner: WatchOwner, id: string, now: Date): Changed {
  return transaction(db, async (trx) => {
    if ((await lockWatch(trx, owner, id)) === null) return err(NOT_FOUND);
    await setPaused(trx, id, now);
    return ok(null);
  });
}

/** Wakes a watch; it looks at once, and tells of what came to be true while it slept. */
export function wakePriceWatch(db: Db, owner: WatchOwner, id: string, now: Date): Changed {
  return transaction(db, async (trx) => {
    await waitToWatch(trx, owner.market);
    const known = await lockWatch(trx, owner, id);
    if (known === null) return err(NOT_FOUND);
    if (known.pausedAt === null) return ok(null);
    await setPaused(trx, id, null);
    await lookAtWatches(trx, owner.market, [known], now);
    return ok(null);
  });
}
