import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endSession } from '../../account/session.ts';
import { err, type Result } from '../../base/result.ts';
import { sessionResponse } from '../../contract/account/account-schemas.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { PersonalEndpoint } from '../../contract/endpoint.ts';
import { IDEMPOTENCY_HEADER } from '../../contract/personal-client.ts';
import type { PersonalResponseOf } from '../../contract/personal-contract.ts';
import {
  isPersonalEndpointName,
  PERSONAL_ENDPOINTS,
  type PersonalEndpointName,
} from '../../contract/personal-endpoints.ts';
import { isMarketId } from '../../market/market.ts';
import type { KeyOwner } from '../../partner/api-key.store.ts';
import { recordSecurityEvent } from '../../platform/security-log.ts';
import { callerKey } from '../http/caller-key.ts';
import { sendError, sendThrown, unknownMarket } from '../http/http-errors.ts';
import { isSameOrigin } from '../http/same-site.ts';
import {
  clearSessionCookies,
  readKnownBrowser,
  readOAuthCookie,
  readSessionToken,
  setSessionCookies,
  usesCookieSession,
} from '../http/session-cookies.ts';
import { checkKeyScope } from '../partner/api-key-access.ts';
import type { PersonalContext, Visitor } from '../view/caller.ts';
import { handlePersonalRequest, type IncomingRequest } from './handle-personal-request.ts';
import { personalEndpointSchema } from './openapi.ts';

export type PersonalRoutesOptions = {
  context: PersonalContext;
};

const MAX_BODY_BYTES = 64 * 1024;

const FOREIGN_PAGE = apiError('forbidden', 'Requests that change data are accepted from pages of this site only.');
const NOT_AN_OBJECT = apiError('invalid-request', 'The body must be a JSON object.');

type EndpointRoute = { Params: Record<string, string>; Querystring: Record<string, unknown> };

/** Registers the personal endpoints (`PERSONAL_ENDPOINTS`) below the API's prefix. Their responses are never cached. */
export async function personalRoutes(app: FastifyInstance, { context }: PersonalRoutesOptions): Promise<void> {
  await app.register(
    async (routes) => {
      routes.setErrorHandler(sendThrown);
      acceptEmptyBodies(routes);
      for (const name of PERSONAL_NAMES) registerEndpoint(routes, context, name);
    },
    { prefix: '/:marketBase' },
  );
}

/** Accepts empty JSON bodies: clients send the JSON content type with every request. */
function acceptEmptyBodies(routes: FastifyInstance): void {
  const readJson = routes.getDefaultJsonParser('error', 'error');
  routes.removeContentTypeParser('application/json');
  routes.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else readJson(request, body, done);
  });
}

const PERSONAL_NAMES = Object.keys(PERSONAL_ENDPOINTS).filter(isPersonalEndpointName);

function registerEndpoint(routes: FastifyInstance, context: PersonalContext, name: PersonalEndpointName): void {
  const { method, path, key, maxBodyBytes }: PersonalEndpoint = PERSONAL_ENDPOINTS[name];
  const url = path.replace(/\{(\w+)\}/g, ':$1');
  routes.route<EndpointRoute>({
    method,
    url,
    bodyLimit: maxBodyBytes ?? MAX_BODY_BYTES,
    schema: personalEndpointSchema(name),
    handler: async (request, reply) => {
      const { marketBase = '', ...pathParameters } = request.params;
      const market = marketBase.toUpperCase();
      if (!isMarketId(market)) return sendError(request, reply, unknownMarket(marketBase));
      const payload = method === 'GET' ? request.query : (request.body ?? {});
      if (typeof payload !== 'object' || Array.isArray(payload)) return sendError(request, reply, NOT_AN_OBJECT);
      const access = key === undefined ? null : await checkKeyScope(context, key, request);
      if (access !== null) reply.headers(access.headers);
      if (access?.error) return sendError(request, reply, access.error);
      const idempotencyKey = request.headers[IDEMPOTENCY_HEADER];
      const incoming = {
        market,
        // The address of a request is logged on its way, so what is posted is read from its body alone.
        request: { ...payload, ...pathParameters },
        idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : null,
      };
      const result = await handlePersonalHttpRequest(context, name, incoming, request, reply, access?.owner);
      return result.ok
        ? reply.header('cache-control', 'private, no-store').send(result.value)
        : sendError(request, reply, result.error);
    },
  });
}

/**
 * Handles an HTTP request for its visitor and updates the session cookies. Requests that change data must come from
 * pages of this site, unless they authenticate by header. `keyOwner` is the partner whose key the request has.
 */
export async function handlePersonalHttpRequest<K extends PersonalEndpointName>(
  context: PersonalContext,
  name: K,
  incoming: IncomingRequest,
  request: FastifyRequest,
  reply: FastifyReply,
  keyOwner: KeyOwner | null = null,
): Promise<Result<PersonalResponseOf<K>, ApiError>> {
  const { method }: PersonalEndpoint = PERSONAL_ENDPOINTS[name];
  if (keyOwner === null && method !== 'GET' && usesCookieSession(request) && !isSameOrigin(request)) {
    recordSecurityEvent('foreign-page', { endpoint: name });
    return err(FOREIGN_PAGE);
  }
  const visitor = { ...readVisitor(request), keyOwner };
  const result = await handlePersonalRequest(context, name, incoming, visitor);
  await followSignIn(context, name, result, visitor);
  updateSessionCookies(name, result, reply);
  return result;
}

/** The sender of a request, from its headers and cookies. */
export const readVisitor = (request: FastifyRequest): Visitor => ({
  token: readSessionToken(request),
  address: callerKey(request),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  knownBrowser: readKnownBrowser(request),
  oauthCookie: readOAuthCookie(request),
});

/** A new sign-in ends the browser's session before it. Records sign-ins and failed ones. */
async function followSignIn(
  { writing, clock }: PersonalContext,
  name: PersonalEndpointName,
  result: Result<unknown, ApiError>,
  visitor: Visitor,
): Promise<void> {
  const { session }: PersonalEndpoint = PERSONAL_ENDPOINTS[name];
  if (session !== 'starts') return;
  if (!result.ok) return recordSecurityEvent('sign-in-failed', { endpoint: name, reason: result.error.kind });
  const { response } = sessionResponse.parse(result.value);
  if (response === null) return;
  recordSecurityEvent('signed-in', { endpoint: name });
  if (visitor.token !== null && visitor.token !== response.token) {
    await endSession(writing.main.db, visitor.token, clock());
  }
}

function updateSessionCookies(
  name: PersonalEndpointName,
  result: Result<unknown, ApiError>,
  reply: FastifyReply,
): void {
  const { session }: PersonalEndpoint = PERSONAL_ENDPOINTS[name];
  // Sign out the browser even if the session could not be ended.
  if (session === 'ends' || (session === 'ends-when-done' && result.ok)) clearSessionCookies(reply);
  if (session !== 'starts' || !result.ok) return;
  const { response } = sessionResponse.parse(result.value);
  if (response !== null) setSessionCookies(reply, response);
}
