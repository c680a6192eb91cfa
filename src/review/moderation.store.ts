import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import type { PostingKind } from '../terms/posting.ts';
import { REJECTION_REASONS, REPORT_REASONS, VERDICTS } from '../terms/posting.ts';
import { POSTING_COLUMNS, postingRow, toPosting } from './posting.store.ts';
import type { Posting } from './posting.ts';

const reportRow = z.object({
  id: z.string(),
  postingId: z.string(),
  /** Null when nobody was signed in. */
  shopperId: z.string().nullable(),
  cause: z.enum(REPORT_REASONS),
  note: z.string(),
  reportedAt: z.date(),
});
export type PostingReport = z.infer<typeof reportRow>;

/** How many open reports without an account are stored for one posting. */
const MAX_ANONYMOUS_REPORTS = 20;

/** Stores a report. A second open report of the same shopper on the same posting is ignored. */
export async function savePostingReport(db: Db, report: PostingReport): Promise<void> {
  const { id, postingId, shopperId, cause, note, reportedAt } = report;
  await sql`insert into posting_report (id, posting_id, shopper_id, cause, note, reported_at)
    select ${id}, ${postingId}, ${shopperId}::uuid, ${cause}, ${note}, ${reportedAt}
    where ${shopperId}::uuid is not null or ${MAX_ANONYMOUS_REPORTS} > (select count(*) from posting_report
      where posting_id = ${postingId} and shopper_id is null and resolved_at is null)
    on conflict do nothing`.execute(db);
}

export async function resolveReports(db: Db, postingId: string, now: Date): Promise<void> {
  await sql`update posting_report set resolved_at = ${now}
    where posting_id = ${postingId} and resolved_at is null`.execute(db);
}

const reportColumns = sql`id, posting_id as "postingId", shopper_id as "shopperId", cause, note, reported_at as "reportedAt"`;

/** The open reports of these postings, oldest first. */
export async function readOpenReports(db: Db, postingIds: readonly string[]): Promise<PostingReport[]> {
  const query = sql`
    select ${reportColumns} from posting_report
    where posting_id = any(${postingIds}::uuid[]) and resolved_at is null order by reported_at, id`;
  return queryAll(db, reportRow, query);
}

/** The reports that a shopper made. */
export async function readShopperReports(db: Db, shopperId: string): Promise<PostingReport[]> {
  const query = sql`
    select ${reportColumns} from posting_report
    where shopper_id = ${shopperId} order by reported_at, id`;
  return queryAll(db, reportRow, query);
}

/** Removes the shopper from their reports; the reports stay. */
export async function anonymizeReports(db: Db, shopperId: string): Promise<void> {
  await sql`update posting_report set shopper_id = null where shopper_id = ${shopperId}`.execute(db);
}

const queuedPostingRow = postingRow.extend({ total: z.int() });

export type ModerationView = 'waiting' | 'reported';

export type ModerationQuery = { view: ModerationView; kind: PostingKind | null; limit: number; offset: number };

/**
 * A page of a market's moderation queue, oldest first: postings held by a rule, or visible ones with open reports.
 * `total` counts all pages.
 */
export async function readModerationQueue(
  db: Db,
  market: MarketId,
  { view, kind, limit, offset }: ModerationQuery,
): Promise<{ total: number; postings: Posting[] }> {
  const waits =
    view === 'waiting'
      ? sql`posting.status = 'waiting'`
      : sql`posting.status = 'shown' and exists (select from posting_report r
          where r.posting_id = posting.id and r.resolved_at is null)`;
  const query = sql`
    select ${POSTING_COLUMNS}, count(*) over () as total from posting
    where posting.market = ${market} and ${waits} and (${kind}::text is null or posting.kind = ${kind})
    order by coalesce(posting.edited_at, posting.created_at), posting.id
    limit ${limit} offset ${offset}`;
  const rows = await queryAll(db, queuedPostingRow, query);
  return { total: rows[0]?.total ?? 0, postings: rows.map(toPosting) };
}

const decisionRow = z.object({
  id: z.string(),
  postingId: z.string(),
  /** The revision that the decision is about. */
  revision: z.int(),
  verdict: z.enum(VERDICTS),
  /** Null for an approval. */
  reason: z.enum(REJECTION_REASONS).nullable(),
  /** A note for the author. */
  note: z.string(),
  decidedBy: z.string(),
  decidedAt: z.date(),
});
export type ModerationDecision = z.infer<typeof decisionRow>;

/** Stores a decision. False when one with that id exists. */
export async function insertDecision(db: Db, decision: ModerationDecision): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into posting_decision
      (id, posting_id, revision, verdict, reason, note, decided_by, decided_at)
    values (${decision.id}, ${decision.postingId}, ${decision.revision}, ${decision.verdict}, ${decision.reason},
      ${decision.note}, ${decision.decidedBy}, ${decision.decidedAt})
    on conflict (id) do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** The decisions about these postings, oldest first. */
export async function readModerationDecisions(db: Db, postingIds: readonly string[]): Promise<ModerationDecision[]> {
  const query = sql`
    select id, posting_id as "postingId", revision, verdict, reason, note, decided_by as "decidedBy",
      decided_at as "decidedAt" from posting_decision
    where posting_id = any(${postingIds}::uuid[]) order by decided_at, id`;
  return queryAll(db, decisionRow, query);
}
