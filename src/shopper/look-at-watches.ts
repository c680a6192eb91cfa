import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { uuidOf } from './outbox.ts';
import { writeStates } from './price-watch.store.ts';
import type { PriceWatch } from './price-watch.ts';
import { observe } from './see-market.ts';
import { tellOfFirings } from './tell-of-firings.ts';
import { advanceWatch } from './watch-engine/advance-watch.ts';
import { insertFirings, type ToldFiring } from './watch-firing.store.ts';

/** Names a firing after what it is the firing of: worked out twice, it is the same one. */
const firingId = (watchId: string, sequence: number): string => uuidOf('firing', watchId, String(sequence));

type Look = { watch: PriceWatch; next: Pick<PriceWatch, 'state'> & { inDoubt: boolean }; firing: ToldFiring | null };

/**
 * Looks at the market with the eyes of these watches, which the caller's transaction holds, and writes down what they
 * remember and tell from it: both or neither.
 */
export async function lookAtWatches(
  db: Db,
  market: MarketId,
  watches: readonly PriceWatch[],
  now: Date,
): Promise<void> {
  if (watches.length === 0) return;
  const observations = await observe(db, market, watches, now);
  const looks = observations.map(({ watch, seen }): Look => {
    const { state, firing } = advanceWatch(watch.rule, watch.state, seen);
    const sequence = state.firings;
    const told = firing && { ...firing, id: firingId(watch.id, sequence), watchId: watch.id, sequence };
    return { watch, next: { state, inDoubt: seen.isInDoubt }, firing: told };
  });
  await writeStates(
    db,
    looks.map(({ watch, next }) => ({ id: watch.id, ...next })),
  );
  const fired = looks.flatMap(({ watch, firing }) => (firing === null ? [] : [{ watch, firing }]));
  await insertFirings(db, fired);
  await tellOfFirings(db, fired, now);
}
