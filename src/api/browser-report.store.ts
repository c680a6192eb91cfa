import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { type BrowserReport, fingerprintText, type ReportKind } from './browser-report.ts';

export type StoredReport = BrowserReport & { id: number; market: MarketId; count: number; firstAt: Date; at: Date };

/** Keeps a report; one that was told before is counted, with what it says now. Gives how often it was told. */
export async function saveReport(db: Db, market: MarketId, report: BrowserReport, at: Date): Promise<number> {
  const fingerprint = hash('sha256', fingerprintText(report), 'hex').slice(0, 32);
  const { rows } = await sql<{ count: number }>`insert into browser_report
      (market, fingerprint, kind, path, app_version, message, details, first_at, at)
    values (${market}, ${fingerprint}, ${report.kind}, ${report.path}, ${report.appVersion}, ${report.message},
      ${JSON.stringify(report.details)}::jsonb, ${at}, ${at})
    on conflict (market, fingerprint) do update set
      count = browser_report.count + 1, at = excluded.at, path = excluded.path, details = excluded.details
    returning count`.execute(db);
  return rows[0].count;
}

/** Removes what was not told since a time, and of the rest all but the latest few thousand. */
export async function pruneReports(db: Db, market: MarketId, since: Date, most: number): Promise<void> {
  await sql`delete from browser_report where market = ${market} and (at < ${since} or id in (
    select id from browser_report where market = ${market} order by at desc, id desc offset ${most}))`.execute(db);
}

/** The latest reports first; of one market and kind, or of all. */
export async function readReports(
  db: Db,
  { market, kind, limit }: { market: MarketId | null; kind: ReportKind | null; limit: number },
): Promise<StoredReport[]> {
  const { rows } = await sql<StoredReport>`
    select id, market, kind, path, app_version as "appVersion", message, details, count, first_at as "firstAt", at
    from browser_report
    where (${market}::text is null or market = ${market}) and (${kind}::text is null or kind = ${kind})
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
