import {
  type ActionFacts,
  clickPriceSubject,
  invoiceSubject,
  merchantSubject,
  movementSubject,
} from '../../admin/audit-entry.ts';
import { recordAuditEntry } from '../../admin/audit-log.store.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { agreeTerms } from '../../billing/agree-terms.ts';
import { readTermsOn } from '../../billing/click-terms.store.ts';
import { type DisputeDecisionError, decideDispute } from '../../billing/decide-dispute.ts';
import { readDispute } from '../../billing/invoice.store.ts';
import { invoiceNumber } from '../../billing/invoice.ts';
import { returnExcess } from '../../billing/pay-by-checkout.ts';
import { readPayment } from '../../billing/payment.store.ts';
import { type PaymentError, recordPayment, reversePayment } from '../../billing/record-payment.ts';
import { setClickPrice } from '../../billing/set-click-price.ts';
import { type SettleError, settleMovement } from '../../billing/settle-movement.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf } from '../../contract/personal-contract.ts';
import { localDate } from '../../market/time-zone.ts';
import { readMerchants } from '../../offer/merchant.store.ts';
import { readMerchantCompany } from '../../partner/registration.store.ts';
import type { AuditAction } from '../../terms/staff/audit-action.ts';
import { isoDayOf } from '../../terms/utc-day.ts';
import { auditAuthor } from '../view/audit-author.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';
import { parseCaps, parseMoney } from '../view/parse-money.ts';

type Staff = CallerOf<'adminRecordPayment'>;
type Done = Promise<Result<{ response: null }, ApiError>>;

const DONE = { response: null };

type Change = {
  kind: AuditAction;
  subject: string;
  reason: string;
  before: ActionFacts | null;
  after: ActionFacts;
};

/** Writes a change into the audit log. Its id is that of the request: one that is sent again is recorded once. */
async function log({ writing, clock }: PersonalContext, caller: Staff, change: Change): Promise<void> {
  await recordAuditEntry(writing.main.db, { ...auditAuthor(caller), ...change, details: {}, doneAt: clock() });
}

const PAYMENT_ERRORS: Readonly<Record<PaymentError['kind'], ApiError>> = {
  gone: apiError('not-found'),
  known: invalidFields(fieldError('reference', 'taken')),
  'too-much': invalidFields(fieldError('amount', 'too-large')),
};

async function adminRecordPayment(
  context: PersonalContext,
  { number, amount: typed, receivedOn, reference }: ParsedPersonalRequestOf<'adminRecordPayment'>,
  caller: Staff,
): Done {
  const { market, idempotencyKey: id, shopper } = caller;
  const { db } = context.writing.forMarket(market);
  const now = context.clock();
  const amount = parseMoney(market, 'amount', typed);
  if (!amount.ok) return amount;
  if (receivedOn > localDate(market, now.getTime()))
    return err(invalidFields(fieldError('receivedOn', 'in-the-future')));
  if ((await readPayment(db, market, id)) === null) {
    const payment = {
      id,
      market,
      number,
      reference,
      receivedOn,
      recordedBy: shopper.email,
    } as const;
    const recorded = await recordPayment(db, { ...payment, amount: amount.value ?? 0 }, now);
    if (!recorded.ok) return err(PAYMENT_ERRORS[recorded.error.kind]);
  }
  const subject = invoiceSubject(invoiceNumber(market, number));
  const after = { amount: amount.value, reference, receivedOn };
  await log(context, caller, { kind: 'record-payment', subject, reason: reference, before: null, after });
  return ok(DONE);
}

async function adminReversePayment(
  context: PersonalContext,
  { paymentId, reason }: ParsedPersonalRequestOf<'adminReversePayment'>,
  caller: Staff,
): Done {
  const { market, idempotencyKey: id, shopper } = caller;
  const { db } = context.writing.forMarket(market);
  const payment = await readPayment(db, market, paymentId);
  const reversed = await reversePayment(db, { id, market, paymentId, recordedBy: shopper.email }, context.clock());
  if (!reversed.ok) return err(reversed.error.kind === 'gone' ? apiError('not-found') : apiError('conflict'));
  const subject = invoiceSubject(invoiceNumber(market, reversed.value.number));
  const before = { amount: payment?.amount, reference: payment?.reference };
  await log(context, caller, { kind: 'record-payment', subject, reason, before, after: { amount: 0 } });
  return ok(DONE);
}

async function adminReturnExcess(
  context: PersonalContext,
  { checkoutId }: ParsedPersonalRequestOf<'adminReturnExcess'>,
  caller: Staff,
): Done {
  const { market } = caller;
  const returned = await returnExcess(context.writing.forMarket(market).db, market, checkoutId, context.clock());
  if (returned === null) return err(apiError('not-found'));
  const { number, reference, excess: amount } = returned;
  const subject = invoiceSubject(invoiceNumber(market, number));
  await log(context, caller, {
    kind: 'record-payment',
    subject,
    reason: reference,
    before: { amount },
    after: { amount: 0 },
  });
  return ok(DONE);
}

const SETTLE_ERRORS: Readonly<Record<SettleError['kind'], ApiError>> = {
  gone: apiError('not-found'),
  known: apiError('conflict', 'Somebody has decided about it for this market.'),
  'too-much': invalidFields(fieldError('amount', 'too-large')),
};

