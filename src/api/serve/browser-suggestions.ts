import type { FastifyInstance } from 'fastify';
import { isMarketId } from '../../market/market.ts';
import { sendError, unknownMarket } from '../http/http-errors.ts';
import type { ApiContext } from '../view/context.ts';
import { handleRequest } from './handle-request.ts';

type SuggestionRoute = { Params: { marketBase: string; market: string }; Querystring: Record<string, unknown> };

/**
 * `GET …/public/search/opensearch/{market}?q=`: suggestions in the OpenSearch format that browsers use in their address
 * bar: an array of the query and its completions.
 */
export function browserSuggestions(routes: FastifyInstance, context: ApiContext): void {
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
    return JSON.stringify([String(request.query.q ?? ''), [...new Set(names)]]);
  });
}
