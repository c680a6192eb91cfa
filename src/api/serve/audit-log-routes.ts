import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMarketId } from '../../market/market.ts';
import { sendError, unknownMarket } from '../http/http-errors.ts';
import { sendCsv } from '../http/send-csv.ts';
import type { PersonalContext } from '../view/caller.ts';
import { handlePersonalHttpRequest } from './personal-routes.ts';

/** The longest file: longer logs are exported in parts, by day. */
const MAX_ROWS = 5000;

type Params = { Params: { marketBase: string }; Querystring: Record<string, string> };

/** Registers `GET /admin/audit-log.csv`: the audit log with the filter of its page, newest first. */
export function auditLogRoutes(api: FastifyInstance, context: PersonalContext): void {
  api.get<Params>('/:marketBase/admin/audit-log.csv', { schema: { hide: true } }, (request, reply) =>
    sendLog(context, request, reply),
  );
}

async function sendLog(
  context: PersonalContext,
  request: FastifyRequest<Params>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const market = request.params.marketBase.toUpperCase();
  if (!isMarketId(market)) return sendError(request, reply, unknownMarket(market));
  const { what = '', ...filter } = request.query;
  const incoming = {
    market,
    request: { ...filter, ...(what !== '' && { what }), limit: MAX_ROWS },
    idempotencyKey: null,
  };
  const result = await handlePersonalHttpRequest(context, 'adminAuditLog', incoming, request, reply);
  if (!result.ok) return sendError(request, reply, result.error);
  const rows = result.value.entries.map(({ doneAt, staffEmail, kind, subject, reason, before, after, ...entry }) => ({
    time: doneAt,
    who: staffEmail,
    what: kind,
    subject,
    why: reason,
    before: before === null ? '' : JSON.stringify(before),
    after: after === null ? '' : JSON.stringify(after),
    market: entry.market,
    details: JSON.stringify(entry.details),
    id: entry.id,
  }));
  return sendCsv(reply, `audit-log-${market.toLowerCase()}.csv`, rows);
}
