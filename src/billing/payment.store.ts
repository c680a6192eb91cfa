import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryFirst } from '../platform/query.ts';
import { INVOICE_KINDS, INVOICE_STATES, type InvoiceState } from '../terms/billing/invoice.ts';
import { PAYMENT_SOURCES } from '../terms/billing/payment.ts';

const paymentRow = z.object({
  id: z.string(),
  invoiceId: z.string(),
  reference: z.string(),
  amount: z.int(),
  receivedOn: z.string(),
  source: z.enum(PAYMENT_SOURCES),
  reverses: z.string().nullable(),
  /** What has not been taken back. */
  left: z.int(),
});
/** Money that came for an invoice, or that was taken back because it was for something else. */
export type Payment = z.infer<typeof paymentRow>;

const payments = sql`select p.id, p.invoice_id as "invoiceId", p.reference, p.amount,
    p.received_on as "receivedOn", p.source, p.reverses,
    (p.amount + coalesce((select sum(b.amount) from payment b where b.reverses = p.id), 0))::bigint as left from payment p`;

/** The payments of invoices, oldest first. */
export const readPayments = (db: Db, invoiceIds: readonly string[]): Promise<Payment[]> =>
  queryAll(
    db,
    paymentRow,
    sql`${payments} where p.invoice_id = any(${[...invoiceIds]}::uuid[]) order by p.recorded_at, p.id`,
  );

export const readPayment = (db: Db, market: MarketId, id: string): Promise<Payment | null> =>
  queryFirst(db, paymentRow, sql`${payments} where p.market = ${market} and p.id = ${id}`);

/** The payment of a reference; null: there is none. */
export const findPayment = (db: Db, market: MarketId, reference: string): Promise<Payment | null> =>
  queryFirst(
    db,
    paymentRow,
    sql`${payments} where p.market = ${market} and p.reference = ${reference} and p.reverses is null limit 1`,
  );

/** Whether money of a reference is recorded, also for another invoice. One that was taken back counts too: it gets another reference. */
export const isRecorded = async (
  db: Db,
  { market, reference }: { market: MarketId; reference: string },
): Promise<boolean> => (await findPayment(db, market, reference)) !== null;

export type NewPayment = Omit<Payment, 'left'> & { readonly market: MarketId; readonly recordedBy: string };

/** Adds a payment. False: money of this reference is recorded, or this payment was taken back before. */
export async function insertPayment(db: Db, p: NewPayment, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into payment (id, market, invoice_id, reference, amount, received_on, source, recorded_by, recorded_at, reverses)
    values (${p.id}, ${p.market}, ${p.invoiceId}, ${p.reference}, ${p.amount}, ${p.receivedOn}, ${p.source},
      ${p.recordedBy}, ${now}, ${p.reverses})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

const owedRow = z.object({
  number: z.int(),
  kind: z.enum(INVOICE_KINDS),
  merchantId: z.int(),
  month: z.string(),
  issuedOn: z.string(),
  dueOn: z.string(),
  id: z.string(),
  buyer: z.string(),
  net: z.int(),
  vat: z.int(),
  /** What is still to pay, with VAT: without credit notes and payments. 0 for a credit note. */
  open: z.int(),
});
/** An invoice of a market with what is still owed. */
export type OwedInvoice = z.infer<typeof owedRow>;

const owed = sql`select i.number, i.kind, i.merchant_id as "merchantId", i.month, i.issued_on as "issuedOn",
    i.due_on as "dueOn", i.id, i.document->'buyer'->>'name' as buyer, i.net, i.vat,
    (case when i.kind = 'credit' then 0 else i.net + i.vat
      - coalesce((select sum(c.net + c.vat) from invoice c where c.corrects = i.id), 0)
      - coalesce((select sum(p.amount) from payment p where p.invoice_id = i.id), 0) end)::bigint as open
  from invoice i`;

/** The state of an invoice on a day. */
const stateOn = (today: string) =>
  sql`case when open <= 0 then 'paid' when "dueOn" < ${today}::date then 'overdue' else 'open' end`;

/** The invoices and credit notes of a market, newest first: of one state alone, or all. */
export const readOwedInvoices = (
  db: Db,
  market: MarketId,
  { state, today, limit }: { state: InvoiceState | null; today: string; limit: number },
): Promise<OwedInvoice[]> =>
  queryAll(
    db,
    owedRow,
    sql`select * from (${owed} where i.market = ${market}) i
      where ${state}::text is null or (kind = 'invoice' and ${state} = ${stateOn(today)})
      order by number desc limit ${limit}`,
  );

const stateRow = z.object({ state: z.enum(INVOICE_STATES), count: z.int(), open: z.int() });

/** How many invoices of a market have each state, and what is still to pay of them. */
export const countInvoiceStates = (db: Db, market: MarketId, today: string): Promise<z.infer<typeof stateRow>[]> =>
  queryAll(
    db,
    stateRow,
    sql`select state, count(*)::int as count, sum(greatest(open, 0))::bigint as open from (
        select open, ${stateOn(today)} as state from (${owed} where i.market = ${market} and i.kind = 'invoice') i
      ) as invoices group by state`,
  );

/** What is still to pay of an invoice, with VAT; 0 if there is no such invoice. */
export const readOpenAmount = async (db: Db, market: MarketId, number: number): Promise<number> =>
  (await queryFirst(db, owedRow, sql`${owed} where i.market = ${market} and i.number = ${number}`))?.open ?? 0;

const balanceRow = z.object({ kind: z.string(), accounts: z.int(), balance: z.int(), currency: z.string() });

/** What is on the accounts of a market by kind, in minor units; debit is positive. The sum is 0. */
export const readBalances = (db: Db, market: MarketId): Promise<z.infer<typeof balanceRow>[]> =>
  queryAll(
    db,
    balanceRow,
    sql`select a.kind, a.currency, count(distinct a.id)::int as accounts, coalesce(sum(l.amount), 0)::bigint as balance
      from ledger_account a left join ledger_line l on l.account_id = a.id where a.market = ${market}
      group by a.kind, a.currency order by a.currency, a.kind`,
  );

const merchantBalanceRow = z.object({ merchantId: z.int(), unbilled: z.int(), receivable: z.int() });

/** What each merchant owes, most first. */
export const readMerchantBalances = (
  db: Db,
  market: MarketId,
  limit: number,
): Promise<z.infer<typeof merchantBalanceRow>[]> =>
  queryAll(
    db,
    merchantBalanceRow,
    sql`select a.merchant_id as "merchantId",
        coalesce(sum(l.amount) filter (where a.kind = 'unbilled'), 0)::bigint as unbilled,
        coalesce(sum(l.amount) filter (where a.kind = 'receivable'), 0)::bigint as receivable
      from ledger_account a join ledger_line l on l.account_id = a.id
      where a.market = ${market} and a.merchant_id is not null
      group by 1 order by 3 desc, 2 desc, 1 limit ${limit}`,
  );
