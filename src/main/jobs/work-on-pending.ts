import type { MarketId } from '../../market/market.ts';
import { type Db, transaction } from '../../platform/database.ts';
import { takePending } from '../../platform/pending-ids.store.ts';
import { batchSize, type PendingTask } from '../pipeline.ts';
import { isolateFailures } from './isolate-failures.ts';

/** What a task does with products; it runs in the transaction that takes them. */
export type PendingWork = (db: Db, ids: readonly number[]) => Promise<void>;

/**
 * Takes a batch of the products that are pending for a task, and works on them. The work writes what it derived from what it
 * read, so no two jobs may have the same product: none is taken twice.
 *
 * @throws as `isolateFailures` does; the products that failed stay pending.
 */
export async function workOnPending(
  database: Db,
  task: PendingTask,
  market: MarketId,
  work: PendingWork,
): Promise<void> {
  let taken: readonly number[] = [];
  const run = (among: readonly number[] | null) =>
    transaction(database, async (db) => {
      taken = await takePending(db, task, market, batchSize(task), among);
      if (taken.length > 0) await work(db, taken);
    });
  // Those that another job takes meanwhile are left to it.
  await run(null).catch((error) => (taken.length > 1 ? isolateFailures(taken, run) : Promise.reject(error)));
}
