import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import { RUN_OUTCOMES } from './feed-source.ts';

const lastRunRow = z.object({
  feedId: z.int(),
  outcome: z.enum(RUN_OUTCOMES),
  reason: z.string().nullable(),
  rows: z.int(),
  accepted: z.int(),
});
/** The last run of a feed with its outcome. */
export type LastRun = z.infer<typeof lastRunRow>;

/** The last run of every feed that has run, by the feed's id. */
export async function readLastRuns(db: Db): Promise<Map<number, LastRun>> {
  const query = sql`
    select f.id as "feedId", r.outcome, r.reason, r.rows, r.accepted
    from feed f cross join lateral (
      select * from feed_run where market = f.market and feed_id = f.id order by started_at desc, id desc limit 1
    ) r`;
  const rows = await queryAll(db, lastRunRow, query);
  return new Map(rows.map((run) => [run.feedId, run]));
}
