import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { idRow, queryAll, queryFirst, queryIds, queryOne } from '../platform/query.ts';
import type { FeedRun, FeedSource } from './feed-source.ts';
import type { IssueLog } from './issue-log.ts';
import { AGE_LIMIT_HOURS } from './offer.ts';

const feedSourceRow = z.object({
  id: z.int(),
  market: marketIdSchema,
  merchantId: z.int(),
  merchantName: z.string(),
  location: z.string(),
  everyMinutes: z.int(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  triedAt: z.date().nullable(),
  seenAt: z.date().nullable(),
});

const feedIdRow = z.object({ id: z.int(), market: marketIdSchema });

const columns = sql`f.id, f.market, f.merchant_id as "merchantId", m.name as "merchantName", f.location,
  f.every_minutes as "everyMinutes", f.etag, f.last_modified as "lastModified", f.tried_at as "triedAt",
  f.seen_at as "seenAt"`;

export type NewFeed = { market: MarketId; merchantId: number; location: string; everyMinutes: number };

/** Adds the feed, or sets how often the one at that location is fetched; returns its id. */
export async function saveFeed(db: Db, feed: NewFeed): Promise<number> {
  const query = sql`
    insert into feed (market, merchant_id, location, every_minutes)
    values (${feed.market}, ${feed.merchantId}, ${feed.location}, ${feed.everyMinutes})
    on conflict (market, merchant_id, location) do update set every_minutes = excluded.every_minutes
    returning id`;
  const saved = await queryOne(db, idRow, query);
  return saved.id;
}

export async function readFeedSource(db: Db, id: number): Promise<FeedSource | null> {
  const query = sql`select ${columns} from feed f join merchant m on m.id = f.merchant_id where f.id = ${id}`;
  return queryFirst(db, feedSourceRow, query);
}

export async function readFeedSources(db: Db): Promise<FeedSource[]> {
  const query = sql`select ${columns} from feed f join merchant m on m.id = f.merchant_id order by f.market, f.id`;
  return queryAll(db, feedSourceRow, query);
}

/** The feeds whose next fetch is due; each is marked as tried, so that no other worker claims it. */
export async function claimDueFeeds(db: Db, now: Date): Promise<{ id: number; market: MarketId }[]> {
  const query = sql`
    update feed set tried_at = ${now}
    where tried_at is null or tried_at <= ${now}::timestamptz - make_interval(mins => every_minutes)
    returning id, market`;
  return queryAll(db, feedIdRow, query);
}

/** Records that the feed's offers were confirmed, with the validators for the next conditional request. */
export async function markFeedSeen(
  db: Db,
  id: number,
  at: Date,
  validators: { etag: string | null; lastModified: string | null },
): Promise<void> {
  await sql`update feed set tried_at = ${at}, seen_at = greatest(seen_at, ${at}), expired_at = null,
    etag = ${validators.etag}, last_modified = ${validators.lastModified} where id = ${id}`.execute(db);
}

/** Marks feeds whose offers passed their age limit since the last call, and returns them. */
export async function expireFeeds(db: Db, now: Date): Promise<{ id: number; market: MarketId }[]> {
  const query = sql`
    update feed set expired_at = ${now}
    where expired_at is null and seen_at < ${now}::timestamptz - make_interval(hours => ${AGE_LIMIT_HOURS})
    returning id, market`;
  return queryAll(db, feedIdRow, query);
}

/** Ids of a feed's offers that are not gone. */
export async function readOfferIdsOfFeed(db: Db, market: MarketId, feedId: number): Promise<number[]> {
  const query = sql`select id from offer where market = ${market} and feed_id = ${feedId} and gone_at is null`;
  return queryIds(db, query);
}

/** Ids of all offers of a market, gone ones included, for a rebuild. */
export async function readOfferIdsOfMarket(db: Db, market: MarketId): Promise<number[]> {
  return queryIds(db, sql`select id from offer where market = ${market} order by id`);
}

export async function saveRun(db: Db, run: FeedRun, issues: IssueLog): Promise<void> {
  const c = run.counts;
  const query = sql`
    insert into feed_run (market, feed_id, started_at, finished_at, outcome, reason, format, rows, accepted, rejected,
      accepted_with_issues, added, changed, unchanged, gone)
    values (${run.market}, ${run.feedId}, ${run.startedAt}, ${run.finishedAt}, ${run.outcome}, ${run.reason},
      ${run.format}, ${c.rows}, ${c.accepted}, ${c.rejected}, ${c.acceptedWithIssues}, ${c.added}, ${c.changed}, ${c.unchanged},
      ${c.gone})
    returning id`;
  const saved = await queryOne(db, idRow, query);
  const records = issues.entries().map((entry) => ({ ...entry, run_id: saved.id, market: run.market }));
  if (records.length === 0) return;
  await sql`insert into feed_issue select * from
    json_populate_recordset(null::feed_issue, ${JSON.stringify(records)}::json)`.execute(db);
}
