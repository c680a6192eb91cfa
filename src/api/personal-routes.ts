import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { err, type Result } from '../base/result.ts';
import { isMarketId } from '../market/market.ts';
import { unknownMarket } from './answer-call.ts';
import { answerPersonalCall, type PersonalCall } from './answer-personal-call.ts';
import type { PersonalContext, Visitor } from './caller.ts';
import { sessionAnswer } from './contract/account-schemas.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import type { PersonalAnswerOf } from './contract/personal-contract.ts';
import {
  isPersonalName,
  ONCE_HEADER,
  PERSONAL_ENDPOINTS,
  type PersonalEndpoint,
  type PersonalName,
} from './contract/personal-endpoints.ts';
import { callerKey } from './http/caller-key.ts';
import { sendError, sendThrown } from './http/http-errors.ts';
import { personalSchemaOf } from './http/openapi.ts';
import { isFromOurPage } from './http/same-site.ts';
import { endSession, isByCookie, knownBy, startSession, tokenOf } from './http/session-cookies.ts';
import { tripOf } from './http/trip-cookie.ts';

export type PersonalRoutesOptions = {
  context: PersonalContext;
  /** Of one address. */
  requestsPerMinute?: number;
};

/** A person clicks; nobody clicks five times a second for a minute. */
const REQUESTS_PER_MINUTE = 300;
const MOST_BYTES = 64 * 1024;

const FOREIGN = apiError('forbidden', 'Calls that change something are taken from pages of this site only.');
const NO_OBJECT = apiError('invalid-request', 'The body must be a JSON object.');

type Call = { Params: Record<string, string>; Querystring: Record<string, unknown> };

/** Registers the calls about one person (`PERSONAL_ENDPOINTS`) below the API's prefix. Nobody may keep their answers. */
export async function personalRoutes(
  app: FastifyInstance,
  { context, requestsPerMinute = REQUESTS_PER_MINUTE }: PersonalRoutesOptions,
): Promise<void> {
  await app.register(
    async (calls) => {
      calls.setErrorHandler(sendThrown);
      await calls.register(rateLimit, { max: requestsPerMinute, timeWindow: 60_000, keyGenerator: callerKey });
      takeEmptyBodies(calls);
      for (const name of PERSONAL_NAMES) registerCall(calls, context, name);
    },
    { prefix: '/:marketBase' },
  );
}

/** Every call says that it sends JSON, those without a body too. */
function takeEmptyBodies(calls: FastifyInstance): void {
  const readJson = calls.getDefaultJsonParser('error', 'error');
  calls.removeContentTypeParser('application/json');
  calls.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else readJson(request, body, done);
  });
}

const PERSONAL_NAMES = Object.keys(PERSONAL_ENDPOINTS).filter(isPersonalName);

function registerCall(calls: FastifyInstance, context: PersonalContext, name: PersonalName): void {
  const { method, path }: PersonalEndpoint = PERSONAL_ENDPOINTS[name];
  const url = path.replace(/\{(\w+)\}/g, ':$1');
  calls.route<Call>({
    method,
    url,
    bodyLimit: MOST_BYTES,
    schema: personalSchemaOf(name),
    handler: async (request, reply) => {
      const { marketBase = '', ...parts } = request.params;
      const market = marketBase.toUpperCase();
      if (!isMarketId(market)) return sendError(request, reply, unknownMarket(marketBase));
      const said = method === 'GET' ? request.query : (request.body ?? {});
      if (typeof said !== 'object' || Array.isArray(said)) return sendError(request, reply, NO_OBJECT);
      const once = request.headers[ONCE_HEADER];
      const call = {
        market,
        request: { ...request.query, ...said, ...parts },
        once: typeof once === 'string' ? once : null,
      };
      const answer = await callFor(context, name, call, request, reply);
      return answer.ok
        ? reply.header('cache-control', 'private, no-store').send(answer.value)
        : sendError(request, reply, answer.error);
    },
  });
}

/**
 * Answers a call as the person that a request comes from, and lets the browser keep or forget what follows from it. What
 * changes something is taken from pages of this site only, unless the caller itself says who it is.
 */
export async function callFor<K extends PersonalName>(
  context: PersonalContext,
  name: K,
  call: PersonalCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<PersonalAnswerOf<K>, ApiError>> {
  const { method }: PersonalEndpoint = PERSONAL_ENDPOINTS[name];
  if (method !== 'GET' && isByCookie(request) && !isFromOurPage(request)) return err(FOREIGN);
  const answer = await answerPersonalCall(context, name, call, visitorOf(request));
  keepSession(name, answer, reply);
  return answer;
}

/** Who sent a request, as far as it says. */
export const visitorOf = (request: FastifyRequest): Visitor => ({
  token: tokenOf(request),
  address: callerKey(request),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  knownBy: knownBy(request),
  trip: tripOf(request),
});

function keepSession(name: PersonalName, answer: Result<unknown, ApiError>, reply: FastifyReply): void {
  const { session }: PersonalEndpoint = PERSONAL_ENDPOINTS[name];
  // Whoever wants to be signed out is, even where the session could not be ended any more.
  if (session === 'ends' || (session === 'ends-when-done' && answer.ok)) endSession(reply);
  if (session !== 'starts' || !answer.ok) return;
  const { response } = sessionAnswer.parse(answer.value);
  if (response !== null) startSession(reply, response);
}
