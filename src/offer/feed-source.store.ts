import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import type { ComplaintBook } from './complaint-book.ts';
import type { FeedRun, FeedSource } from './feed-source.ts';
import { AGE_LIMIT_HOURS } from './offer.ts';

const columns = sql`f.id, f.market, f.merchant_id as "merchantId", m.name as "merchantName", f.location,
  f.every_minutes as "everyMinutes", f.etag, f.last_modified as "lastModified", f.tried_at as "triedAt",
  f.seen_at as "seenAt"`;

export type NewFeed = { market: MarketId; merchantId: number; location: string; everyMinutes: number };

/** Adds the feed, or sets how often the one at that location is fetched; gives its id. */
export async function saveFeed(db: Db, feed: NewFeed): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into feed (market, merchant_id, location, every_minutes)
    values (${feed.market}, ${feed.merchantId}, ${feed.location}, ${feed.everyMinutes})
    on conflict (market, merchant_id, location) do update set every_minutes = excluded.every_minutes
    returning id`.execute(db);
  return rows[0].id;
}

export async function readFeedSource(db: Db, id: number): Promise<FeedSource | null> {
  const { rows } = await sql<FeedSource>`
    select ${columns} from feed f join merchant m on m.id = f.merchant_id where f.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function readFeedSources(db: Db): Promise<FeedSource[]> {
  const { rows } = await sql<FeedSource>`
    select ${columns} from feed f join merchant m on m.id = f.merchant_id order by f.market, f.id`.execute(db);
  return rows;
}

/** The feeds whose next fetch is due; each is marked as tried, so that no other worker takes it too. */
export async function claimDueFeeds(db: Db, now: Date): Promise<{ id: number; market: MarketId }[]> {
  const { rows } = await sql<{ id: number; market: MarketId }>`
    update feed set tried_at = ${now}
    where tried_at is null or tried_at <= ${now}::timestamptz - make_interval(mins => every_minutes)
    returning id, market`.execute(db);
  return rows;
}

/** Notes that the feed's offers were seen, and what to send when asking again whether it changed. */
export async function markFeedSeen(
  db: Db,
  id: number,
  at: Date,
  validators: { etag: string | null; lastModified: string | null },
): Promise<void> {
  await sql`update feed set tried_at = ${at}, seen_at = greatest(seen_at, ${at}), expired_at = null,
    etag = ${validators.etag}, last_modified = ${validators.lastModified} where id = ${id}`.execute(db);
}

/** Feeds whose offers have just passed their age limit; each is given once. */
export async function expireFeeds(db: Db, now: Date): Promise<{ id: number; market: MarketId }[]> {
  const { rows } = await sql<{ id: number; market: MarketId }>`
    update feed set expired_at = ${now}
    where expired_at is null and seen_at < ${now}::timestamptz - make_interval(hours => ${AGE_LIMIT_HOURS})
    returning id, market`.execute(db);
  return rows;
}

/** Ids of the offers that stand on a feed. */
export async function readOfferIdsOfFeed(db: Db, market: MarketId, feedId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from offer where market = ${market} and feed_id = ${feedId} and gone_at is null`.execute(db);
  return rows.map((row) => row.id);
}

/** Ids of all offers of a market, those that are gone included: what a rebuild walks over. */
export async function readOfferIdsOfMarket(db: Db, market: MarketId): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from offer where market = ${market} order by id`.execute(db);
  return rows.map((row) => row.id);
}

export async function saveRun(db: Db, run: FeedRun, complaints: ComplaintBook): Promise<void> {
  const c = run.counts;
  const { rows } = await sql<{ id: number }>`
    insert into feed_run (market, feed_id, started_at, finished_at, outcome, reason, format, rows, accepted, refused,
      doubted, added, changed, unchanged, gone)
    values (${run.market}, ${run.feedId}, ${run.startedAt}, ${run.finishedAt}, ${run.outcome}, ${run.reason},
      ${run.format}, ${c.rows}, ${c.accepted}, ${c.refused}, ${c.doubted}, ${c.added}, ${c.changed}, ${c.unchanged},
      ${c.gone})
    returning id`.execute(db);
  const records = complaints.entries().map((entry) => ({ ...entry, run_id: rows[0].id, market: run.market }));
  if (records.length === 0) return;
  await sql`insert into feed_complaint select * from
    json_populate_recordset(null::feed_complaint, ${JSON.stringify(records)}::json)`.execute(db);
}
