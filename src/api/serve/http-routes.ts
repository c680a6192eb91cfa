import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiError, fieldError } from '../../contract/api-error.ts';
import { ENDPOINTS, type EndpointName } from '../../contract/public-endpoints.ts';
import { isMarketId } from '../../market/market.ts';
import { socialRoutes } from '../account/social-routes.ts';
import { sendError, sendThrown, unknownMarket } from '../http/http-errors.ts';
import { checkApiKey } from '../partner/api-key-access.ts';
import type { ApiContext } from '../view/context.ts';
import { accountExportRoutes } from './account-export-routes.ts';
import { auditLogRoutes } from './audit-log-routes.ts';
import { billFileRoutes } from './bill-file-routes.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { handleRequest } from './handle-request.ts';
import { HANDLERS } from './handlers.ts';
import { listFileRoutes } from './list-file-routes.ts';
import { endpointSchema, SWAGGER } from './openapi.ts';
import { createExamples } from './openapi-examples.ts';
import { partnerFileRoutes } from './partner-file-routes.ts';
import { type PersonalRoutesOptions, personalRoutes } from './personal-routes.ts';
import { sendResponse, sendText } from './send-response.ts';

type SuggestionRoute = { Params: { marketBase: string; market: string }; Querystring: Record<string, unknown> };

/**
 * `GET …/public/search/opensearch/{market}?q=`: suggestions in the OpenSearch format that browsers use in their address
 * bar: an array of the query and its completions.
 */
function browserSuggestions(routes: FastifyInstance, context: ApiContext): void {
  const url = '/:marketBase/public/search/opensearch/:market';
  routes.get<SuggestionRoute>(url, { schema: { hide: true } }, async (request, reply) => {
    const { marketBase, market } = request.params;
    if (!isMarketId(market) || marketBase.toUpperCase() !== market) {
      return sendError(request, reply, unknownMarket(marketBase));
    }
    const result = await handleRequest(context, 'suggest', { ...request.query, market });
    if (!result.ok) return sendError(request, reply, result.error);
    const { suggestions, products } = result.value;
    const names = [...suggestions, ...products].map(({ name }) => name);
    reply.type('application/x-suggestions+json; charset=utf-8');
    return sendText(request, reply, JSON.stringify([String(request.query.q ?? ''), [...new Set(names)]]));
  });
}

export type HttpRoutesOptions = {
  context: ApiContext;
  /** Registers personal endpoints too if present. */
  personal?: PersonalRoutesOptions;
};

const PREFIX = '/api';
const DOCS_POLICY =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const NO_SUCH_ENDPOINT = apiError('not-found', 'There is no such endpoint.');

/**
 * Registers every endpoint under `/api/{market}`, the OpenAPI document at `/api/openapi.json` and its browser at
 * `/api/docs`. The docs page sets its own Content-Security-Policy, which must not be overwritten.
 */
export async function httpRoutes(app: FastifyInstance, { context, personal }: HttpRoutesOptions): Promise<void> {
  // Pages read and set the session's cookies too, so the plugin is registered for the whole server.
  await app.register(cookie);
  await app.register(
    async (api) => {
      api.setErrorHandler(sendThrown);
      // Handlers validate requests and shape responses. Fastify's schemas only feed the OpenAPI document.
      api.setValidatorCompiler(() => (value) => ({ value }));
      api.setSerializerCompiler(() => (value) => JSON.stringify(value));
      const withExamples = createExamples(context);
      await api.register(swagger, SWAGGER);
      await api.register(swaggerUi, {
        routePrefix: '/docs',
        indexPrefix: PREFIX,
        staticCSP: true,
        transformStaticCSP: () => DOCS_POLICY,
        theme: { title: 'Lowtide API' },
        uiConfig: { validatorUrl: 'none', tryItOutEnabled: true },
        uiHooks: {
          preHandler: async (request, reply) => {
            if (request.url.endsWith('/docs/json')) await reply.send(await withExamples(api.swagger()));
          },
        },
      });
      // A catch-all route, because paths outside `/api` fall through to the site.
      api.all('/*', { schema: { hide: true } }, (request, reply) => sendError(request, reply, NO_SUCH_ENDPOINT));
      api.get('/openapi.json', { schema: { hide: true } }, () => api.swagger());
      await api.register(async (routes) => {
        routes.addHook('onRequest', allowOrigins);
        for (const name of endpointNames()) registerEndpoint(routes, context, name);
        browserSuggestions(routes, context);
        routes.options('/:marketBase/public/*', { schema: { hide: true } }, (_, reply) => reply.code(204).send());
      });
      if (personal) {
        await personalRoutes(api, personal);
        await socialRoutes(api, personal);
        accountExportRoutes(api, personal.context);
        await listFileRoutes(api, personal.context);
        partnerFileRoutes(api, personal.context);
        billFileRoutes(api, personal.context);
        await checkoutRoutes(api, personal.context);
        auditLogRoutes(api, personal.context);
      }
    },
    { prefix: PREFIX },
  );
}

const isEndpoint = (name: string): name is EndpointName => Object.hasOwn(HANDLERS, name);
const endpointNames = (): EndpointName[] => Object.keys(ENDPOINTS).filter(isEndpoint);

type EndpointRoute = { Params: Record<string, string>; Querystring: Record<string, unknown> };

function registerEndpoint(routes: FastifyInstance, context: ApiContext, name: EndpointName): void {
  const url = `/:marketBase${ENDPOINTS[name].replace(/\{(\w+)\}/g, ':$1')}`;
  routes.get<EndpointRoute>(url, { schema: endpointSchema(name) }, async (request, reply) => {
    const { marketBase = '', ...params } = request.params;
    const market = marketBase.toUpperCase();
    if (!isMarketId(market)) return sendError(request, reply, unknownMarket(marketBase));
    if (isMarketId(params.market ?? '') && params.market !== market) {
      const fields = [fieldError('market', 'not-allowed', `must be the market that the path begins with: ${market}`)];
      return sendError(request, reply, apiError('invalid-request', undefined, fields));
    }
    const access = await checkApiKey(context, name, request);
    if (access !== null) reply.headers(access.headers);
    if (access?.error) return sendError(request, reply, access.error);
    const result = await handleRequest(context, name, { ...request.query, market, ...params });
    return result.ok ? sendResponse(request, reply, result.value) : sendError(request, reply, result.error);
  });
}

/** Public responses are the same for everyone and carry no cookies, so pages of any origin may read them. */
async function allowOrigins(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!/^\/api\/[^/]+\/public\//.test(request.url)) return;
  reply.header('access-control-allow-origin', '*');
  if (request.method !== 'OPTIONS') return;
  reply
    .header('access-control-allow-methods', 'GET, HEAD, OPTIONS')
    .header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? 'content-type')
    .header('access-control-max-age', '86400');
}
