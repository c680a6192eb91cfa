import { randomUUID } from 'node:crypto';
import { type Db, transaction } from '../platform/database.ts';
import type { MovementOutcome } from '../terms/billing/payment.ts';
import { isoDayOf } from '../terms/utc-day.ts';
import type { CheckoutProvider, ProviderMovement } from './checkout-provider.ts';
import { readInvoiceById } from './invoice.store.ts';
import type { Invoice } from './invoice.ts';
import { returnReference } from './invoice-checkout.store.ts';
import { writeEntry } from './ledger.store.ts';
import { findPayment, insertPayment, readOpenAmount } from './payment.store.ts';
import {
  findPaidCheckout,
  insertMovement,
  type PaidCheckout,
  readOutcome,
  sumTakenBack,
} from './provider-movement.store.ts';
import { lockInvoice } from './record-payment.ts';

type Provider = Pick<CheckoutProvider, 'name'>;

/** `main` has what belongs to no market; `markets` are the databases that may know a payment. */
export type MovementPlaces = { readonly main: Db; readonly markets: readonly Db[] };

/**
 * Books what the provider moved, once, however often, late and in which order it says so. A refund or a chargeback makes the
 * invoice open again; what a person has to assign waits for that: payouts, which are of the whole account, and what fits no
 * payment that is known.
 */
export async function receiveMovement(
  { main, markets }: MovementPlaces,
  provider: Provider,
  movement: ProviderMovement,
  now: Date,
): Promise<MovementOutcome> {
  for (const database of movement.payment === null ? [] : markets) {
    const checkout = await findPaidCheckout(database, movement.payment ?? '');
    if (checkout !== null) return bookMovement(database, { provider, checkout, now }, movement);
  }
  await insertMovement(main, movement, null, 'waiting', now);
  return 'waiting';
}

type Booking = { readonly provider: Provider; readonly checkout: PaidCheckout; readonly now: Date };

function bookMovement(database: Db, booking: Booking, movement: ProviderMovement): Promise<MovementOutcome> {
  const { market, invoiceId } = booking.checkout;
  return transaction(database, async (db) => {
    const invoice = await readInvoiceById(db, market, invoiceId);
    if (invoice === null) throw new Error('A checkout has no invoice');
    await lockInvoice(db, market, invoice.number);
    switch (movement.kind) {
      case 'refund-failed':
        return bookReturn(db, booking, invoice, movement, { ...movement, kind: 'refund' });
      case 'dispute-won':
        return bookReturn(db, booking, invoice, movement, { ...movement, kind: 'dispute' });
      default:
        return bookOnce(db, booking, movement, () => takeBack(db, booking, invoice, movement));
    }
  });
}

/** Does something about a movement unless that was done, and remembers what became of it. */
async function bookOnce(
  db: Db,
  { checkout, now }: Booking,
  movement: ProviderMovement,
  book: () => Promise<MovementOutcome>,
): Promise<MovementOutcome> {
  const known = await readOutcome(db, movement);
  if (known !== null) return known;
  const outcome = await book();
  await insertMovement(db, movement, checkout, outcome, now);
  return outcome;
}

/** Money leaves the provider: what came too much first, and then what was paid for the invoice. */
async function takeBack(
  db: Db,
  { provider, checkout, now }: Booking,
  invoice: Invoice,
  { kind, id, payment: reference, amount, currency }: ProviderMovement,
): Promise<MovementOutcome> {
  const { market, checkoutId } = checkout;
  const payment = await findPayment(db, market, reference ?? '');
  if (currency !== checkout.currency || payment?.source === 'bank') return 'waiting';
  const left = payment?.left ?? 0;
  const takenByHand =
    (checkout.isExcessReturned ? checkout.excess : 0) +
    (payment?.amount ?? 0) -
    left -
    (await sumTakenBack(db, reference ?? ''));
  if (amount === takenByHand) return 'recorded';
  const excess = checkout.isExcessReturned ? 0 : checkout.excess;
  const part = amount - excess;
  // Less than what came too much may be a part of that, or of the payment.
  if (part < 0 || part > left) return 'waiting';
  const entry = { market, currency, at: now };
  const { merchantId } = invoice;
  await writeEntry(db, {
    ...entry,
    reference: returnReference(checkoutId),
    lines: [
      { kind: 'overpaid', merchantId, amount: excess },
      { kind: 'provider', merchantId: null, amount: -excess },
    ],
  });
  if (payment === null || part === 0) return 'booked';
  const row = { id: randomUUID(), market, invoiceId: invoice.id, reference: id, amount: -part, reverses: payment.id };
  await insertPayment(
    db,
    { ...row, receivedOn: isoDayOf(now.getTime()), source: 'provider', recordedBy: provider.name },
    now,
  );
  await writeEntry(db, {
    ...entry,
    reference: `${kind} ${id}`,
    lines: [
      { kind: 'receivable', merchantId, amount: part },
      { kind: 'provider', merchantId: null, amount: -part },
    ],
  });
  return 'booked';
}

/** Money comes back that had left: a refund failed, or a dispute was won. It may be the first that is heard of either. */
async function bookReturn(
  db: Db,
  booking: Booking,
  invoice: Invoice,
  movement: ProviderMovement,
  left: ProviderMovement,
): Promise<MovementOutcome> {
  const { provider, checkout, now } = booking;
  const { market } = checkout;
  const before = await bookOnce(db, booking, left, () => takeBack(db, booking, invoice, left));
  return bookOnce(db, booking, movement, async () => {
    const { kind, id, amount, currency } = movement;
    const open = await readOpenAmount(db, market, invoice.number);
    if (before !== 'booked' || amount > open) return 'waiting';
    const reference = `${kind} ${id}`;
    const row = { id: randomUUID(), market, invoiceId: invoice.id, reference, amount, reverses: null };
    await insertPayment(
      db,
      { ...row, receivedOn: isoDayOf(now.getTime()), source: 'provider', recordedBy: provider.name },
      now,
    );
    await writeEntry(db, {
      market,
      currency,
      reference,
      at: now,
      lines: [
        { kind: 'provider', merchantId: null, amount },
        { kind: 'receivable', merchantId: invoice.merchantId, amount: -amount },
      ],
    });
    return 'booked';
  });
}
