import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMarketId } from '../market/market.ts';
import type { AccountExport } from '../shopper/export-account.ts';
import { unknownMarket } from './answer-call.ts';
import type { PersonalContext } from './caller.ts';
import { sendError } from './http/http-errors.ts';
import { zipFiles } from './http/zip-files.ts';
import { callFor } from './personal-routes.ts';
import { csvOf } from './present/csv.ts';

type Written = { type: string; body: string | Buffer };

/** How a person takes everything with them: one file that programs read, or tables that people do. */
const FORMATS = {
  json: (tables: AccountExport): Written => ({
    type: 'application/json',
    body: `${JSON.stringify(tables, null, 2)}\n`,
  }),
  zip: (tables: AccountExport, now: Date): Written => {
    const files = Object.entries(tables).map(([name, rows]) => ({ name: `${name}.csv`, text: csvOf(rows) }));
    return { type: 'application/zip', body: zipFiles(files, now) };
  },
};

/** Everything held about who is signed in, as a file: `/public/user/export.json`, or `.zip` with a CSV of each table. */
export function accountFiles(api: FastifyInstance, context: PersonalContext): void {
  for (const format of ['json', 'zip'] as const) {
    api.get<{ Params: { marketBase: string } }>(
      `/:marketBase/public/user/export.${format}`,
      { schema: { hide: true } },
      (request, reply) => sendFile(context, format, request, reply),
    );
  }
}

async function sendFile(
  context: PersonalContext,
  format: keyof typeof FORMATS,
  request: FastifyRequest<{ Params: { marketBase: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const market = request.params.marketBase.toUpperCase();
  if (!isMarketId(market)) return sendError(request, reply, unknownMarket(market));
  const answer = await callFor(context, 'exportAccount', { market, request: {}, once: null }, request, reply);
  if (!answer.ok) return sendError(request, reply, answer.error);
  const { type, body } = FORMATS[format](answer.value.response, context.clock());
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="lowtide-${market.toLowerCase()}.${format}"`)
    .type(type)
    .send(body);
}
