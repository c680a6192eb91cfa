import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import { isFetchedRow, isLateRow } from './feed-source.store.ts';

const feedFiguresRow = z.object({
  market: z.string(),
  feeds: z.int(),
  late: z.int(),
  oldestSeconds: z.number(),
  rowsPerHour: z.int(),
  changesPerHour: z.int(),
});
/** The feeds of a market: how many are late, when the oldest was last seen, and what their runs brought in an hour. */
export type FeedFigures = z.infer<typeof feedFiguresRow>;

/** The feeds of a database by market. */
export async function readFeedFigures(db: Db, now: Date): Promise<FeedFigures[]> {
  const query = sql`
    with recent as (
      select market, sum(rows)::int as rows, sum(added + changed + gone)::int as changes
      from feed_run where started_at > ${now}::timestamptz - interval '1 hour' group by market
    )
    select f.market, count(*)::int as feeds,
      (count(*) filter (where ${isLateRow('f', now)}))::int as late,
      greatest(0, max(extract(epoch from ${now}::timestamptz - coalesce(f.seen_at, f.created_at))))::float8 as "oldestSeconds",
      coalesce(max(r.rows), 0)::int as "rowsPerHour", coalesce(max(r.changes), 0)::int as "changesPerHour"
    from feed f left join recent r on r.market = f.market
    where f.paused_at is null and f.removed_at is null and ${isFetchedRow('f')}
    group by f.market order by f.market`;
  return queryAll(db, feedFiguresRow, query);
}
