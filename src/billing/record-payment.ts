import { err, ok, type Result } from '../base/result.ts';
import type { MarketId } from '../market/market.ts';
import { acquireLock } from '../platform/advisory-lock.ts';
import { type Db, transaction } from '../platform/database.ts';
import type { PaymentSource } from '../terms/billing/payment.ts';
import { isoDayOf } from '../terms/utc-day.ts';
import { readInvoice, readInvoiceById } from './invoice.store.ts';
import type { Invoice } from './invoice.ts';
import { writeEntry } from './ledger.store.ts';
import { insertPayment, isRecorded, readOpenAmount, readPayment } from './payment.store.ts';

/** `known`: the same money was recorded before. `too-much`: more than is open, or nothing. */
export type PaymentError = { kind: 'gone' | 'known' | 'too-much' };

export type ReceivedPayment = {
  readonly id: string;
  readonly market: MarketId;
  readonly number: number;
  readonly reference: string;
  /** With VAT, in minor units. */
  readonly amount: number;
  readonly receivedOn: string;
  readonly recordedBy: string;
};

/** Two payments of one invoice wait for each other: together they must not be more than is open. */
export const lockInvoice = (db: Db, market: MarketId, number: number): Promise<void> =>
  acquireLock(db, `invoice ${market} ${number}`);

/** Records money that came for an invoice, and books it. The same money is recorded once. */
export function recordPayment(
  database: Db,
  { number, ...payment }: ReceivedPayment,
  now: Date,
): Promise<Result<Invoice, PaymentError>> {
  const { market, amount } = payment;
  return transaction(database, async (db) => {
    await lockInvoice(db, market, number);
    const invoice = await readInvoice(db, market, number);
    if (invoice === null || invoice.kind === 'credit') return err({ kind: 'gone' });
    if (await isRecorded(db, { market, reference: payment.reference })) return err({ kind: 'known' });
    if (amount < 1 || amount > (await readOpenAmount(db, market, number))) return err({ kind: 'too-much' });
    const source = 'bank';
    const isNew = await insertPayment(db, { ...payment, invoiceId: invoice.id, source, reverses: null }, now);
    if (!isNew) return err({ kind: 'known' });
    await book(db, invoice, { id: payment.id, market, amount, source }, now);
    return ok(invoice);
  });
}

/** Takes back what is left of a payment that was for something else. The invoice is open again. */
export function reversePayment(
  database: Db,
  { id, market, paymentId, recordedBy }: { id: string; market: MarketId; paymentId: string; recordedBy: string },
  now: Date,
): Promise<Result<Invoice, PaymentError>> {
  return transaction(database, async (db) => {
    const payment = await readPayment(db, market, paymentId);
    if (payment === null || payment.reverses !== null) return err({ kind: 'gone' });
    const invoice = await readInvoiceById(db, market, payment.invoiceId);
    if (invoice === null) return err({ kind: 'gone' });
    await lockInvoice(db, market, invoice.number);
    const left = (await readPayment(db, market, paymentId))?.left ?? 0;
    if (left <= 0) return err({ kind: 'known' });
    const { reference, source } = payment;
    const amount = -left;
    const receivedOn = isoDayOf(now.getTime());
    const row = { id, market, invoiceId: invoice.id, reference, amount, receivedOn, source, recordedBy };
    if (!(await insertPayment(db, { ...row, reverses: paymentId }, now))) return err({ kind: 'known' });
    await book(db, invoice, { id, market, amount, source }, now);
    return ok(invoice);
  });
}

type Booked = { id: string; market: MarketId; amount: number; source: PaymentSource };

/** Money moves from what the merchant owes to where it came. */
async function book(db: Db, invoice: Invoice, { id, market, amount, source }: Booked, now: Date): Promise<void> {
  await writeEntry(db, {
    market,
    currency: invoice.currency,
    reference: `payment ${id}`,
    at: now,
    lines: [
      { kind: source, merchantId: null, amount },
      { kind: 'receivable', merchantId: invoice.merchantId, amount: -amount },
    ],
  });
}
