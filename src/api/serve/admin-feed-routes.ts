import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError } from '../../contract/api-error.ts';
import type { FieldProblem } from '../../contract/field-problem.ts';
import type { PersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import type { PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import { TRIAL_LIMITS } from '../../feed/feed-limits.ts';
import { normalizeUpload } from '../../image/normalize-upload.ts';
import { isMarketId, type MarketId } from '../../market/market.ts';
import { trialPath } from '../../offer/feed-trial.ts';
import { writeFileAtomically } from '../../platform/write-file-atomically.ts';
import { sendError, sendThrown, unknownMarket } from '../http/http-errors.ts';
import { isSameOrigin } from '../http/same-site.ts';
import { sendCsv } from '../http/send-csv.ts';
import { usesCookieSession } from '../http/session-cookies.ts';
import type { PersonalContext } from '../view/caller.ts';
import { handlePersonalHttpRequest } from './personal-routes.ts';

type Options = {
  context: PersonalContext;
  /** The folder with feeds and uploads, which all processes share. */
  storage: string;
};

const MAX_LOGO_BYTES = 5 * 2 ** 20;
/** What writing fails with where the disk, or the share of it, is full. */
const FULL_DISK = new Set(['ENOSPC', 'EDQUOT']);

type Params = { Params: { marketBase: string; id: string } };
type Request = FastifyRequest<Params>;

/**
 * What staff and merchants upload and download as files: `POST /api/{market}/admin/merchants/{id}/feed-file` and
 * `…/logo-file`, and those of the portal below `/public/partner/merchant/{id}`, are multipart forms with a file and `next`,
 * where the browser is redirected; `GET /api/{market}/admin/runs/{id}/issues.csv`
 * has a run's issues. Each calls the endpoint that decides who may do it.
 */
export async function adminFeedRoutes(app: FastifyInstance, options: Options): Promise<void> {
  await app.register(async (routes) => {
    routes.setErrorHandler(sendThrown);
    await routes.register(multipart, { limits: { files: 1, fields: 4, fieldSize: 4000, parts: 6 } });
    const upload = (path: string, { part, check, receive }: Receiver) =>
      routes.post<Params>(`/api/:marketBase/${path}`, async (request, reply) => {
        const market = request.params.marketBase.toUpperCase();
        if (!isMarketId(market)) return sendError(request, reply, unknownMarket(request.params.marketBase));
        if (usesCookieSession(request) && !isSameOrigin(request))
          return sendError(request, reply, apiError('forbidden'));
        const call = caller(options.context, market, request, reply);
        // Before a byte of the file is stored.
        const refused = await check(call, request.params.id);
        if (refused !== null) return sendError(request, reply, refused);
        const form = { next: '' };
        const received = await receive({ ...options, request, form, merchantId: request.params.id, call });
        return respond(request, reply, { next: form.next, part }, received);
      });
    for (const [path, receiver] of Object.entries(RECEIVERS)) upload(path, receiver);
    routes.get<Params>('/api/:marketBase/admin/runs/:id/issues.csv', { schema: { hide: true } }, (request, reply) =>
      sendIssues(options.context, request, reply),
    );
  });
}

type Call = <K extends PersonalEndpointName>(
  name: K,
  values: PersonalRequestOf<K>,
  key?: string,
) => Promise<Result<PersonalResponseOf<K>, ApiError>>;

const caller =
  (context: PersonalContext, market: MarketId, request: FastifyRequest, reply: FastifyReply): Call =>
  (name, values, key) =>
    handlePersonalHttpRequest(
      context,
      name,
      { market, request: { ...values }, idempotencyKey: key ?? null },
      request,
      reply,
    );

/** What an upload form states besides its file: the path of the merchant's page. */
type Form = { next: string };

type Upload = Options & { request: Request; form: Form; merchantId: string; call: Call };

const uploadError = (problem: FieldProblem): ApiError =>
  apiError(problem === 'too-large' ? 'too-large' : 'invalid-request', undefined, [fieldError('file', problem)]);

/** Reads a multipart form; `store` receives its file while it arrives. Fields must come before the file. */
async function readUpload(
  { request, form }: Upload,
  maxBytes: number,
  store: (file: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<Result<{ fileName: string }, ApiError>> {
  let fileName: string | null = null;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'field') {
        if (part.fieldname === 'next') form.next = String(part.value);
        continue;
      }
      // A file field without a selected file is sent as one empty file.
      if (part.filename === '') part.file.resume();
      else {
        fileName = part.filename;
        await store(part.file);
        if (part.file.truncated) return err(uploadError('too-large'));
      }
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (FULL_DISK.has(code)) return err(apiError('unavailable'));
    return err(uploadError(code.endsWith('_LIMIT') || code === 'FST_REQ_FILE_TOO_LARGE' ? 'too-large' : 'not-allowed'));
  }
  return fileName === null ? err(uploadError('required')) : ok({ fileName });
}

/** Who may upload a file, what becomes of it, and where the form is below `next`. */
type Receiver = {
  part: string;
  /** Why the caller may not; null: it may. */
  check: (call: Call, id: string) => Promise<ApiError | null>;
  /** Returns the rest of the address that the browser is sent to. */
  receive: (upload: Upload) => Promise<Result<string, ApiError>>;
};

/** Stores the file of a feed and starts its trial with `start`. Returns the id of the trial. */
async function receiveFeed(
  upload: Upload,
  start: (file: string, id: string) => Promise<Result<unknown, ApiError>>,
): Promise<Result<string, ApiError>> {
  const { storage } = upload;
  const id = randomUUID();
  const path = trialPath(storage, id);
  await mkdir(dirname(path), { recursive: true });
  const stored = await readUpload(upload, TRIAL_LIMITS.sentBytes, (file) => pipeline(file, createWriteStream(path)));
  const tried = stored.ok ? await start(stored.value.fileName.slice(-150), id) : stored;
  if (tried.ok) return ok(id);
  await rm(path, { force: true });
  return tried;
}

/** Decodes the picture, stores it as a logo under a new name, and names it with `set`. */
async function receiveLogo(
  upload: Upload,
  set: (logo: string) => Promise<Result<unknown, ApiError>>,
): Promise<Result<null, ApiError>> {
  const { storage } = upload;
  const chunks: Uint8Array[] = [];
  const read = await readUpload(upload, MAX_LOGO_BYTES, async (file) => {
    for await (const chunk of file) chunks.push(chunk);
  });
  if (!read.ok) return read;
  const picture = await normalizeUpload(Buffer.concat(chunks));
  if (!picture.ok) return err(uploadError('not-a-picture'));
  const logo = randomUUID();
  await writeFileAtomically(join(storage, 'uploads', 'logos', `${logo}.jpg`), picture.value.jpeg);
  const named = await set(logo);
  return named.ok ? ok(null) : named;
}

const then = (result: Result<unknown, ApiError>, next: string): Result<string, ApiError> =>
  result.ok ? ok(next) : result;

const checkStaff: Receiver['check'] = async (call, merchantId) => {
  const known = await call('adminMerchant', { merchantId });
  return known.ok ? null : known.error;
};
const checkPartner: Receiver['check'] = async (call, partnerId) => {
  const known = await call('shopProfile', { partnerId });
  if (!known.ok) return known.error;
  const { role, isAccepted } = known.value.partner;
  return role === 'viewer' ? apiError('forbidden') : isAccepted ? null : apiError('conflict');
};

const STAFF = 'admin/merchants/:id';
const PARTNER = 'public/partner/merchant/:id';

/** The forms that upload files, by path below the market's. */
const RECEIVERS: Readonly<Record<string, Receiver>> = {
  [`${STAFF}/feed-file`]: {
    part: '',
    check: checkStaff,
    receive: async (upload) => {
      const { merchantId, call } = upload;
      const tried = await receiveFeed(upload, (file, id) => call('adminTryFeed', { merchantId, file }, id));
      return tried.ok ? ok(`/trial/${tried.value}`) : tried;
    },
  },
  [`${STAFF}/logo-file`]: {
    part: '/profile',
    check: checkStaff,
    receive: async (upload) => {
      const { merchantId, call } = upload;
      return then(await receiveLogo(upload, (logo) => call('adminSetMerchantLogo', { merchantId, logo })), '/profile');
    },
  },
  [`${PARTNER}/feed-file`]: {
    part: '',
    check: checkPartner,
    receive: async (upload) => {
      const { merchantId: partnerId, call } = upload;
      const tried = await receiveFeed(upload, (file, id) => call('tryFeedFile', { partnerId, file }, id));
      return tried.ok ? ok(`?trial=${tried.value}`) : tried;
    },
  },
  [`${PARTNER}/logo-file`]: {
    part: '',
    check: checkPartner,
    receive: async (upload) => {
      const { merchantId: partnerId, call } = upload;
      return then(await receiveLogo(upload, (logo) => call('setShopLogo', { partnerId, logo })), '');
    },
  },
};

/** Redirects pages below `next`, with the problem in the query; other clients get JSON. */
function respond(
  request: Request,
  reply: FastifyReply,
  { next, part }: { next: string; part: string },
  result: Result<string, ApiError>,
): FastifyReply {
  reply.header('cache-control', 'private, no-store');
  if (!/^\/(?![/\\])[\w/-]{0,200}$/.test(next)) {
    return result.ok ? reply.send({ next: result.value }) : sendError(request, reply, result.error);
  }
  if (result.ok) return reply.redirect(`${next}${result.value}`, 303);
  const problem = result.error.fields[0]?.problem ?? result.error.kind;
  return reply.redirect(`${next}${part}?file=${problem}#file`, 303);
}

/** The issues of a run as CSV: one row for each stored line, and the count of its code. */
async function sendIssues(context: PersonalContext, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const market = request.params.marketBase.toUpperCase();
  if (!isMarketId(market)) return sendError(request, reply, unknownMarket(market));
  const found = await caller(context, market, request, reply)('adminRun', { runId: request.params.id });
  if (!found.ok) return sendError(request, reply, found.error);
  const rows = found.value.issues.flatMap(({ examples, ...issue }) =>
    examples.map(({ line, sku, field, value, note }) => ({
      line,
      id: sku,
      field,
      value,
      cause: note === null ? issue.cause : `${issue.cause} (${note})`,
      remedy: issue.remedy,
      refused: issue.severity === 'refused',
      count: issue.count,
    })),
  );
  return sendCsv(reply, `run-${found.value.run.id}.csv`, rows);
}
