import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { addJobs } from '../platform/queue.ts';
import { priorityOf } from '../terms/pipeline-task.ts';
import { readUndecided } from './match.store.ts';

const TASK = 'match/match-offers';

/**
 * Adds the jobs that match changed offers, in the transaction that changed them. Those that only have other prices go before
 * those of which something is to be decided: a new shop may have a million.
 */
export async function addMatchJobs(db: Db, market: MarketId, offerIds: readonly number[]): Promise<void> {
  const undecided = await readUndecided(db, market, offerIds);
  const repriced = offerIds.filter((id) => !undecided.has(id));
  await addJobs(db, TASK, market, repriced, { priority: priorityOf('price/record-prices') });
  await addJobs(db, TASK, market, [...undecided.keys()]);
}
