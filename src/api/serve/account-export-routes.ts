import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { strToU8, zipSync } from 'fflate';
import { isMarketId } from '../../market/market.ts';
import type { AccountExport } from '../../privacy/export-account.ts';
import { MINUTE_MS } from '../../terms/duration.ts';
import { toCsv } from '../http/csv.ts';
import { sendError, unknownMarket } from '../http/http-errors.ts';
import type { PersonalContext } from '../view/caller.ts';
import { handlePersonalHttpRequest } from './personal-routes.ts';

type ExportFile = { type: string; body: string | Buffer };

/** Export formats: JSON for programs, or a ZIP of CSV tables. */
const FORMATS = {
  json: (tables: AccountExport): ExportFile => ({
    type: 'application/json',
    body: `${JSON.stringify(tables, null, 2)}\n`,
  }),
  zip: (tables: AccountExport, now: Date): ExportFile => {
    const files = Object.entries(tables).map(([name, rows]) => ({ name: `${name}.csv`, text: toCsv(rows) }));
    return { type: 'application/zip', body: createZip(files, now) };
  },
};

/**
 * Registers `GET /public/user/export.json` and `.zip`: all data stored about the signed-in user. The ZIP contains one
 * CSV file per table.
 */
export function accountExportRoutes(api: FastifyInstance, context: PersonalContext): void {
  for (const format of ['json', 'zip'] as const) {
    api.get<{ Params: { marketBase: string } }>(
      `/:marketBase/public/user/export.${format}`,
      { schema: { hide: true } },
      (request, reply) => sendExport(context, format, request, reply),
    );
  }
}

async function sendExport(
  context: PersonalContext,
  format: keyof typeof FORMATS,
  request: FastifyRequest<{ Params: { marketBase: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const market = request.params.marketBase.toUpperCase();
  if (!isMarketId(market)) return sendError(request, reply, unknownMarket(market));
  const result = await handlePersonalHttpRequest(
    context,
    'exportAccount',
    { market, request: {}, idempotencyKey: null },
    request,
    reply,
  );
  if (!result.ok) return sendError(request, reply, result.error);
  const { type, body } = FORMATS[format](result.value.response, context.clock());
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="lowtide-${market.toLowerCase()}.${format}"`)
    .type(type)
    .send(body);
}

type ZippedFile = { readonly name: string; readonly text: string };

/** A ZIP archive of text files. Their time is that of UTC: the format has no time zones. */
function createZip(files: readonly ZippedFile[], at: Date): Buffer {
  // The library writes the local time of this machine.
  const mtime = new Date(at.getTime() + at.getTimezoneOffset() * MINUTE_MS);
  return Buffer.from(zipSync(Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)])), { mtime }));
}