async function adminSettleMovement(
  context: PersonalContext,
  { kind, movementId: id, amount: typed, fee: typedFee, reason }: ParsedPersonalRequestOf<'adminSettleMovement'>,
  caller: Staff,
): Done {
  const { market, shopper } = caller;
  const { main, forMarket } = context.writing;
  const amount = parseMoney(market, 'amount', typed);
  if (!amount.ok) return amount;
  const fee = parseMoney(market, 'fee', typedFee);
  if (!fee.ok) return fee;
  const settlement = { kind, id, amount: amount.value ?? 0, fee: fee.value ?? 0, reason };
  const by = { settledBy: shopper.email, now: context.clock() };
  const settled = await settleMovement({ main: main.db, database: forMarket(market).db }, market, settlement, by);
  if (!settled.ok) return err(SETTLE_ERRORS[settled.error.kind]);
  const after = { amount: settlement.amount, fee: settlement.fee };
  await log(context, caller, {
    kind: 'record-payment',
    subject: movementSubject(kind, id),
    reason,
    before: null,
    after,
  });
  return ok(DONE);
}

const DISPUTE_ERRORS: Readonly<Record<DisputeDecisionError['kind'], ApiError>> = {
  gone: apiError('not-found'),
  decided: apiError('conflict', 'The dispute has been decided.'),
  'too-much': invalidFields(fieldError('amount', 'too-large')),
};

async function adminDecideDispute(
  context: PersonalContext,
  { disputeId, verdict, amount: typed, reason }: ParsedPersonalRequestOf<'adminDecideDispute'>,
  caller: Staff,
): Done {
  const { market, idempotencyKey: creditId, shopper } = caller;
  const { db } = context.writing.forMarket(market);
  const amount = parseMoney(market, 'amount', typed);
  if (!amount.ok) return amount;
  // An amount with a refusal is a mistake: whoever decides should say which of the two it is.
  if (verdict === 'upheld' && amount.value === null) return err(invalidFields(fieldError('amount', 'required')));
  if (verdict === 'refused' && amount.value !== null) return err(invalidFields(fieldError('amount', 'not-allowed')));
  const dispute = await readDispute(db, market, disputeId);
  const decision = { market, disputeId, creditId, amount: amount.value, reason, decidedBy: shopper.email };
  const decided = await decideDispute(db, decision, context.clock());
  if (!decided.ok) return err(DISPUTE_ERRORS[decided.error.kind]);
  const subject = invoiceSubject(invoiceNumber(market, dispute?.number ?? 0));
  const credit = decided.value === null ? null : invoiceNumber(market, decided.value);
  const after = { verdict, amount: amount.value, credit };
  await log(context, caller, { kind: 'decide-dispute', subject, reason, before: null, after });
  return ok(DONE);
}

async function adminSetClickPrice(
  context: PersonalContext,
  { categoryId, priceFrom, amount: typed, reason }: ParsedPersonalRequestOf<'adminSetClickPrice'>,
  caller: Staff,
): Done {
  const { market, shopper } = caller;
  const { tree } = await context.reference.get(market);
  if (categoryId !== 0 && !tree.byId.has(categoryId)) return err(invalidFields(fieldError('categoryId', 'unknown')));
  const from = parseMoney(market, 'priceFrom', priceFrom);
  if (!from.ok) return from;
  const amount = parseMoney(market, 'amount', typed);
  if (!amount.ok) return amount;
  const price = { market, categoryId, priceFrom: from.value ?? 0, amount: amount.value, addedBy: shopper.email };
  const validFrom = await setClickPrice(context.writing.forMarket(market).db, price, context.clock());
  const after = { priceFrom: price.priceFrom, amount: price.amount, validFrom };
  const subject = clickPriceSubject(categoryId);
  await log(context, caller, { kind: 'set-click-price', subject, reason, before: null, after });
  return ok(DONE);
}

async function adminSetClickTerms(
  context: PersonalContext,
  { shop, pays, reason, ...typed }: ParsedPersonalRequestOf<'adminSetClickTerms'>,
  caller: Staff,
): Done {
  const { market, shopper } = caller;
  const { db } = context.writing.forMarket(market);
  const now = context.clock();
  const [, id = shop] = /^(\d{1,9})\b/.exec(shop) ?? [];
  const merchant = (await readMerchants(db, market)).find((one) => one.name === shop || String(one.id) === id);
  if (merchant === undefined) return err(invalidFields(fieldError('shop', 'unknown')));
  const caps = parseCaps(market, typed);
  if (!caps.ok) return caps;
  const terms = { market, merchantId: merchant.id, pays, ...caps.value };
  const company = await readMerchantCompany(context.writing.main.db, market, merchant.id);
  const before = await readTermsOn(db, market, merchant.id, isoDayOf(now.getTime()));
  const agreed = await agreeTerms(db, { ...terms, addedBy: shopper.email }, company, now);
  // Nobody registered for the shop: invoices would have no company.
  if (!agreed.ok) return err(invalidFields(fieldError('shop', 'not-allowed')));
  const after = { pays, ...caps.value, validFrom: agreed.value };
  const subject = merchantSubject(merchant.id);
  await log(context, caller, { kind: 'set-click-terms', subject, reason, before, after });
  return ok(DONE);
}

export const ADMIN_MONEY_CHANGE_HANDLERS = {
  adminRecordPayment,
  adminReversePayment,
  adminReturnExcess,
  adminSettleMovement,
  adminDecideDispute,
  adminSetClickPrice,
  adminSetClickTerms,
};
