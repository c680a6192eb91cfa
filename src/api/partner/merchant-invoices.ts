import { err, ok, type Result } from '../../base/result.ts';
import { readDisputesOf, readInvoice } from '../../billing/invoice.store.ts';
import { type Invoice, invoiceNumber } from '../../billing/invoice.ts';
import { type OpenDisputeError, openDispute } from '../../billing/open-dispute.ts';
import { startCheckout } from '../../billing/pay-by-checkout.ts';
import { readOpenAmount } from '../../billing/payment.store.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import { invoicePath } from '../../contract/partner/invoice-path.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { MARKETS, type MarketId } from '../../market/market.ts';
import { siteUrl } from '../../market/site-url.ts';
import { monthOf } from '../../terms/utc-day.ts';
import { hasVat } from '../../terms/vat-rate.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { requireMerchant } from './partner-access.ts';

/** An invoice as lists of invoices show it. */
export function presentInvoice(market: MarketId, invoice: Invoice) {
  const { number, kind, month, issuedOn, dueOn, net, vat, currency } = invoice;
  const money = (amount: number) => ({ amount, currency });
  const amounts = { net: money(net), vat: money(vat), total: money(net + vat) };
  return { number, name: invoiceNumber(market, number), kind, month: monthOf(month), issuedOn, dueOn, ...amounts };
}

/** An invoice of this merchant; null: it is another's, or nobody's. */
async function findOwnInvoice(
  context: PersonalContext,
  market: MarketId,
  { partnerId, number }: { partnerId: number; number: number },
): Promise<Invoice | null> {
  const invoice = await readInvoice(context.writing.forMarket(market).db, market, number);
  return invoice?.merchantId === partnerId ? invoice : null;
}

async function merchantInvoice(
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'merchantInvoice'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'merchantInvoice'>, ApiError>> {
  const merchant = await requireMerchant(context, caller, request.partnerId);
  if (!merchant.ok) return merchant;
  const { market } = caller;
  const invoice = await findOwnInvoice(context, market, request);
  if (invoice === null) return err(apiError('not-found'));
  const { db } = context.writing.forMarket(market);
  const disputes = await readDisputesOf(db, invoice.id);
  const { seller, buyer, lines, correctsNumber } = invoice.document;
  const open = await readOpenAmount(db, market, invoice.number);
  const canPay = open > 0 && merchant.value.view.role !== 'viewer';
  return ok({
    ...presentInvoice(market, invoice),
    partner: merchant.value.view,
    vatCategory: invoice.vatCategory,
    vatRate: invoice.vatRate,
    statesVat: hasVat(seller.country),
    open: { amount: open, currency: invoice.currency },
    checkout: canPay ? (context.checkout?.name ?? null) : null,
    seller,
    buyer,
    corrects: correctsNumber === null ? null : invoiceNumber(market, correctsNumber),
    lines: lines.map(({ net, ...line }) => ({ ...line, net: { amount: net, currency: invoice.currency } })),
    disputes: disputes.map(({ id, text, openedAt, verdict, reason }) => ({
      id,
      text,
      openedAt: openedAt.toISOString(),
      verdict,
      reason,
    })),
  });
}

/** Begins the payment of an invoice on the page of the provider. */
async function payInvoice(
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'payInvoice'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'payInvoice'>, ApiError>> {
  const need = { changes: 'payInvoice', evenUnchecked: true } as const;
  const merchant = await requireMerchant(context, caller, request.partnerId, need);
  if (!merchant.ok) return merchant;
  const { view } = merchant.value;
  if (view.role === 'viewer') return err(apiError('forbidden'));
  const { market, locale, shopper } = caller;
  const { checkout } = context;
  const invoice = await findOwnInvoice(context, market, request);
  if (invoice === null || !checkout) return err(apiError('not-found'));
  const page = (query: string) =>
    siteUrl(context.publicUrl(), MARKETS[market], locale, invoicePath(request.partnerId, request.number) + query);
  const wanted = {
    market,
    invoice,
    locale,
    startedBy: `${shopper.id}`,
    paidUrl: page('&pay=done'),
    cancelledUrl: page(''),
  };
  const started = await startCheckout(context.writing.forMarket(market).db, checkout, wanted, context.clock());
  if (started.ok) return ok({ url: started.value });
  return err(started.error.kind === 'paid' ? apiError('conflict', 'Nothing is open.') : apiError('unavailable'));
}

const DISPUTE_ERRORS: Readonly<Record<OpenDisputeError['kind'], string>> = {
  credit: 'A credit note cannot be disputed.',
  open: 'A dispute about this invoice is being checked.',
};

/** A merchant's objection to an invoice. Staff decide about it. */
async function disputeInvoice(
  context: PersonalContext,
  { text, ...request }: ParsedPersonalRequestOf<'disputeInvoice'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'disputeInvoice'>, ApiError>> {
  const need = { changes: 'disputeInvoice', evenUnchecked: true } as const;
  const merchant = await requireMerchant(context, caller, request.partnerId, need);
  if (!merchant.ok) return merchant;
  // Readers of the portal look at invoices; who may change something may dispute one.
  if (merchant.value.view.role === 'viewer') return err(apiError('forbidden'));
  const { market } = caller;
  const invoice = await findOwnInvoice(context, market, request);
  if (invoice === null) return err(apiError('not-found'));
  const { name, view } = merchant.value;
  const openedBy = `${name} (${view.role})`;
  const dispute = { id: caller.idempotencyKey, market, invoice, text, openedBy };
  const opened = await openDispute(context.writing.forMarket(market).db, dispute, context.clock());
  if (!opened.ok) return err(apiError('conflict', DISPUTE_ERRORS[opened.error.kind]));
  return ok({ response: null });
}

export const MERCHANT_INVOICE_HANDLERS = { merchantInvoice, payInvoice, disputeInvoice };
