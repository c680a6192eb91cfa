import { sql } from 'kysely';
import { z } from 'zod';
import { openMarkets } from '../market/market.ts';
import { isLateRow } from '../offer/feed-source.store.ts';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import { DAILY_COUNTS } from '../terms/daily-figure.ts';
import { isoDayOf } from '../terms/utc-day.ts';

const figureRow = z.object({ market: z.string(), day: z.string(), kind: z.string(), value: z.number() });
/** What was measured of a market on a day (YYYY-MM-DD, UTC); of the installation if the market is `SITE`. */
export type DailyFigure = z.infer<typeof figureRow>;

/** In place of a market, for what is measured of the whole installation. */
export const SITE = '*';

export async function saveFigures(db: Db, figures: readonly DailyFigure[]): Promise<void> {
  if (figures.length === 0) return;
  await sql`insert into daily_figure (market, day, kind, value)
    select market, day::date, kind, value
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as f(market text, day text, kind text, value float8)
    on conflict (market, kind, day) do update set value = excluded.value`.execute(db);
}

/** The figures of a market since a day, oldest first. */
export function readFigures(db: Db, market: string, since: string): Promise<DailyFigure[]> {
  const query = sql`select market, day::text as day, kind, value from daily_figure
    where market = ${market} and day >= ${since}::date order by day`;
  return queryAll(db, figureRow, query);
}

/** What was last measured of each market since a day. Today's counts still grow, so those are of the last whole day. */
export function readLatestFigures(db: Db, since: string, today: string): Promise<DailyFigure[]> {
  const query = sql`select distinct on (market, kind) market, day::text as day, kind, value from daily_figure
    where day >= ${since}::date and (day < ${today}::date or kind <> all(${[...DAILY_COUNTS]}::text[]))
    order by market, kind, day desc`;
  return queryAll(db, figureRow, query);
}

/** Deletes the figures of the days (UTC) before that of a moment. */
export async function pruneFigures(db: Db, { before }: { before: Date }): Promise<void> {
  await sql`delete from daily_figure where day < ${isoDayOf(before.getTime())}::date`.execute(db);
}

const openIds = (): string[] => openMarkets().map(({ id }) => id);

/** What each open market of a database has now. O(offers). */
export function measureAmounts(db: Db, day: string, now: Date): Promise<DailyFigure[]> {
  const query = sql`
    with open as (select unnest(${openIds()}::text[]) as market), last_run as (
      select f.market, r.outcome, ${isLateRow('f', now)} as is_late
      from feed f left join lateral (
        select outcome from feed_run where market = f.market and feed_id = f.id
        order by started_at desc, id desc limit 1
      ) r on true where f.removed_at is null and f.paused_at is null
    ), run_shown as (
      select f.market, sum(r.shown)::float8 as shown, sum(r.offers)::float8 as offers
      from feed f cross join lateral (
        select shown, offers from feed_run where market = f.market and feed_id = f.id and shown is not null
        order by started_at desc, id desc limit 1
      ) r group by f.market
    ), figure as (
      select market, 'offers' as kind, count(*)::float8 as value from offer where gone_at is null group by market
      union all select market, 'products', count(*) from search_document where not removed group by market
      union all select market, 'shown', shown / nullif(offers, 0) from run_shown
      union all select market, 'late-feeds', count(*) filter (where is_late) from last_run group by market
      union all select market, 'failing-feeds', count(*) filter (where outcome in ('unreadable', 'unreachable'))
        from last_run group by market
    )
    select o.market, ${day} as day, kind, value from open o join figure f on f.market = o.market where value is not null`;
  return queryAll(db, figureRow, query);
}

/** What happened in each open market of a database, by day since a day. */
export function measureCounts(db: Db, since: string): Promise<DailyFigure[]> {
  const query = sql`
    with event as (
      select market, 'clicks' as kind, at from click where at >= ${since}::date
      union all select market, 'alerts', triggered_at from price_watch_trigger where triggered_at >= ${since}::date
      union all select market, 'emails', done_at from outbox
        where status = 'sent' and channel = 'email' and done_at >= ${since}::date
      union all select market, 'errors', at from browser_report where at >= ${since}::date
    )
    select market, kind, (at at time zone 'UTC')::date::text as day, count(*)::float8 as value from event
    where market = any(${openIds()}::text[]) group by market, kind, (at at time zone 'UTC')::date`;
  return queryAll(db, figureRow, query);
}

const sizeRow = z.object({ bytes: z.number(), waiting: z.number() });

/** The size of a database, and how many jobs wait in it. */
export async function measureDatabase(db: Db): Promise<{ bytes: number; waiting: number }> {
  const query = sql`select pg_database_size(current_database())::float8 as bytes, (select count(*) from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and run_at <= now())::float8 as waiting`;
  const [size] = await queryAll(db, sizeRow, query);
  return size ?? { bytes: 0, waiting: 0 };
}
