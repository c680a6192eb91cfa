import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMarketId } from '../market/market.ts';
import { accountFiles } from './account-files.ts';
import { answerCall, unknownMarket } from './answer-call.ts';
import type { ApiContext } from './context.ts';
import { ENDPOINTS, type EndpointName } from './contract/endpoints.ts';
import { apiError, fieldFault } from './contract/errors.ts';
import { HANDLERS } from './handlers.ts';
import { browserSuggestions } from './http/browser-suggestions.ts';
import { callerKey } from './http/caller-key.ts';
import { sendError, sendThrown } from './http/http-errors.ts';
import { keepAnswers } from './http/keep-answers.ts';
import { routeSchemaOf, SWAGGER } from './http/openapi.ts';
import { type PersonalRoutesOptions, personalRoutes } from './personal-routes.ts';
import { socialRoutes } from './social-routes.ts';

export type HttpRoutesOptions = {
  context: ApiContext;
  /** Of one address; far more than a person browsing asks for. */
  requestsPerMinute?: number;
  /** The calls about one person; none: those that are the same for everyone alone. */
  personal?: PersonalRoutesOptions;
};

const PREFIX = '/api';
const NO_LIMIT_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
const DOCS_POLICY =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const NO_SUCH_CALL = apiError('not-found', 'There is no such call.');
const REQUESTS_PER_MINUTE = 1200;

/**
 * Registers every endpoint under `/api/{market}`, the OpenAPI document at `/api/openapi.json` and a page to browse it at
 * `/api/docs`. The page brings a Content-Security-Policy of its own, which must be left as it is.
 */
export async function httpRoutes(
  app: FastifyInstance,
  { context, requestsPerMinute, personal }: HttpRoutesOptions,
): Promise<void> {
  await app.register(
    async (api) => {
      api.setErrorHandler(sendThrown);
      // Requests are checked by the one gate of every call, and answers are made by us: schemas are for the document.
      api.setValidatorCompiler(() => (value) => ({ value }));
      api.setSerializerCompiler(() => (value) => JSON.stringify(value));
      // An answer is the same for everyone, so only a refused request is told of the limit.
      await api.register(rateLimit, {
        max: requestsPerMinute ?? REQUESTS_PER_MINUTE,
        timeWindow: 60_000,
        keyGenerator: callerKey,
        addHeaders: NO_LIMIT_HEADERS,
        addHeadersOnExceeding: NO_LIMIT_HEADERS,
      });
      await api.register(swagger, SWAGGER);
      await api.register(swaggerUi, {
        routePrefix: '/docs',
        indexPrefix: PREFIX,
        staticCSP: true,
        transformStaticCSP: () => DOCS_POLICY,
        theme: { title: 'Lowtide API' },
        uiConfig: { validatorUrl: 'none' },
      });
      // A route, since what is no route of the API may be one of the server's.
      api.all('/*', { schema: { hide: true } }, (request, reply) => sendError(request, reply, NO_SUCH_CALL));
      api.get('/openapi.json', { schema: { hide: true } }, () => api.swagger());
      await api.register(async (calls) => {
        calls.addHook('onRequest', allowOrigins);
        calls.addHook('onSend', keepAnswers);
        for (const name of endpointNames()) registerCall(calls, context, name);
        browserSuggestions(calls, context);
        calls.options('/:marketBase/public/*', { schema: { hide: true } }, (_, reply) => reply.code(204).send());
      });
      if (personal) {
        await personalRoutes(api, personal);
        await socialRoutes(api, personal);
        accountFiles(api, personal.context);
      }
    },
    { prefix: PREFIX },
  );
}

const isEndpoint = (name: string): name is EndpointName => Object.hasOwn(HANDLERS, name);
const endpointNames = (): EndpointName[] => Object.keys(ENDPOINTS).filter(isEndpoint);

type Call = { Params: Record<string, string>; Querystring: Record<string, unknown> };

function registerCall(calls: FastifyInstance, context: ApiContext, name: EndpointName): void {
  const url = `/:marketBase${ENDPOINTS[name].replace(/\{(\w+)\}/g, ':$1')}`;
  calls.get<Call>(url, { schema: routeSchemaOf(name) }, async (request, reply) => {
    const { marketBase, ...params } = request.params;
    const market = marketBase.toUpperCase();
    if (!isMarketId(market)) return sendError(request, reply, unknownMarket(marketBase));
    if (isMarketId(params.market ?? '') && params.market !== market) {
      const fields = [fieldFault('market', 'not-allowed', `must be the market that the path begins with: ${market}`)];
      return sendError(request, reply, apiError('invalid-request', undefined, fields));
    }
    const answer = await answerCall(context, name, { ...request.query, market, ...params });
    return answer.ok ? answer.value : sendError(request, reply, answer.error);
  });
}

/** What is public may be read by pages of any origin; it is the same for everyone and carries no cookie. */
async function allowOrigins(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!/^\/api\/[^/]+\/public\//.test(request.url)) return;
  reply.header('access-control-allow-origin', '*');
  if (request.method !== 'OPTIONS') return;
  reply
    .header('access-control-allow-methods', 'GET, HEAD, OPTIONS')
    .header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? 'content-type')
    .header('access-control-max-age', '86400');
}
