import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryFirst } from '../platform/query.ts';
import { MINUTE_MS } from '../terms/duration.ts';
import type { CheckoutMoney, CheckoutPage } from './checkout-provider.ts';
import { invoiceRow } from './invoice.ts';

const checkoutRow = z.object({
  id: z.string(),
  invoiceId: z.string(),
  /** In minor units, with VAT. */
  amount: z.int(),
  /** Null: the provider has not answered yet. */
  url: z.string().nullable(),
});
type InvoiceCheckout = z.infer<typeof checkoutRow>;

const columns = sql`id, invoice_id as "invoiceId", amount, url`;

/** How long a page must still be open for somebody to be sent there. */
const MIN_OPEN_MS = 5 * MINUTE_MS;
/** How long the answer of a provider may take, retries included. */
const MAX_STARTING_MS = MINUTE_MS;

/** The checkout of an invoice that can still be paid, or is being started; null: there is none for this amount. */
export const findOpenCheckout = (
  db: Db,
  { invoiceId, amount }: { invoiceId: string; amount: number },
  now: Date,
): Promise<InvoiceCheckout | null> =>
  queryFirst(
    db,
    checkoutRow,
    sql`select ${columns} from invoice_checkout c
      where invoice_id = ${invoiceId} and amount = ${amount}
        and case when url is null then started_at > ${new Date(now.getTime() - MAX_STARTING_MS)}
          else expires_at > ${new Date(now.getTime() + MIN_OPEN_MS)} end
        and not exists (select from checkout_receipt r where r.checkout_id = c.id)
      order by started_at desc, id limit 1`,
  );

export type NewCheckout = Omit<InvoiceCheckout, 'url'> & { readonly market: MarketId; readonly startedBy: string };

export async function insertCheckout(db: Db, c: NewCheckout, now: Date): Promise<void> {
  await sql`insert into invoice_checkout (id, market, invoice_id, amount, started_by, started_at)
    values (${c.id}, ${c.market}, ${c.invoiceId}, ${c.amount}, ${c.startedBy}, ${now})`.execute(db);
}

export async function setCheckoutPage(db: Db, id: string, { url, expiresAt }: CheckoutPage): Promise<void> {
  await sql`update invoice_checkout set url = ${url}, expires_at = ${expiresAt} where id = ${id}`.execute(db);
}

export const readCheckout = (db: Db, market: MarketId, id: string): Promise<InvoiceCheckout | null> =>
  queryFirst(db, checkoutRow, sql`select ${columns} from invoice_checkout where market = ${market} and id = ${id}`);

/** Adds the money of a checkout. False: it has been added. */
export async function insertCheckoutReceipt(
  db: Db,
  { id, reference, amount, currency }: CheckoutMoney,
  excess: number,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into checkout_receipt (checkout_id, reference, amount, currency, excess, received_at)
    values (${id}, ${reference}, ${amount}, ${currency}, ${excess}, ${now}) on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

const excessRow = z.object({
  checkoutId: z.string(),
  invoiceId: z.string(),
  merchantId: z.int(),
  number: z.int(),
  reference: z.string(),
  excess: z.int(),
  currency: invoiceRow.shape.currency,
});
/** Money that came through the provider, was more than was open, and has not been sent back. */
export type Excess = z.infer<typeof excessRow>;

/** The entry of the ledger with which the excess of a checkout is gone. */
export const returnReference = (checkoutId: string): string => `return ${checkoutId}`;

/** What a market has to send back, oldest first. */
export const readExcesses = (db: Db, market: MarketId): Promise<Excess[]> =>
  queryAll(
    db,
    excessRow,
    sql`select r.checkout_id as "checkoutId", c.invoice_id as "invoiceId", i.merchant_id as "merchantId", i.number,
        r.reference, r.excess, r.currency
      from checkout_receipt r join invoice_checkout c on c.id = r.checkout_id join invoice i on i.id = c.invoice_id
      where c.market = ${market} and r.excess > 0
        and not exists (select from ledger_entry e where e.market = ${market} and e.reference = 'return ' || r.checkout_id)
      order by r.received_at, r.checkout_id`,
  );
