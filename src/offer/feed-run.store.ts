import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { countRow, queryAll, queryFirst, queryOne } from '../platform/query.ts';
import { runReasonSchema } from '../terms/feed/run-reason-schema.ts';
import { RUN_OUTCOMES, RUN_VERDICTS, type RunVerdict } from './feed-source.ts';

const lastRunRow = z.object({
  feedId: z.int(),
  outcome: z.enum(RUN_OUTCOMES),
  reason: runReasonSchema.nullable(),
  rows: z.int(),
  accepted: z.int(),
  /** Of the feed's offers when they had been matched, and how many of them shoppers see; null: not measured yet. */
  offers: z.int().nullable(),
  shown: z.int().nullable(),
  /** How many are not shown, by reason. */
  notShown: z.record(z.string(), z.int()).nullable(),
});
/** The last run of a feed with its outcome. */
export type LastRun = z.infer<typeof lastRunRow>;

/** The reason of a run `r`: by its code, or its text where no code stands for it. */
export const runReason = sql`coalesce(r.cause,
  case when r.reason is not null then jsonb_build_object('kind', 'text', 'text', r.reason) end)`;

/** The last run of every feed that has run, by the feed's id. */
export async function readLastRuns(db: Db): Promise<Map<number, LastRun>> {
  const query = sql`
    select f.id as "feedId", r.outcome, ${runReason} as reason, r.rows, r.accepted, r.offers, r.shown, r.not_shown as "notShown"
    from feed f cross join lateral (
      select * from feed_run where market = f.market and feed_id = f.id order by started_at desc, id desc limit 1
    ) r`;
  const rows = await queryAll(db, lastRunRow, query);
  return new Map(rows.map((run) => [run.feedId, run]));
}

const feedRunRow = z.object({
  id: z.int(),
  feedId: z.int(),
  startedAt: z.date(),
  finishedAt: z.date(),
  outcome: z.enum(RUN_OUTCOMES),
  reason: runReasonSchema.nullable(),
  format: z.string().nullable(),
  rows: z.int(),
  accepted: z.int(),
  rejected: z.int(),
  acceptedWithIssues: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  gone: z.int(),
  offers: z.int().nullable(),
  shown: z.int().nullable(),
  fileHash: z.string().nullable(),
  held: z.array(z.object({ id: z.int(), before: z.int(), after: z.int().nullable() })).nullable(),
  verdict: z.enum(RUN_VERDICTS).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.date().nullable(),
  isLast: z.boolean(),
});
/** A stored run of a feed. */
export type StoredRun = z.infer<typeof feedRunRow>;

const runColumns = sql`r.id, r.feed_id as "feedId", r.started_at as "startedAt", r.finished_at as "finishedAt", r.outcome,
  ${runReason} as reason, r.format, r.rows, r.accepted, r.rejected, r.accepted_with_issues as "acceptedWithIssues", r.added, r.changed,
  r.unchanged, r.gone, r.offers, r.shown, r.file_hash as "fileHash", r.held, r.verdict, r.decided_by as "decidedBy",
  r.decided_at as "decidedAt", not exists (select from feed_run l where l.market = r.market and l.feed_id = r.feed_id
    and (l.started_at, l.id) > (r.started_at, r.id)) as "isLast"`;

/** A run by its id. */
export async function readFeedRun(db: Db, market: MarketId, id: number): Promise<StoredRun | null> {
  const query = sql`select ${runColumns} from feed_run r where r.market = ${market} and r.id = ${id}`;
  return queryFirst(db, feedRunRow, query);
}

type Range = { limit: number; offset: number };

/** The runs of a feed, newest first. */
export async function readFeedRuns(
  db: Db,
  market: MarketId,
  feedId: number,
  { limit, offset }: Range,
): Promise<{ total: number; runs: StoredRun[] }> {
  const ofFeed = sql`feed_run r where r.market = ${market} and r.feed_id = ${feedId}`;
  const { count } = await queryOne(db, countRow, sql`select count(*)::int as count from ${ofFeed}`);
  const query = sql`select ${runColumns} from ${ofFeed}
    order by r.started_at desc, r.id desc limit ${limit} offset ${offset}`;
  return { total: count, runs: await queryAll(db, feedRunRow, query) };
}

type StoredVerdict = { verdict: RunVerdict; decidedBy: string; decidedAt: Date };

export async function saveRunVerdict(
  db: Db,
  market: MarketId,
  id: number,
  { verdict, decidedBy, decidedAt }: StoredVerdict,
): Promise<void> {
  await sql`update feed_run set verdict = ${verdict}, decided_by = ${decidedBy}, decided_at = ${decidedAt}
    where market = ${market} and id = ${id}`.execute(db);
}

const issueRow = z.object({
  code: z.string(),
  severity: z.enum(['refused', 'doubt']),
  count: z.int(),
  examples: z.array(
    z.object({
      line: z.int(),
      sku: z.string().nullable(),
      field: z.string().nullable(),
      value: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
});
/** The issues of a run with one code: how many, and the first lines. */
export type StoredIssue = z.infer<typeof issueRow>;

/** The issues of a run: those that refused rows first, then the most frequent. */
export async function readRunIssues(db: Db, market: MarketId, runId: number): Promise<StoredIssue[]> {
  const query = sql`select code, severity, count, examples from feed_issue
    where market = ${market} and run_id = ${runId} order by severity desc, count desc, code`;
  return queryAll(db, issueRow, query);
}
