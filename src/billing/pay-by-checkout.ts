import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '../base/result.ts';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import { acquireLock } from '../platform/advisory-lock.ts';
import { type Db, transaction } from '../platform/database.ts';
import { isoDayOf } from '../terms/utc-day.ts';
import type { CheckoutMoney, CheckoutProvider } from './checkout-provider.ts';
import { readInvoiceById } from './invoice.store.ts';
import { type Invoice, invoiceNumber } from './invoice.ts';
import {
  findOpenCheckout,
  insertCheckout,
  insertCheckoutReceipt,
  readCheckout,
  readExcesses,
  returnReference,
  setCheckoutPage,
} from './invoice-checkout.store.ts';
import { writeEntry } from './ledger.store.ts';
import { insertPayment, isRecorded, readOpenAmount } from './payment.store.ts';
import { lockInvoice } from './record-payment.ts';

/** `paid`: nothing is open. `failed`: the provider does not answer, or refuses. */
export type CheckoutError = { kind: 'paid' | 'failed' };

export type WantedCheckout = {
  readonly market: MarketId;
  readonly invoice: Invoice;
  readonly locale: Locale;
  readonly startedBy: string;
  readonly paidUrl: string;
  readonly cancelledUrl: string;
};

/** The page on which what is open of an invoice can be paid. As long as it is open there, further requests get the same. */
export async function startCheckout(
  database: Db,
  provider: CheckoutProvider,
  { market, invoice, startedBy, ...urls }: WantedCheckout,
  now: Date,
): Promise<Result<string, CheckoutError>> {
  const { number, currency, id: invoiceId } = invoice;
  const checkout = await transaction(database, async (db) => {
    await lockInvoice(db, market, number);
    const amount = await readOpenAmount(db, market, number);
    if (amount <= 0) return null;
    const known = await findOpenCheckout(db, { invoiceId, amount }, now);
    if (known !== null) return known;
    const added = { id: randomUUID(), market, invoiceId, amount, startedBy };
    await insertCheckout(db, added, now);
    return { ...added, url: null };
  });
  if (checkout === null) return err({ kind: 'paid' });
  if (checkout.url !== null) return ok(checkout.url);
  const { id, amount } = checkout;
  const page = await provider.start({ id, market, name: invoiceNumber(market, number), amount, currency, ...urls });
  if (!page.ok) return page;
  await setCheckoutPage(database, id, page.value);
  return ok(page.value.url);
}

/** Nobody began this checkout here. */
type ReceiveError = { kind: 'unknown' };

/**
 * Books money that came for a checkout, once, however often and late the provider says so: for its invoice as far as that is
 * open, and what is more as owed to the merchant. Returns what is more, in minor units; null: it has been booked.
 */
export function receiveCheckout(
  database: Db,
  provider: Pick<CheckoutProvider, 'name'>,
  money: CheckoutMoney,
  now: Date,
): Promise<Result<number | null, ReceiveError>> {
  const { market, id, reference, amount, currency } = money;
  return transaction(database, async (db) => {
    const checkout = await readCheckout(db, market, id);
    const invoice = checkout === null ? null : await readInvoiceById(db, market, checkout.invoiceId);
    if (invoice === null) return err({ kind: 'unknown' });
    await lockInvoice(db, market, invoice.number);
    const { merchantId } = invoice;
    // Staff may have recorded the very payment before.
    const isKnown = await isRecorded(db, { market, reference });
    const open = currency === invoice.currency ? Math.max(0, await readOpenAmount(db, market, invoice.number)) : 0;
    const part = isKnown ? 0 : Math.min(amount, open);
    const excess = isKnown ? 0 : amount - part;
    if (!(await insertCheckoutReceipt(db, money, excess, now)) || isKnown) return ok(null);
    if (part > 0) {
      const receivedOn = isoDayOf(now.getTime());
      const payment = { id, market, invoiceId: invoice.id, reference, amount: part, receivedOn };
      await insertPayment(db, { ...payment, source: 'provider', recordedBy: provider.name, reverses: null }, now);
    }
    await writeEntry(db, {
      market,
      currency,
      reference: `checkout ${id}`,
      at: now,
      lines: [
        { kind: 'provider', merchantId: null, amount },
        { kind: 'receivable', merchantId, amount: -part },
        { kind: 'overpaid', merchantId, amount: -excess },
      ],
    });
    return ok(excess);
  });
}

/** Books that staff sent back what was too much. The invoice that it was for; null: nothing is to be sent back. */
export function returnExcess(database: Db, market: MarketId, checkoutId: string, now: Date) {
  return transaction(database, async (db) => {
    await acquireLock(db, returnReference(checkoutId));
    const found = (await readExcesses(db, market)).find((one) => one.checkoutId === checkoutId);
    if (found === undefined) return null;
    const { merchantId, excess, currency } = found;
    await writeEntry(db, {
      market,
      currency,
      reference: returnReference(checkoutId),
      at: now,
      lines: [
        { kind: 'overpaid', merchantId, amount: excess },
        { kind: 'provider', merchantId: null, amount: -excess },
      ],
    });
    return found;
  });
}
