import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';

/** What a feed is doing: its run waits for a worker, its file is being fetched, or read. */
export const FEED_STAGES = ['waiting', 'fetching', 'reading'] as const;
type FeedStage = (typeof FEED_STAGES)[number];

const activityRow = z.object({
  feedId: z.int(),
  stage: z.enum(FEED_STAGES),
  rows: z.int(),
  startedAt: z.date(),
  updatedAt: z.date(),
});
export type FeedActivity = z.infer<typeof activityRow>;

/** Writes what a feed is doing, outside of the transaction of its run. */
export async function saveActivity(db: Db, feedId: number, stage: FeedStage, rows: number): Promise<void> {
  await sql`insert into feed_activity (feed_id, stage, rows, started_at, updated_at)
    select ${feedId}, ${stage}, ${rows}, now(), now() where exists (select from feed where id = ${feedId})
    on conflict (feed_id) do update set stage = excluded.stage, rows = excluded.rows, updated_at = excluded.updated_at`.execute(
    db,
  );
}

export async function endActivity(db: Db, feedId: number): Promise<void> {
  await sql`delete from feed_activity where feed_id = ${feedId}`.execute(db);
}

/** Reports how many rows were read. */
export type ReportRows = (rows: number) => Promise<void>;

const REPORT_INTERVAL_MS = 500;

/** Marks a feed as being read. Returns how to report its rows, which writes at most twice a second. */
export async function startActivity(db: Db, feedId: number): Promise<ReportRows> {
  await saveActivity(db, feedId, 'reading', 0);
  let reportedAt = performance.now();
  return async (rows) => {
    if (performance.now() - reportedAt < REPORT_INTERVAL_MS) return;
    reportedAt = performance.now();
    await saveActivity(db, feedId, 'reading', rows);
  };
}

/** What the feeds of a merchant are doing. Reports of a process that died are left out after a while. */
export async function readActivities(db: Db, feedIds: readonly number[]): Promise<Map<number, FeedActivity>> {
  const query = sql`select feed_id as "feedId", stage, rows, started_at as "startedAt", updated_at as "updatedAt"
    from feed_activity where feed_id = any(${feedIds}::int[]) and updated_at > now() - interval '1 hour'`;
  const rows = await queryAll(db, activityRow, query);
  return new Map(rows.map((activity) => [activity.feedId, activity]));
}
