import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryFirst, queryOne } from '../platform/query.ts';
import { DISPUTE_VERDICTS } from '../terms/billing/invoice.ts';
import { type Invoice, invoiceRow } from './invoice.ts';
import type { MarketMerchant } from './judged-click.store.ts';

const columns = sql`id, number, kind, merchant_id as "merchantId", month, issued_on as "issuedOn", due_on as "dueOn",
  currency, net, vat, vat_category as "vatCategory", vat_rate as "vatRate", document, corrects`;

const numberRow = z.object({ number: z.int() });

/**
 * Takes the market's next number. Others wait until the transaction ends; if it fails, the number is taken by the next:
 * there are no gaps.
 */
export async function takeInvoiceNumber(db: Db, market: MarketId): Promise<number> {
  const query = sql`insert into invoice_series as s (market, next_number) values (${market}, 2)
    on conflict (market) do update set next_number = s.next_number + 1 returning next_number - 1 as number`;
  return (await queryOne(db, numberRow, query)).number;
}

export async function insertInvoice(db: Db, market: MarketId, i: Invoice): Promise<void> {
  await sql`insert into invoice (id, market, number, kind, merchant_id, month, issued_on, due_on, currency, net, vat,
      vat_category, vat_rate, document, corrects)
    values (${i.id}, ${market}, ${i.number}, ${i.kind}, ${i.merchantId}, ${i.month}, ${i.issuedOn}, ${i.dueOn},
      ${i.currency}, ${i.net}, ${i.vat}, ${i.vatCategory}, ${i.vatRate}, ${JSON.stringify(i.document)}::jsonb,
      ${i.corrects})`.execute(db);
}

export const readInvoice = (db: Db, market: MarketId, number: number): Promise<Invoice | null> =>
  queryFirst(db, invoiceRow, sql`select ${columns} from invoice where market = ${market} and number = ${number}`);

export const readInvoiceById = (db: Db, market: MarketId, id: string): Promise<Invoice | null> =>
  queryFirst(db, invoiceRow, sql`select ${columns} from invoice where market = ${market} and id = ${id}`);

/** The invoices and credit notes of a merchant, newest first. */
export const readInvoicesOf = (db: Db, { market, merchantId }: MarketMerchant, limit: number): Promise<Invoice[]> =>
  queryAll(
    db,
    invoiceRow,
    sql`select ${columns} from invoice where market = ${market} and merchant_id = ${merchantId}
      order by number desc limit ${limit}`,
  );

/** The invoices and credit notes of a market, newest first. */
export const readInvoices = (db: Db, market: MarketId, limit: number): Promise<Invoice[]> =>
  queryAll(
    db,
    invoiceRow,
    sql`select ${columns} from invoice where market = ${market} order by number desc limit ${limit}`,
  );

const monthRow = z.object({ month: z.string() });

/** The months of a merchant that have an invoice, such as 2026-10. */
export async function readInvoicedMonths(db: Db, { market, merchantId }: MarketMerchant): Promise<Set<string>> {
  const query = sql`select to_char(month, 'YYYY-MM') as month from invoice
    where market = ${market} and merchant_id = ${merchantId} and kind = 'invoice'`;
  return new Set((await queryAll(db, monthRow, query)).map(({ month }) => month));
}

const billableRow = z.object({ market: marketIdSchema, merchantId: z.int(), month: z.string() });

/**
 * The months before a day in which something was billed, and that have no invoice. A merchant is billed only from its first
 * terms on, so of those months without an invoice alone verdicts are read.
 */
export const readBillableMonths = (db: Db, before: string): Promise<z.infer<typeof billableRow>[]> =>
  queryAll(
    db,
    billableRow,
    sql`select t.market, t.merchant_id as "merchantId", to_char(m, 'YYYY-MM') as month
      from (select market, merchant_id, min(valid_from) as first_day from click_terms group by 1, 2) t
      cross join generate_series(date_trunc('month', t.first_day::timestamp), ${before}::date - interval '1 month',
        interval '1 month') m
      where not exists (select from invoice i where i.market = t.market and i.merchant_id = t.merchant_id
          and i.kind = 'invoice' and i.month = m::date)
        and exists (select from click_verdict v where v.market = t.market and v.merchant_id = t.merchant_id
          and v.day >= m::date and v.day < (m + interval '1 month')::date and v.billed > 0)
      order by 1, 3, 2`,
  );

const creditedRow = z.object({ net: z.int() });

/** What credit notes took back of an invoice, in minor units without VAT. */
export const readCredited = async (db: Db, invoiceId: string): Promise<number> =>
  (await queryOne(db, creditedRow, sql`select coalesce(sum(net), 0)::bigint as net from invoice where corrects = ${invoiceId}`)).net; // biome-ignore format: short

const disputeRow = z.object({
  id: z.string(),
  invoiceId: z.string(),
  number: z.int(),
  merchantId: z.int(),
  text: z.string(),
  openedBy: z.string(),
  openedAt: z.date(),
  verdict: z.enum(DISPUTE_VERDICTS).nullable(),
  reason: z.string().nullable(),
});
export type Dispute = z.infer<typeof disputeRow>;

const disputes = sql`select d.id, d.invoice_id as "invoiceId", i.number, i.merchant_id as "merchantId", d.text,
    d.opened_by as "openedBy", d.opened_at as "openedAt", c.verdict, c.reason
  from invoice_dispute d join invoice i on i.id = d.invoice_id left join dispute_decision c on c.dispute_id = d.id`;

/** Adds a merchant's dispute of an invoice; one of the same id stays as it is. */
export async function insertDispute(
  db: Db,
  d: { id: string; market: MarketId; invoiceId: string; text: string; openedBy: string; now: Date },
): Promise<void> {
  await sql`insert into invoice_dispute (id, market, invoice_id, text, opened_by, opened_at)
    values (${d.id}, ${d.market}, ${d.invoiceId}, ${d.text}, ${d.openedBy}, ${d.now})
    on conflict (id) do nothing`.execute(db);
}

export const readDispute = (db: Db, market: MarketId, id: string): Promise<Dispute | null> =>
  queryFirst(db, disputeRow, sql`${disputes} where d.market = ${market} and d.id = ${id}`);

/** The disputes of a market that wait for staff and then the others, oldest first. */
export const readDisputes = (db: Db, market: MarketId, limit: number): Promise<Dispute[]> =>
  queryAll(
    db,
    disputeRow,
    sql`${disputes} where d.market = ${market} order by c.dispute_id is not null, d.opened_at, d.id limit ${limit}`,
  );

/** The disputes of an invoice, in the order of `readDisputes`. */
export const readDisputesOf = (db: Db, invoiceId: string): Promise<Dispute[]> =>
  queryAll(
    db,
    disputeRow,
    sql`${disputes} where d.invoice_id = ${invoiceId} order by c.dispute_id is not null, d.opened_at, d.id`,
  );

/** Decides a dispute. False: it has been decided. */
export async function insertDisputeDecision(
  db: Db,
  d: { disputeId: string; verdict: Dispute['verdict']; reason: string; creditId: string | null; decidedBy: string },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into dispute_decision (dispute_id, verdict, reason, credit_id, decided_by, decided_at)
    values (${d.disputeId}, ${d.verdict}, ${d.reason}, ${d.creditId}, ${d.decidedBy}, ${now})
    on conflict (dispute_id) do nothing`.execute(db);
  return numAffectedRows === 1n;
}
