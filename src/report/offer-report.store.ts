import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { localeSchema, marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryFirst, queryOne } from '../platform/query.ts';
import { DAY_MS } from '../terms/duration.ts';
import { OFFER_REPORT_CAUSES, type OfferReportOutcome } from '../terms/offer-report.ts';
import { CORRECTION_DAYS, type CorrectionTime, type OfferReport } from './offer-report.ts';

/** Open reports that are stored for one offer. More say nothing new. */
const MAX_OPEN_REPORTS = 20;

/** Stores a report. A repeated one, and one of an offer with very many open reports, is ignored. */
export async function saveOfferReport(db: Db, report: OfferReport): Promise<void> {
  const { id, market, offerId, productId, price, cause, note, reportedAt } = report;
  await sql`insert into offer_report (id, market, offer_id, product_id, price, cause, note, reported_at)
    select ${id}, ${market}, ${offerId}::bigint, ${productId}::bigint, ${price}::bigint, ${cause}, ${note}, ${reportedAt}
    where ${MAX_OPEN_REPORTS} > (select count(*) from offer_report
      where market = ${market} and offer_id = ${offerId} and resolved_at is null)
    on conflict (id) do nothing`.execute(db);
}

const savedRow = z.object({ id: z.string() });

/** Whether a report with that id is stored. */
export async function hasOfferReport(db: Db, id: string): Promise<boolean> {
  return (await queryFirst(db, savedRow, sql`select id from offer_report where id = ${id}`)) !== null;
}

/** A report with the offer and product that it is about, as they are now. */
const listedRow = z.object({
  id: z.string(),
  market: marketIdSchema,
  offerId: z.int(),
  productId: z.int().nullable(),
  price: z.int(),
  cause: z.enum(OFFER_REPORT_CAUSES),
  note: z.string(),
  reportedAt: z.date(),
  title: z.string(),
  merchant: z.string(),
  link: z.string(),
  product: z.string().nullable(),
  /** The item price now, in minor units. */
  priceNow: z.int(),
  /** By when a merchant that reported its own offer was promised an answer; null: a visitor reported it. */
  dueAt: z.date().nullable(),
});
export type ListedOfferReport = z.output<typeof listedRow>;

const countRow = z.object({ count: z.int() });

/** A page of the open reports of a market: those with a promised answer first, then oldest first. `total` counts all pages. */
export async function listOpenOfferReports(
  db: Db,
  market: MarketId,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; reports: ListedOfferReport[] }> {
  const open = sql`from offer_report r join offer o on o.id = r.offer_id and o.market = r.market
    join merchant m on m.id = o.merchant_id
    left join product p on p.id = r.product_id and p.market = r.market
    where r.market = ${market} and r.resolved_at is null`;
  const query = sql`select r.id, r.market, r.offer_id as "offerId", r.product_id as "productId", r.price, r.cause, r.note,
      r.reported_at as "reportedAt", o.title, m.name as merchant, o.link, p.name as product, o.price as "priceNow", r.due_at as "dueAt" ${open}
    order by r.due_at nulls last, r.reported_at, r.id limit ${limit} offset ${offset}`;
  const reports = await queryAll(db, listedRow, query);
  const { count } = await queryOne(db, countRow, sql`select count(*) as count ${open}`);
  return { total: count, reports };
}

export type ReportResolution = {
  id: string;
  market: MarketId;
  outcome: OfferReportOutcome;
  /** What a merchant that reported its own offer reads; '' : nothing. */
  answer: string;
  resolvedBy: string;
};

const closedRow = z.object({
  id: z.string(),
  offerId: z.int(),
  merchantId: z.int().nullable(),
  locale: localeSchema.nullable(),
});
export type ClosedReport = z.output<typeof closedRow>;

/** Closes a report and every other open one of the same offer with the same cause. Empty: no open report has that id. */
export async function resolveOfferReport(db: Db, resolution: ReportResolution, now: Date): Promise<ClosedReport[]> {
  const { id, market, outcome, answer, resolvedBy } = resolution;
  const query = sql`update offer_report r set resolved_at = ${now}, outcome = ${outcome}, resolved_by = ${resolvedBy},
      answer = case when r.merchant_id is null then '' else ${answer} end
    from offer_report chosen where chosen.id = ${id} and chosen.market = ${market} and chosen.resolved_at is null
      and r.market = chosen.market and r.offer_id = chosen.offer_id and r.cause = chosen.cause and r.resolved_at is null
    returning r.id, r.offer_id as "offerId", r.merchant_id as "merchantId", r.locale`;
  return queryAll(db, closedRow, query);
}

const medianRow = z.object({ hours: z.number().nullable(), count: z.int() });

/** The median time from report to correction, of the errors that were corrected in the last 90 days; null: none were. */
export async function readCorrectionTime(db: Db, market: MarketId, now: Date): Promise<CorrectionTime | null> {
  const query = sql`select count(*) as count, percentile_cont(0.5) within group (
      order by extract(epoch from resolved_at - reported_at)::float8) / 3600 as hours
    from offer_report where market = ${market} and outcome = 'corrected'
      and resolved_at > ${new Date(now.getTime() - CORRECTION_DAYS * DAY_MS)}`;
  const { hours, count } = await queryOne(db, medianRow, query);
  return hours === null ? null : { hours, count };
}
