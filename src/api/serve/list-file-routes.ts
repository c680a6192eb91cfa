import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError } from '../../contract/api-error.ts';
import { decodeWishList } from '../../feed/read-wish-list.ts';
import { isMarketId, MARKETS } from '../../market/market.ts';
import { LIST_LIMITS } from '../../terms/list.ts';
import { sendError, sendThrown, unknownMarket } from '../http/http-errors.ts';
import { isSameOrigin } from '../http/same-site.ts';
import { sendCsv } from '../http/send-csv.ts';
import { usesCookieSession } from '../http/session-cookies.ts';
import type { PersonalContext } from '../view/caller.ts';
import { handlePersonalHttpRequest } from './personal-routes.ts';

type Request = FastifyRequest<{ Params: { marketBase: string; listId: string } }>;

/** What a form for importing sends. The fields come before the file. */
type Form = { next: string; text: string };

/**
 * Lists as files: `POST /api/{market}/public/user/lists/{listId}/import-file` is a multipart form with the fields `next`,
 * where the browser is redirected, and `text`, and a `file`, which counts if there is one; `GET …/export.csv` is what it reads.
 */
export async function listFileRoutes(app: FastifyInstance, context: PersonalContext): Promise<void> {
  await app.register(async (routes) => {
    routes.setErrorHandler(sendThrown);
    const limits = {
      files: 1,
      fields: 4,
      parts: 6,
      fieldSize: LIST_LIMITS.importBytes,
      fileSize: LIST_LIMITS.importBytes,
    };
    await routes.register(multipart, { limits });
    const base = '/:marketBase/public/user/lists/:listId';
    routes.post<{ Params: Request['params'] }>(`${base}/import-file`, { schema: { hide: true } }, (request, reply) =>
      receiveList(context, request, reply),
    );
    routes.get<{ Params: Request['params'] }>(`${base}/export.csv`, { schema: { hide: true } }, (request, reply) =>
      sendList(context, request, reply),
    );
  });
}

async function receiveList(context: PersonalContext, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const market = request.params.marketBase.toUpperCase();
  if (!isMarketId(market)) return sendError(request, reply, unknownMarket(market));
  if (usesCookieSession(request) && !isSameOrigin(request)) return sendError(request, reply, apiError('forbidden'));
  const form: Form = { next: '', text: '' };
  const read = await readForm(request, form, MARKETS[market].defaultLocale.slice(0, 2));
  const incoming = {
    market,
    request: { listId: request.params.listId, text: form.text },
    idempotencyKey: null,
  };
  const imported = read.ok ? await handlePersonalHttpRequest(context, 'importList', incoming, request, reply) : read;
  reply.header('cache-control', 'private, no-store');
  if (!/^\/(?![/\\])[\w/-]{0,200}$/.test(form.next)) {
    return imported.ok ? reply.send(imported.value) : sendError(request, reply, imported.error);
  }
  const query = imported.ok
    ? `added=${imported.value.added}`
    : `problem=${imported.error.fields[0]?.problem ?? imported.error.kind}`;
  return reply.redirect(`${form.next}?import=1&${query}`, 303);
}

/** Reads the multipart form into `form`. */
async function readForm(request: Request, form: Form, language: string): Promise<Result<null, ApiError>> {
  const fail = (kind: 'too-large' | 'invalid-request', problem: 'too-large' | 'not-allowed') =>
    err(apiError(kind, undefined, [fieldError('file', problem)]));
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'next') form.next = String(part.value);
        if (part.fieldname === 'text' && part.valueTruncated) return fail('too-large', 'too-large');
        if (part.fieldname === 'text') form.text = String(part.value);
        continue;
      }
      const bytes = await part.toBuffer();
      // A file field without a selected file is sent as one empty file.
      if (bytes.length > 0) form.text = decodeWishList(bytes, language);
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const isTooLarge = code.endsWith('_LIMIT') || code === 'FST_REQ_FILE_TOO_LARGE';
    return isTooLarge ? fail('too-large', 'too-large') : fail('invalid-request', 'not-allowed');
  }
  return ok(null);
}

async function sendList(context: PersonalContext, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const market = request.params.marketBase.toUpperCase();
  if (!isMarketId(market)) return sendError(request, reply, unknownMarket(market));
  const incoming = { market, request: { listId: request.params.listId }, idempotencyKey: null };
  const exported = await handlePersonalHttpRequest(context, 'exportList', incoming, request, reply);
  if (!exported.ok) return sendError(request, reply, exported.error);
  return sendCsv(reply, 'list.csv', exported.value.rows);
}
