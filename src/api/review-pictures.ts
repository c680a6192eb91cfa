import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { POSTING_LIMITS } from '../base/posting-words.ts';
import { err, ok, type Result } from '../base/result.ts';
import { type TakenPicture, takePicture } from '../image/take-picture.ts';
import { isMarketId, type MarketId } from '../market/market.ts';
import { writeFileAtomically } from '../platform/files.ts';
import { countPicturesSince, insertPicture } from '../shopper/review-picture.store.ts';
import { pathOfPicture } from '../shopper/review-picture.ts';
import { readSession, type SignedInShopper } from '../shopper/session.ts';
import { unknownMarket } from './answer-call.ts';
import type { PersonalContext } from './caller.ts';
import { type ApiError, apiError, type FieldProblem, fieldFault, tooMany } from './contract/errors.ts';
import { sendError, sendThrown } from './http/http-errors.ts';
import { isFromOurPage } from './http/same-site.ts';
import { isByCookie } from './http/session-cookies.ts';
import { callFor, visitorOf } from './personal-routes.ts';

export type ReviewPicturesOptions = {
  context: PersonalContext;
  /** Where the pictures that people send are kept, a folder a market. */
  folder: string;
};

const DAY_MS = 86_400_000;
/** Of one person in a day, whatever becomes of them. */
const MOST_A_DAY = 60;

type Sent = { files: Uint8Array[]; review: string; next: string };

/**
 * Takes the pictures of a review: `POST /api/{market}/public/user/pictures` as multipart form, with the fields `pictures`
 * (files), `review` (the id of the visitor's review) and, from a page, `next` (where its browser is led afterwards).
 */
export async function reviewPictures(app: FastifyInstance, options: ReviewPicturesOptions): Promise<void> {
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
      if (isByCookie(request) && !isFromOurPage(request)) return sendError(request, reply, apiError('forbidden'));
      reply.header('cache-control', 'private, no-store');
      const shopper = await whoSends(options.context, market, request);
      if (!shopper.ok) return sendError(request, reply, shopper.error);
      const sent = await readForm(request);
      if (!sent.ok) return answer(request, reply, sent.error.next, err(sent.error.error));
      const taken = await addPictures(options, market, shopper.value, sent.value, request, reply);
      return answer(request, reply, sent.value.next, taken);
    });
  });
}

async function whoSends(
  { databases, clock, settings }: PersonalContext,
  market: MarketId,
  request: FastifyRequest,
): Promise<Result<SignedInShopper, ApiError>> {
  const { token } = visitorOf(request);
  if (token === null) return err(apiError('sign-in-required'));
  const staffDomains = settings.of(market).staff_email_domains;
  const session = await readSession(databases.main.db, token, clock(), { staffDomains });
  return session.ok ? session : err(apiError(session.error.kind));
}

type FormFault = { kind: 'form'; error: ApiError; next: string };

/** What was sent. A file that is too large is not read to its end. */
async function readForm(request: FastifyRequest): Promise<Result<Sent, FormFault>> {
  const sent: Sent = { files: [], review: '', next: '' };
  const wrong = (kind: 'too-large' | 'invalid-request', problem: FieldProblem) =>
    err({ kind: 'form' as const, error: fault(kind, problem), next: sent.next });
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'review') sent.review = String(part.value);
        if (part.fieldname === 'next') sent.next = String(part.value);
        continue;
      }
      const bytes = await part.toBuffer();
      // A field of files that none was chosen for comes as one empty file.
      if (bytes.length > 0 && part.fieldname === 'pictures') sent.files.push(bytes);
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') return wrong('too-large', 'too-large');
    if (code.endsWith('_LIMIT')) return wrong('too-large', 'too-many-pictures');
    return wrong('invalid-request', 'not-a-picture');
  }
  if (sent.files.length === 0) return wrong('invalid-request', 'required');
  return sent.files.length > POSTING_LIMITS.pictures ? wrong('too-large', 'too-many-pictures') : ok(sent);
}

const fault = (kind: 'too-large' | 'invalid-request' | 'unsupported-media', problem: FieldProblem): ApiError =>
  apiError(kind, undefined, [fieldFault('pictures', problem)]);

/** All of them are taken, or none. */
async function addPictures(
  { context, folder }: ReviewPicturesOptions,
  market: MarketId,
  shopper: SignedInShopper,
  { files, review }: Sent,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<{ pictures: string[] }, ApiError>> {
  const { db } = context.writing.of(market);
  const now = context.clock();
  const recent = await countPicturesSince(db, shopper.id, new Date(now.getTime() - DAY_MS));
  if (recent + files.length > MOST_A_DAY) return err(tooMany(DAY_MS / 1000));
  const taken: TakenPicture[] = [];
  for (const file of files) {
    const picture = await takePicture(file);
    if (!picture.ok) return err(fault('unsupported-media', 'not-a-picture'));
    taken.push(picture.value);
  }
  const pictures: string[] = [];
  for (const { jpeg, width, height } of taken) {
    const id = randomUUID();
    // The file first: what is noted is there.
    await writeFileAtomically(pathOfPicture(folder, market, id), jpeg);
    await insertPicture(db, { id, market, shopperId: shopper.id, width, height, createdAt: now });
    pictures.push(id);
  }
  const call = { market, request: { postingId: review, pictures }, once: null };
  const added = await callFor(context, 'addReviewPictures', call, request, reply);
  return added.ok ? ok({ pictures }) : added;
}

/** A page is led on, with what was wrong in its address; any other caller is told. */
function answer(
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
