import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writeClickLog } from '../../billing/click-log.ts';
import { readInvoice } from '../../billing/invoice.store.ts';
import { invoicePdf } from '../../billing/invoice-pdf.ts';
import { invoiceXml } from '../../billing/invoice-xml.ts';
import { readStatement } from '../../billing/ledger.store.ts';
import { readSigningKey } from '../../billing/signing-key.ts';
import { apiError } from '../../contract/api-error.ts';
import { isMarketId, MARKETS, marketCurrency } from '../../market/market.ts';
import { monthBounds } from '../../terms/utc-day.ts';
import { csvAmount } from '../http/csv.ts';
import { sendError, unknownMarket } from '../http/http-errors.ts';
import { sendCsv } from '../http/send-csv.ts';
import type { PersonalContext } from '../view/caller.ts';
import { handlePersonalHttpRequest } from './personal-routes.ts';

type FileRequest = FastifyRequest<{
  Params: { marketBase: string; partnerId: string; month?: string; number?: string };
}>;

/** Registers what a merchant checks its bill with: the signed log of a month, its statement, and invoices as XML. */
export function billFileRoutes(api: FastifyInstance, context: PersonalContext): void {
  const base = '/:marketBase/public/partner/merchant/:partnerId';
  const hidden = { schema: { hide: true } };
  api.get(`${base}/clicks/:month.ndjson`, hidden, (request: FileRequest, reply) => sendLog(context, request, reply));
  api.get(`${base}/clicks/:month.csv`, hidden, (request: FileRequest, reply) => sendStatement(context, request, reply));
  api.get(`${base}/invoices/:number.xml`, hidden, (request: FileRequest, reply) => sendXml(context, request, reply));
  api.get(`${base}/invoices/:number.pdf`, hidden, (request: FileRequest, reply) => sendPdf(context, request, reply));
}

const asFile = (reply: FastifyReply, name: string, type: string): FastifyReply =>
  reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(type);

/** The merchant and month of a request, for those who may see its clicks; null: the response has been sent. */
async function openMonth(context: PersonalContext, request: FileRequest, reply: FastifyReply) {
  const market = request.params.marketBase.toUpperCase();
  if (!isMarketId(market)) {
    sendError(request, reply, unknownMarket(market));
    return null;
  }
  const { partnerId, month } = request.params;
  const incoming = { market, request: { partnerId, month }, idempotencyKey: null };
  const found = await handlePersonalHttpRequest(context, 'merchantClicks', incoming, request, reply);
  if (!found.ok) {
    sendError(request, reply, found.error);
    return null;
  }
  return { market, merchantId: found.value.partner.id, month: found.value.month };
}

async function sendLog(context: PersonalContext, request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
  const opened = await openMonth(context, request, reply);
  if (opened === null) return reply;
  const { market, merchantId, month } = opened;
  const key = await readSigningKey(context.writing.main.db);
  const lines = writeClickLog(context.writing.forMarket(market).db, { market, merchantId }, month, key);
  return asFile(reply, `clicks-${merchantId}-${month}.ndjson`, 'application/x-ndjson; charset=utf-8').send(
    Readable.from(lines),
  );
}

async function sendStatement(
  context: PersonalContext,
  request: FileRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const opened = await openMonth(context, request, reply);
  if (opened === null) return reply;
  const { market, merchantId, month } = opened;
  const { db } = context.writing.forMarket(market);
  const rows = await readStatement(db, market, merchantId, monthBounds(month));
  const currency = marketCurrency(MARKETS[market]);
  const stated = rows.map((row) => ({ ...row, amount: csvAmount({ amount: row.amount, currency }) }));
  return sendCsv(reply, `statement-${merchantId}-${month}.csv`, stated);
}

/** The invoice of a request, for those who may see it; null: the response has been sent. */
async function openInvoice(context: PersonalContext, request: FileRequest, reply: FastifyReply) {
  const market = request.params.marketBase.toUpperCase();
  if (!isMarketId(market)) {
    sendError(request, reply, unknownMarket(market));
    return null;
  }
  const { partnerId, number } = request.params;
  const incoming = { market, request: { partnerId, number }, idempotencyKey: null };
  const found = await handlePersonalHttpRequest(context, 'merchantInvoice', incoming, request, reply);
  const invoice = found.ok ? await readInvoice(context.writing.forMarket(market).db, market, found.value.number) : null;
  if (!found.ok || invoice === null) {
    sendError(request, reply, found.ok ? apiError('not-found') : found.error);
    return null;
  }
  return { market, invoice, name: found.value.name };
}

async function sendXml(context: PersonalContext, request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
  const opened = await openInvoice(context, request, reply);
  if (opened === null) return reply;
  const { market, invoice, name } = opened;
  return asFile(reply, `${name}.xml`, 'application/xml; charset=utf-8').send(invoiceXml(market, invoice));
}

async function sendPdf(context: PersonalContext, request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
  const opened = await openInvoice(context, request, reply);
  if (opened === null) return reply;
  const { market, invoice, name } = opened;
  const texts = context.invoiceTexts?.(market, invoice) ?? null;
  const attached = { name: `${name}.xml`, xml: invoiceXml(market, invoice) };
  if (texts === null) return sendError(request, reply, apiError('not-found'));
  const pdf = await invoicePdf(texts, attached);
  if (pdf.ok) return asFile(reply, `${name}.pdf`, 'application/pdf').send(Buffer.from(pdf.value));
  const letters = pdf.error.letters.join(' ');
  return sendError(
    request,
    reply,
    apiError('not-found', `This invoice has letters that no typeface of the site has: ${letters} Print its page.`),
  );
}
