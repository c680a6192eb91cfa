import { sql } from 'kysely';
import { z } from 'zod';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryOne } from '../platform/query.ts';
import { OFFER_REPORT_OUTCOMES } from '../terms/offer-report.ts';
import { answerDueAt, type OfferReport } from './offer-report.ts';

/** A merchant's report that its own offer is on a wrong product. */
export type NewMatchReport = Omit<OfferReport, 'cause' | 'note'> & { merchantId: number; locale: Locale };

const dueRow = z.object({ dueAt: z.date() });

/** Stores a merchant's report. While one of the offer is open, another changes nothing. Returns when the answer is due. */
export async function saveMatchReport(db: Db, report: NewMatchReport): Promise<Date> {
  const { id, market, offerId, productId, price, merchantId, locale, reportedAt } = report;
  await sql`insert into offer_report (id, market, offer_id, product_id, price, cause, note, reported_at, merchant_id,
      locale, due_at)
    values (${id}, ${market}, ${offerId}, ${productId}, ${price}, 'product', '', ${reportedAt}, ${merchantId}, ${locale},
      ${answerDueAt(reportedAt)})
    on conflict do nothing`.execute(db);
  const query = sql`select due_at as "dueAt" from offer_report
    where market = ${market} and offer_id = ${offerId} and merchant_id = ${merchantId}
    order by resolved_at is null desc, reported_at desc limit 1`;
  return (await queryOne(db, dueRow, query)).dueAt;
}

const matchReportRow = z.object({
  offerId: z.int(),
  reportedAt: z.date(),
  dueAt: z.date(),
  resolvedAt: z.date().nullable(),
  outcome: z.enum(OFFER_REPORT_OUTCOMES).nullable(),
  answer: z.string(),
  resolvedBy: z.string().nullable(),
});
export type MatchReport = z.output<typeof matchReportRow>;

/** The last report of a merchant about each of these offers, by offer. */
export async function readMatchReports(
  db: Db,
  { market, merchantId }: { market: MarketId; merchantId: number },
  offerIds: readonly number[],
): Promise<Map<number, MatchReport>> {
  const query = sql`select distinct on (offer_id) offer_id as "offerId", reported_at as "reportedAt", due_at as "dueAt",
      resolved_at as "resolvedAt", outcome, answer, resolved_by as "resolvedBy"
    from offer_report where market = ${market} and merchant_id = ${merchantId} and offer_id = any(${offerIds}::bigint[])
    order by offer_id, resolved_at is null desc, reported_at desc`;
  return new Map((await queryAll(db, matchReportRow, query)).map((one) => [one.offerId, one]));
}
