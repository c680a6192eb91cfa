import { sql } from 'kysely';
import { z } from 'zod';
import { FEED_ISSUES } from '../feed/feed-issue.ts';
import type { MarketId } from '../market/market.ts';
import { runReason } from '../offer/feed-run.store.ts';
import { RUN_OUTCOMES } from '../offer/feed-source.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryFirst } from '../platform/query.ts';
import { runReasonSchema } from '../terms/feed/run-reason-schema.ts';

const feedRow = z.object({
  id: z.int(),
  location: z.string(),
  everyMinutes: z.int(),
  seenAt: z.date().nullable(),
  pausedAt: z.date().nullable(),
});

export type MerchantFeed = z.infer<typeof feedRow>;

/** The feeds of a merchant that were not removed. */
export const readFeedsOf = (db: Db, market: MarketId, merchantId: number): Promise<MerchantFeed[]> =>
  queryAll(
    db,
    feedRow,
    sql`select id, location, every_minutes as "everyMinutes", seen_at as "seenAt", paused_at as "pausedAt" from feed
      where market = ${market} and merchant_id = ${merchantId} and removed_at is null order by id`,
  );

const runRow = z.object({
  feedId: z.int(),
  id: z.int(),
  startedAt: z.date(),
  outcome: z.enum(RUN_OUTCOMES),
  reason: runReasonSchema.nullable(),
  rows: z.int(),
  accepted: z.int(),
  rejected: z.int(),
  withIssues: z.int(),
});
export type MerchantRun = z.infer<typeof runRow>;

const runColumns = sql`r.feed_id as "feedId", r.id, r.started_at as "startedAt", r.outcome, ${runReason} as reason, r.rows, r.accepted,
  r.rejected, r.accepted_with_issues as "withIssues"`;

/** The last runs of each feed of a merchant, newest first. */
export const readRunsOf = (db: Db, market: MarketId, merchantId: number, limit: number): Promise<MerchantRun[]> =>
  queryAll(
    db,
    runRow,
    sql`select ${runColumns} from feed f cross join lateral (
        select * from feed_run where market = f.market and feed_id = f.id order by started_at desc, id desc limit ${limit}
      ) r where f.market = ${market} and f.merchant_id = ${merchantId} order by r.started_at desc, r.id desc`,
  );

/** A run, if it is one of the merchant's. */
export const readRun = (db: Db, market: MarketId, merchantId: number, runId: number): Promise<MerchantRun | null> =>
  queryFirst(
    db,
    runRow,
    sql`select ${runColumns} from feed_run r join feed f on f.id = r.feed_id
      where r.market = ${market} and r.id = ${runId} and f.merchant_id = ${merchantId}`,
  );

const codes = Object.keys(FEED_ISSUES);
const exampleSchema = z.object({
  line: z.int(),
  sku: z.string().nullable(),
  field: z.string().nullable(),
  value: z.string().nullable(),
});
const issueRow = z.object({
  code: z.string(),
  severity: z.enum(['refused', 'doubt']),
  count: z.int(),
  examples: z.array(exampleSchema),
});
export type RunIssue = z.infer<typeof issueRow>;

/** The issues of a run by code, with the first lines of each; codes that are no longer reported are left out. */
export const readReportedIssues = (db: Db, market: MarketId, runId: number): Promise<RunIssue[]> =>
  queryAll(
    db,
    issueRow,
    sql`select code, severity, count, examples from feed_issue
      where market = ${market} and run_id = ${runId} and code = any(${codes}) order by severity desc, count desc, code`,
  );
