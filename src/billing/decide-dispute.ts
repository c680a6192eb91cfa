import { err, ok, type Result } from '../base/result.ts';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { isoDayOf } from '../terms/utc-day.ts';
import { bookInvoice } from './create-invoices.ts';
import { vatOf } from './engine/vat-treatment.ts';
import {
  insertDisputeDecision,
  insertInvoice,
  readCredited,
  readDispute,
  readInvoiceById,
  takeInvoiceNumber,
} from './invoice.store.ts';
import type { Invoice } from './invoice.ts';
import { lockClickLog } from './judge-clicks.ts';

/** `too-much`: more than what is left of the invoice, or nothing. */
export type DisputeDecisionError = { kind: 'gone' | 'decided' | 'too-much' };

export type DisputeDecision = {
  readonly market: MarketId;
  readonly disputeId: string;
  /** Of the credit note, if there is one. */
  readonly creditId: string;
  /** What is taken back, in minor units without VAT; null: nothing, the dispute is refused. */
  readonly amount: number | null;
  /** What the merchant reads. */
  readonly reason: string;
  readonly decidedBy: string;
};

/** Upholds a dispute with a credit note, or refuses it. Returns the number of the credit note. */
export function decideDispute(
  database: Db,
  { market, disputeId, creditId, amount, reason, decidedBy }: DisputeDecision,
  now: Date,
): Promise<Result<number | null, DisputeDecisionError>> {
  return transaction(database, async (db) => {
    const dispute = await readDispute(db, market, disputeId);
    if (dispute === null) return err({ kind: 'gone' });
    await lockClickLog(db, { market, merchantId: dispute.merchantId });
    if ((await readDispute(db, market, disputeId))?.verdict !== null) return err({ kind: 'decided' });
    const decision = { disputeId, reason, decidedBy };
    if (amount === null) {
      await insertDisputeDecision(db, { ...decision, verdict: 'refused', creditId: null }, now);
      return ok(null);
    }
    const invoice = await readInvoiceById(db, market, dispute.invoiceId);
    if (invoice === null) return err({ kind: 'gone' });
    const credited = await readCredited(db, invoice.id);
    if (amount < 1 || credited + amount > invoice.net) return err({ kind: 'too-much' });
    const number = await takeInvoiceNumber(db, market);
    const credit = createCredit(invoice, { id: creditId, number, amount, credited, now });
    await insertInvoice(db, market, credit);
    await bookInvoice(db, market, credit, now);
    await insertDisputeDecision(db, { ...decision, verdict: 'upheld', creditId }, now);
    return ok(number);
  });
}

/** VAT is that of all credit so far without that of earlier credit: rounding never adds up to more than was invoiced. */
function createCredit(
  invoice: Invoice,
  { id, number, amount, credited, now }: { id: string; number: number; amount: number; credited: number; now: Date },
): Invoice {
  const rate = { rate: invoice.vatRate };
  const day = isoDayOf(now.getTime());
  return {
    ...invoice,
    id,
    number,
    kind: 'credit',
    issuedOn: day,
    dueOn: day,
    net: amount,
    vat: vatOf(credited + amount, rate) - vatOf(credited, rate),
    document: { ...invoice.document, lines: [{ day, clicks: 0, net: amount }], correctsNumber: invoice.number },
    corrects: invoice.id,
  };
}
