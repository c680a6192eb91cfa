import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import { REPORT_REASONS } from '../terms/posting.ts';

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
