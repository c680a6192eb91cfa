import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readSession, type SignedInShopper } from '../../account/session.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError, tooManyRequests } from '../../contract/api-error.ts';
import type { FieldProblem } from '../../contract/field-problem.ts';
import { type NormalizedUpload, normalizeUpload } from '../../image/normalize-upload.ts';
import { isMarketId, type MarketId } from '../../market/market.ts';
import { writeFileAtomically } from '../../platform/write-file-atomically.ts';
import { countPicturesSince, insertPicture } from '../../review/review-picture.store.ts';
import { picturePath } from '../../review/review-picture.ts';
import { DAY_MS } from '../../terms/duration.ts';
import { POSTING_LIMITS } from '../../terms/posting.ts';
import { sendError, sendThrown, unknownMarket } from '../http/http-errors.ts';
import { isSameOrigin } from '../http/same-site.ts';
import { usesCookieSession } from '../http/session-cookies.ts';
import type { PersonalContext } from '../view/caller.ts';
import { handlePersonalHttpRequest, readVisitor } from './personal-routes.ts';

export type ReviewPictureRoutesOptions = {
  context: PersonalContext;
  /** Where uploaded pictures are stored, one folder per market. */
  folder: string;
};

/** Pictures per account and day, including deleted ones. */
const MAX_PER_DAY = 60;

type UploadForm = { files: Uint8Array[]; review: string; next: string };

/**
 * Receives review pictures: `POST /api/{market}/public/user/pictures` as a multipart form with the fields `pictures`
 * (files), `review` (id of the visitor's review) and, from pages, `next` (where to redirect the browser).
 */
export async function reviewPictureRoutes(app: FastifyInstance, options: ReviewPictureRoutesOptions): Promise<void> {
  await app.register(async (routes) => {
    routes.setErrorHandler(sendThrown);
    await routes.register(multipart, {
      limits: {
        fileSize: POSTING_LIMITS.pictureBytes,
        files: POSTING_LIMITS.pictures + 1,
        fields: 4,
        fieldSize: 4000,
        parts: POSTING_LIMITS.pictures + 5,
      },
    });
    routes.post<{ Params: { marketBase: string } }>('/api/:marketBase/public/user/pictures', async (request, reply) => {
      const market = request.params.marketBase.toUpperCase();
      if (!isMarketId(market)) return sendError(request, reply, unknownMarket(request.params.marketBase));
      if (usesCookieSession(request) && !isSameOrigin(request)) return sendError(request, reply, apiError('forbidden'));
      reply.header('cache-control', 'private, no-store');
      const shopper = await authenticateSender(options.context, request);
      if (!shopper.ok) return sendError(request, reply, shopper.error);
      const form = await readForm(request);
      if (!form.ok) return respond(request, reply, form.error.next, err(form.error.error));
      const processed = await addPictures(options, market, shopper.value, form.value, request, reply);
      return respond(request, reply, form.value.next, processed);
    });
  });
}

async function authenticateSender(
  { databases, clock }: PersonalContext,
  request: FastifyRequest,
): Promise<Result<SignedInShopper, ApiError>> {
  const { token } = readVisitor(request);
  if (token === null) return err(apiError('sign-in-required'));
  const session = await readSession(databases.main.db, token, clock());
  return session.ok ? session : err(apiError(session.error.kind));
}

type FormError = { kind: 'form'; error: ApiError; next: string };

/** Reads the multipart form. Stops reading a file at the size limit. */
async function readForm(request: FastifyRequest): Promise<Result<UploadForm, FormError>> {
  const form: UploadForm = { files: [], review: '', next: '' };
  const fail = (kind: 'too-large' | 'invalid-request', problem: FieldProblem) =>
    err({ kind: 'form' as const, error: pictureError(kind, problem), next: form.next });
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'review') form.review = String(part.value);
        if (part.fieldname === 'next') form.next = String(part.value);
        continue;
      }
      const bytes = await part.toBuffer();
      // A file field without a selected file is sent as one empty file.
      if (bytes.length > 0 && part.fieldname === 'pictures') form.files.push(bytes);
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') return fail('too-large', 'too-large');
    if (code.endsWith('_LIMIT')) return fail('too-large', 'too-many-pictures');
    return fail('invalid-request', 'not-a-picture');
  }
  if (form.files.length === 0) return fail('invalid-request', 'required');
  return form.files.length > POSTING_LIMITS.pictures ? fail('too-large', 'too-many-pictures') : ok(form);
}

const pictureError = (kind: 'too-large' | 'invalid-request' | 'unsupported-media', problem: FieldProblem): ApiError =>
  apiError(kind, undefined, [fieldError('pictures', problem)]);

/** Stores all of the pictures or none. */
async function addPictures(
  { context, folder }: ReviewPictureRoutesOptions,
  market: MarketId,
  shopper: SignedInShopper,
  { files, review }: UploadForm,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<{ pictures: string[] }, ApiError>> {
  const { db } = context.writing.forMarket(market);
  const now = context.clock();
  const recent = await countPicturesSince(db, shopper.id, new Date(now.getTime() - DAY_MS));
  if (recent + files.length > MAX_PER_DAY) return err(tooManyRequests(DAY_MS / 1000));
  const processed: NormalizedUpload[] = [];
  for (const file of files) {
    const picture = await normalizeUpload(file);
    if (!picture.ok) return err(pictureError('unsupported-media', 'not-a-picture'));
    processed.push(picture.value);
  }
  const pictures: string[] = [];
  for (const { jpeg, width, height } of processed) {
    const id = randomUUID();
    // Write the file first, so that every row has its file.
    await writeFileAtomically(picturePath(folder, market, id), jpeg);
    await insertPicture(db, { id, market, shopperId: shopper.id, width, height, createdAt: now });
    pictures.push(id);
  }
  const incoming = { market, request: { postingId: review, pictures }, idempotencyKey: null };
  const added = await handlePersonalHttpRequest(context, 'addReviewPictures', incoming, request, reply);
  return added.ok ? ok({ pictures }) : added;
}

/** Redirects pages, with the problem in the query; other clients get JSON. */
function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  next: string,
  result: Result<{ pictures: string[] }, ApiError>,
): FastifyReply {
  if (!/^\/(?![/\\])[\x21-\x7e]{0,2000}$/.test(next)) {
    return result.ok ? reply.send(result.value) : sendError(request, reply, result.error);
  }
  const path = next.split('?', 1)[0];
  const problem = result.ok ? null : (result.error.fields[0]?.problem ?? result.error.kind);
  return reply.redirect(problem === null ? `${path}` : `${path}?pictures=${problem}#pictures`, 303);
}
