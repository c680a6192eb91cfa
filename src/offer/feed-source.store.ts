import { sql } from 'kysely';
import { z } from 'zod';
import { describeRunReason } from '../feed/feed-format.ts';
import type { MarketId } from '../market/market.ts';
import { marketIdSchema } from '../market/market-schema.ts';
import { encodeJson } from '../platform/binary-array.ts';
import type { Db } from '../platform/database.ts';
import { idRow, queryAll, queryFirst, queryIds, queryOne } from '../platform/query.ts';
import { LATE_INTERVALS } from '../terms/feed/feed-interval.ts';
import { type FeedRun, type FeedSource, type FetchedFile, type RunVerdict, UPLOAD } from './feed-source.ts';
import type { IssueLog } from './issue-log.ts';
import { AGE_LIMIT_HOURS } from './offer-expiry.ts';

const fetchedFile = z.object({
  hash: z.string(),
  charset: z.string().nullable(),
  validators: z.object({ etag: z.string().nullable(), lastModified: z.string().nullable() }),
});

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
  file: fetchedFile.nullable(),
  pausedAt: z.date().nullable(),
  removedAt: z.date().nullable(),
  acceptedHash: z.string().nullable(),
  refusedHash: z.string().nullable(),
});

const feedIdRow = z.object({ id: z.int(), market: marketIdSchema });

const columns = sql`f.id, f.market, f.merchant_id as "merchantId", m.name as "merchantName", f.location,
  f.every_minutes as "everyMinutes", f.etag, f.last_modified as "lastModified", f.tried_at as "triedAt",
  f.seen_at as "seenAt", case when f.file_hash is not null then json_build_object('hash', f.file_hash,
    'charset', f.file_charset, 'validators', json_build_object('etag', f.file_etag, 'lastModified', f.file_last_modified))
  end as file, f.paused_at as "pausedAt", f.removed_at as "removedAt", f.accepted_hash as "acceptedHash",
  f.refused_hash as "refusedHash"`;

/** The opposite of `isUpload` for a row of `feed`. */
export const isFetchedRow = (feed: 'f' | 'feed') => sql`${sql.ref(`${feed}.location`)} not like ${`${UPLOAD}%`}`;

/** `isLate` for a row of `feed`. One that was never seen counts as seen when it was added. */
export function isLateRow(feed: 'f' | 'feed', now: Date) {
  const column = (name: string) => sql.ref(`${feed}.${name}`);
  const lateAfter = sql`make_interval(mins => ${LATE_INTERVALS} * ${column('every_minutes')})`;
  return sql`${column('paused_at')} is null and ${isFetchedRow(feed)}
    and coalesce(${column('seen_at')}, ${column('created_at')}) < ${now}::timestamptz - ${lateAfter}`;
}

const unlessRemoved = (column: string) => sql`case when feed.removed_at is null then ${sql.ref(`feed.${column}`)} end`;

export type NewFeed = { market: MarketId; merchantId: number; location: string; everyMinutes: number };

/**
 * Adds the feed, or sets how often the one at that location is fetched; a removed one comes back as a new one would be: not
 * paused, and fetched at once. Returns its id.
 */
export async function saveFeed(db: Db, feed: NewFeed): Promise<number> {
  const query = sql`
    insert into feed (market, merchant_id, location, every_minutes)
    values (${feed.market}, ${feed.merchantId}, ${feed.location}, ${feed.everyMinutes})
    on conflict (market, merchant_id, location) do update set every_minutes = excluded.every_minutes, removed_at = null,
      paused_at = ${unlessRemoved('paused_at')}, paused_seen_at = ${unlessRemoved('paused_seen_at')},
      tried_at = ${unlessRemoved('tried_at')}
    returning id`;
  const saved = await queryOne(db, idRow, query);
  return saved.id;
}

export async function readFeedSource(db: Db, id: number): Promise<FeedSource | null> {
  const query = sql`select ${columns} from feed f join merchant m on m.id = f.merchant_id where f.id = ${id}`;
  return queryFirst(db, feedSourceRow, query);
}

/** Every feed that was not removed. */
export async function readFeedSources(db: Db): Promise<FeedSource[]> {
  const query = sql`select ${columns} from feed f join merchant m on m.id = f.merchant_id where f.removed_at is null order by f.market, f.id`;
  return queryAll(db, feedSourceRow, query);
}

/**
 * The feeds whose next fetch is due; each is marked as tried, so that no other worker takes it. Paused ones are not, nor
 * uploaded files, which nobody has seen since. A try that lies ahead by more than the interval was recorded by a clock that
 * has gone back since.
 */
