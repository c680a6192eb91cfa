import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { POSTING_COLUMNS, type PostingRow, postingOf } from './posting.store.ts';
import type { Posting, PostingKind, RefusalReason, ReportCause, Verdict } from './posting.ts';

export type Report = {
  id: string;
  postingId: string;
  /** Null: nobody was signed in. */
  shopperId: string | null;
  cause: ReportCause;
  note: string;
  reportedAt: Date;
};

/** What people without an account can hold against one posting before no more of it is noted. */
const MOST_NAMELESS_REPORTS = 20;

/** A person's report of a posting that nobody has settled yet counts once. */
export async function saveReport(db: Db, report: Report): Promise<void> {
  const { id, postingId, shopperId, cause, note, reportedAt } = report;
  await sql`insert into posting_report (id, posting_id, shopper_id, cause, note, reported_at)
    select ${id}, ${postingId}, ${shopperId}::uuid, ${cause}, ${note}, ${reportedAt}
    where ${shopperId}::uuid is not null or ${MOST_NAMELESS_REPORTS} > (select count(*) from posting_report
      where posting_id = ${postingId} and shopper_id is null and settled_at is null)
    on conflict do nothing`.execute(db);
}

export async function settleReports(db: Db, postingId: string, now: Date): Promise<void> {
  await sql`update posting_report set settled_at = ${now}
    where posting_id = ${postingId} and settled_at is null`.execute(db);
}

type ReportRow = Omit<Report, 'postingId' | 'shopperId' | 'reportedAt'> & {
  posting_id: string;
  shopper_id: string | null;
  reported_at: Date;
};

const reportOf = ({ posting_id, shopper_id, reported_at, ...row }: ReportRow): Report => ({
  ...row,
  postingId: posting_id,
  shopperId: shopper_id,
  reportedAt: reported_at,
});

/** What is held against these postings and not settled, oldest first. */
export async function readOpenReports(db: Db, postingIds: readonly string[]): Promise<Report[]> {
  const { rows } = await sql<ReportRow>`
    select id, posting_id, shopper_id, cause, note, reported_at from posting_report
    where posting_id = any(${postingIds}::uuid[]) and settled_at is null order by reported_at, id`.execute(db);
  return rows.map(reportOf);
}

/** What a person held against postings of others. */
export async function readReportsBy(db: Db, shopperId: string): Promise<Report[]> {
  const { rows } = await sql<ReportRow>`
    select id, posting_id, shopper_id, cause, note, reported_at from posting_report
    where shopper_id = ${shopperId} order by reported_at, id`.execute(db);
  return rows.map(reportOf);
}

/** Leaves what a person reported without them. */
export async function forgetReporter(db: Db, shopperId: string): Promise<void> {
  await sql`update posting_report set shopper_id = null where shopper_id = ${shopperId}`.execute(db);
}

export type QueueView = 'waiting' | 'reported';

export type QueueQuestion = { view: QueueView; kind: PostingKind | null; limit: number; offset: number };

/**
 * What waits for a person in a market, longest first: postings that a rule holds back, or shown ones that were reported.
 */
export async function readQueue(
  db: Db,
  market: MarketId,
  { view, kind, limit, offset }: QueueQuestion,
): Promise<{ total: number; postings: Posting[] }> {
  const waits =
    view === 'waiting'
      ? sql`posting.status = 'waiting'`
      : sql`posting.status = 'shown' and exists (select from posting_report r
          where r.posting_id = posting.id and r.settled_at is null)`;
  const { rows } = await sql<PostingRow & { total: number }>`
    select ${POSTING_COLUMNS}, count(*) over () as total from posting
    where posting.market = ${market} and ${waits} and (${kind}::text is null or posting.kind = ${kind})
    order by coalesce(posting.edited_at, posting.created_at), posting.id
    limit ${limit} offset ${offset}`.execute(db);
  return { total: rows[0]?.total ?? 0, postings: rows.map(postingOf) };
}

export type Decision = {
  id: string;
  postingId: string;
  /** What was judged. */
  revision: number;
  verdict: Verdict;
  /** Null with an approval. */
  reason: RefusalReason | null;
  /** What the author is told besides. */
  note: string;
  decidedBy: string;
  decidedAt: Date;
};

/** False where the decision of that id is noted already. */
export async function insertDecision(db: Db, decision: Decision): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into posting_decision
      (id, posting_id, revision, verdict, reason, note, decided_by, decided_at)
    values (${decision.id}, ${decision.postingId}, ${decision.revision}, ${decision.verdict}, ${decision.reason},
      ${decision.note}, ${decision.decidedBy}, ${decision.decidedAt})
    on conflict (id) do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** What was decided about these postings, oldest first. */
export async function readDecisions(db: Db, postingIds: readonly string[]): Promise<Decision[]> {
  const { rows } = await sql<Decision>`
    select id, posting_id as "postingId", revision, verdict, reason, note, decided_by as "decidedBy",
      decided_at as "decidedAt" from posting_decision
    where posting_id = any(${postingIds}::uuid[]) order by decided_at, id`.execute(db);
  return rows;
}
