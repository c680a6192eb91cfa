import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { stableUuid } from '../platform/stable-uuid.ts';
import { advanceWatch } from './engine/advance-watch.ts';
import { notifyTriggered } from './notify-triggered.ts';
import { observeOffers } from './observe-offers.ts';
import { lockProductWatches, saveWatchStates } from './price-watch.store.ts';
import type { PriceWatch } from './price-watch.ts';
import { insertTriggers, type StoredTrigger } from './trigger.store.ts';

/**
 * The id of a trigger, derived from watch and sequence number, so that a repeated evaluation gives the same id. Stored
 * ids were derived with the word 'firing', so it must not change.
 */
const triggerId = (watchId: string, sequence: number): string => stableUuid('firing', watchId, String(sequence));

type Evaluation = {
  watch: PriceWatch;
  state: PriceWatch['state'];
  trigger: StoredTrigger | null;
};

/**
 * Evaluates watches against current offers. Stores each watch's new state and queues notifications for triggered ones,
 * in the caller's transaction, which must hold row locks on the watches.
 */
export async function evaluateWatches(
  db: Db,
  market: MarketId,
  watches: readonly PriceWatch[],
  now: Date,
): Promise<void> {
  if (watches.length === 0) return;
  const observations = await observeOffers(db, market, watches, now);
  const evaluations = observations.map(({ watch, observation }): Evaluation => {
    const { state, trigger } = advanceWatch(watch.rule, watch.state, observation);
    const sequence = state.triggerCount;
    const stored = trigger && { ...trigger, id: triggerId(watch.id, sequence), watchId: watch.id, sequence };
    return { watch, state, trigger: stored };
  });
  await saveWatchStates(
    db,
    evaluations.map(({ watch, state }) => ({ id: watch.id, state })),
  );
  const triggered = evaluations.flatMap(({ watch, trigger }) => (trigger === null ? [] : [{ watch, trigger }]));
  await insertTriggers(db, triggered);
  await notifyTriggered(db, triggered, now);
}

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
