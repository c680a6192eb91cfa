import { err, ok, type Result } from '../base/result.ts';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { addJob } from '../platform/queue.ts';
import { endActivity, saveActivity } from './feed-activity.store.ts';
import { readFeedRun, saveRunVerdict } from './feed-run.store.ts';
import { readFeedSource, setFileVerdict } from './feed-source.store.ts';
import { isActive, type RunVerdict } from './feed-source.ts';

/** `not-the-last`: another run followed, so that its file is the one to decide about. */
export type DecideRunError = { kind: 'unknown-run' } | { kind: 'not-held' } | { kind: 'not-the-last' };

type Decision = { verdict: RunVerdict; decidedBy: string };

/**
 * Accepts or refuses the file of a held run. An accepted file is read again, and imported although it would be held; a
 * refused one changes nothing as long as it is delivered.
 */
export function decideRun(
  db: Db,
  market: MarketId,
  runId: number,
  { verdict, decidedBy }: Decision,
  now: Date,
): Promise<Result<{ feedId: number }, DecideRunError>> {
  return transaction(db, async (trx) => {
    const run = await readFeedRun(trx, market, runId);
    const feed = run === null ? null : await readFeedSource(trx, run.feedId);
    if (run === null || feed === null || !isActive(feed)) return err({ kind: 'unknown-run' as const });
    if (run.outcome !== 'held' || run.fileHash === null) return err({ kind: 'not-held' as const });
    if (!run.isLast) return err({ kind: 'not-the-last' as const });
    await saveRunVerdict(trx, market, runId, { verdict, decidedBy, decidedAt: now });
    await setFileVerdict(trx, feed.id, run.fileHash, verdict);
    if (verdict === 'accepted') {
      await endActivity(trx, feed.id);
      await saveActivity(trx, feed.id, 'waiting', 0);
      await addJob(trx, 'offer/accept-rows', { market, ids: [feed.id] });
    }
    return ok({ feedId: feed.id });
  });
}
