import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMarketId } from '../../market/market.ts';
import type { Money } from '../../market/money.ts';
import { type CsvRow, csvAmount } from '../http/csv.ts';
import { sendError, unknownMarket } from '../http/http-errors.ts';
import { sendCsv } from '../http/send-csv.ts';
import type { PersonalContext } from '../view/caller.ts';
import { handlePersonalHttpRequest } from './personal-routes.ts';

type FileRequest = FastifyRequest<{
  Params: { marketBase: string; partnerId: string; runId?: string; trialId?: string };
  Querystring: { location?: string };
}>;

/** Pages of a table that a file has at most: 50 rows each. */
const MAX_PAGES = 400;

/** Registers tables of the merchants' portal as CSV files, for those who may read them there. */
export function partnerFileRoutes(api: FastifyInstance, context: PersonalContext): void {
  const base = '/:marketBase/public/partner/merchant/:partnerId';
  api.get(`${base}/runs/:runId.csv`, { schema: { hide: true } }, (request: FileRequest, reply) =>
    sendIssues(context, request, reply),
  );
  api.get(`${base}/feed-trials/:trialId.csv`, { schema: { hide: true } }, (request: FileRequest, reply) =>
    sendTrial(context, request, reply),
  );
  api.get(`${base}/feed-trial.csv`, { schema: { hide: true } }, (request: FileRequest, reply) =>
    sendTriedAddress(context, request, reply),
  );
  api.get(`${base}/prices.csv`, { schema: { hide: true } }, (request: FileRequest, reply) =>
    sendPrices(context, request, reply),
  );
}

async function sendIssues(context: PersonalContext, request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
  const market = request.params.marketBase.toUpperCase();
  if (!isMarketId(market)) return sendError(request, reply, unknownMarket(market));
  const { partnerId, runId } = request.params;
  const incoming = { market, request: { partnerId, runId }, idempotencyKey: null };
  const found = await handlePersonalHttpRequest(context, 'feedIssues', incoming, request, reply);
  return found.ok
    ? sendCsv(reply, `run-${found.value.run.id}.csv`, found.value.issues)
    : sendError(request, reply, found.error);
}

async function sendTrial(context: PersonalContext, request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
  const market = request.params.marketBase.toUpperCase();
  if (!isMarketId(market)) return sendError(request, reply, unknownMarket(market));
  const { partnerId, trialId } = request.params;
  const incoming = { market, request: { partnerId, trialId }, idempotencyKey: null };
  const found = await handlePersonalHttpRequest(context, 'feedTrial', incoming, request, reply);
  return found.ok
    ? sendCsv(reply, 'trial.csv', found.value.result?.issues ?? [])
    : sendError(request, reply, found.error);
}

/** The issues of an address, which is read again: nothing of a trial run is stored. */
async function sendTriedAddress(
  context: PersonalContext,
  request: FileRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const market = request.params.marketBase.toUpperCase();
  if (!isMarketId(market)) return sendError(request, reply, unknownMarket(market));
  const { partnerId } = request.params;
  const incoming = { market, request: { partnerId, location: request.query.location }, idempotencyKey: null };
  const found = await handlePersonalHttpRequest(context, 'tryFeed', incoming, request, reply);
  return found.ok ? sendCsv(reply, 'trial.csv', found.value.issues) : sendError(request, reply, found.error);
}

async function sendPrices(context: PersonalContext, request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
  const market = request.params.marketBase.toUpperCase();
  if (!isMarketId(market)) return sendError(request, reply, unknownMarket(market));
  const rows: CsvRow[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const incoming = { market, request: { partnerId: request.params.partnerId, page }, idempotencyKey: null };
    const found = await handlePersonalHttpRequest(context, 'merchantPrices', incoming, request, reply);
    if (!found.ok) return sendError(request, reply, found.error);
    for (const { product, item, total, lowestItem, lowestTotal, merchants } of found.value.rows) {
      const amount = (money: Money | null) => (money === null ? '' : csvAmount(money));
      const own = { item: amount(item), total: amount(total) };
      const market = { lowestItem: amount(lowestItem), lowestTotal: amount(lowestTotal), merchants };
      rows.push({ productId: product.id, product: product.name, currency: item.currency, ...own, ...market });
    }
    if (page >= found.value.pages) break;
  }
  return sendCsv(reply, 'prices.csv', rows);
}
