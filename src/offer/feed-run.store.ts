import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import type { RunOutcome } from './feed-source.ts';

/** What became of the last run of a feed. */
export type LastRun = {
  feedId: number;
  outcome: RunOutcome;
  reason: string | null;
  rows: number;
  accepted: number;
};

/** The last run of every feed that has run, by the feed's id. */
export async function readLastRuns(db: Db): Promise<Map<number, LastRun>> {
  const { rows } = await sql<LastRun>`
    select f.id as "feedId", r.outcome, r.reason, r.rows, r.accepted
    from feed f cross join lateral (
      select * from feed_run where market = f.market and feed_id = f.id order by started_at desc, id desc limit 1
    ) r`.execute(db);
  return new Map(rows.map((run) => [run.feedId, run]));
}
