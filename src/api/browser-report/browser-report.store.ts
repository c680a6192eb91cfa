import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../../market/market.ts';
import { marketIdSchema } from '../../market/market-schema.ts';
import type { Db } from '../../platform/database.ts';
import { queryAll, queryCount } from '../../platform/query.ts';
import { type BrowserReport, fingerprintText, REPORT_KINDS, type ReportKind } from './browser-report.ts';

const storedReportRow = z.object({
  id: z.int(),
  market: marketIdSchema,
  kind: z.enum(REPORT_KINDS),
  path: z.string(),
  appVersion: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()),
  count: z.int(),
  firstAt: z.date(),
  at: z.date(),
});
export type StoredReport = z.infer<typeof storedReportRow>;

/**
 * Stores a report and returns how often it was received. A report with the same fingerprint is counted and its path and
 * details are replaced.
 */
export async function saveReport(db: Db, market: MarketId, report: BrowserReport, at: Date): Promise<number> {
  const fingerprint = hash('sha256', fingerprintText(report), 'hex').slice(0, 32);
  const query = sql`insert into browser_report
      (market, fingerprint, kind, path, app_version, message, details, first_at, at)
    values (${market}, ${fingerprint}, ${report.kind}, ${report.path}, ${report.appVersion}, ${report.message},
      ${JSON.stringify(report.details)}::jsonb, ${at}, ${at})
    on conflict (market, fingerprint) do update set
      count = browser_report.count + 1, at = excluded.at, path = excluded.path, details = excluded.details
    returning count`;
  return queryCount(db, query);
}

/** Deletes reports last received before a moment, and all but the latest `max`. */
export async function pruneReports(
  db: Db,
  { market, before }: { market: MarketId; before: Date },
  max: number,
): Promise<void> {
  await sql`delete from browser_report where market = ${market} and (at < ${before} or id in (
    select id from browser_report where market = ${market} order by at desc, id desc offset ${max}))`.execute(db);
}

/** The latest reports first. A null market or kind means all. */
export async function readReports(
  db: Db,
  { market, kind, limit }: { market: MarketId | null; kind: ReportKind | null; limit: number },
): Promise<StoredReport[]> {
  const query = sql`
    select id, market, kind, path, app_version as "appVersion", message, details, count, first_at as "firstAt", at
    from browser_report
    where (${market}::text is null or market = ${market}) and (${kind}::text is null or kind = ${kind})
    order by at desc, id desc limit ${limit}`;
  return queryAll(db, storedReportRow, query);
}