export async function takeDueFeeds(db: Db, now: Date): Promise<{ id: number; market: MarketId }[]> {
  const query = sql`
    update feed set tried_at = ${now}
    where (tried_at is null or tried_at <= ${now}::timestamptz - make_interval(mins => every_minutes)
        or tried_at > ${now}::timestamptz + make_interval(mins => every_minutes))
      and paused_at is null and removed_at is null and ${isFetchedRow('feed')}
    returning id, market`;
  return queryAll(db, feedIdRow, query);
}

/**
 * Records that the feed's offers were confirmed, with the validators for the next conditional request. If the feed was paused
 * while it was read, its offers stay hidden, and have that age once it goes on.
 */
export async function markFeedSeen(
  db: Db,
  id: number,
  at: Date,
  validators: { etag: string | null; lastModified: string | null },
): Promise<void> {
  await sql`update feed set tried_at = ${at},
    seen_at = case when paused_at is null then greatest(seen_at, ${at}) else seen_at end,
    paused_seen_at = case when paused_at is not null then greatest(paused_seen_at, ${at}) end,
    expired_at = case when paused_at is not null then expired_at end,
    etag = ${validators.etag}, last_modified = ${validators.lastModified} where id = ${id}`.execute(db);
}

/** Names the file that the feed's next import reads. */
export async function setFetchedFile(db: Db, id: number, { hash, charset, validators }: FetchedFile): Promise<void> {
  await sql`update feed set file_hash = ${hash}, file_charset = ${charset}, file_etag = ${validators.etag},
    file_last_modified = ${validators.lastModified} where id = ${id}`.execute(db);
}

/** Forgets the feed's file and the validators of its last import, so that the next fetch brings the whole file. */
export async function forgetFetchedFile(db: Db, id: number): Promise<void> {
  await sql`update feed set file_hash = null, etag = null, last_modified = null where id = ${id}`.execute(db);
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

/**
 * Hides or shows the offers of these feeds: those of a paused feed count as expired from now on, and have the age that they
 * had once it goes on.
 */
export async function setFeedsPaused(db: Db, ids: readonly number[], pausedAt: Date | null): Promise<void> {
  if (pausedAt !== null) {
    await sql`update feed set paused_at = ${pausedAt}, paused_seen_at = seen_at, expired_at = ${pausedAt},
        seen_at = least(seen_at, ${pausedAt}::timestamptz - make_interval(hours => ${AGE_LIMIT_HOURS}))
      where id = any(${ids}::int[]) and paused_at is null`.execute(db);
  } else {
    await sql`update feed set paused_at = null, seen_at = paused_seen_at, paused_seen_at = null, expired_at = null,
        tried_at = null
      where id = any(${ids}::int[]) and paused_at is not null`.execute(db);
  }
}

/** Marks feeds as removed. Their runs and the history of their offers stay. */
export async function markFeedsRemoved(db: Db, ids: readonly number[], at: Date): Promise<void> {
  await sql`update feed set removed_at = ${at}, file_hash = null, etag = null, last_modified = null
    where id = any(${ids}::int[])`.execute(db);
}

/** Sets how often a feed is fetched. */
export async function setFeedInterval(db: Db, id: number, everyMinutes: number): Promise<void> {
  await sql`update feed set every_minutes = ${everyMinutes} where id = ${id}`.execute(db);
}

/** Remembers what a person decided about the file of a held run. */
export async function setFileVerdict(db: Db, id: number, hash: string, verdict: RunVerdict): Promise<void> {
  await (verdict === 'accepted'
    ? sql`update feed set accepted_hash = ${hash}, refused_hash = null where id = ${id}`
    : sql`update feed set refused_hash = ${hash}, accepted_hash = null where id = ${id}`
  ).execute(db);
}

export async function saveRun(db: Db, run: FeedRun, issues: IssueLog): Promise<void> {
  const c = run.counts;
  const query = sql`
    insert into feed_run (market, feed_id, started_at, finished_at, outcome, reason, cause, format, rows, accepted,
      rejected,
      accepted_with_issues, added, changed, unchanged, gone, file_hash, held, verdict)
    values (${run.market}, ${run.feedId}, ${run.startedAt}, ${run.finishedAt}, ${run.outcome}, ${run.reason && describeRunReason(run.reason)},
      ${run.reason && encodeJson(run.reason)}::jsonb,
      ${run.format}, ${c.rows}, ${c.accepted}, ${c.rejected}, ${c.acceptedWithIssues}, ${c.added}, ${c.changed}, ${c.unchanged},
      ${c.gone}, ${run.held?.hash ?? null}, ${run.held === null ? null : JSON.stringify(run.held.examples)}::jsonb,
      ${run.held?.verdict ?? null})
    returning id`;
  const saved = await queryOne(db, idRow, query);
  const records = issues.entries().map((entry) => ({ ...entry, run_id: saved.id, market: run.market }));
  if (records.length === 0) return;
  await sql`insert into feed_issue select * from
    json_populate_recordset(null::feed_issue, ${encodeJson(records)}::json)`.execute(db);
}
