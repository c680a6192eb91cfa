import type { FastifyInstance } from 'fastify';
import { isMarketId } from '../../market/market.ts';
import { answerCall, unknownMarket } from '../answer-call.ts';
import type { ApiContext } from '../context.ts';
import { sendError } from './http-errors.ts';

type Call = { Params: { marketBase: string; market: string }; Querystring: Record<string, unknown> };

/**
 * `GET …/public/search/opensearch/{market}?q=`: the suggestions in the form that browsers take in their address bar
 * (OpenSearch suggestions: the query, then what it may become).
 */
export function browserSuggestions(calls: FastifyInstance, context: ApiContext): void {
  const url = '/:marketBase/public/search/opensearch/:market';
  calls.get<Call>(url, { schema: { hide: true } }, async (request, reply) => {
    const { marketBase, market } = request.params;
    if (!isMarketId(market) || marketBase.toUpperCase() !== market) {
      return sendError(request, reply, unknownMarket(marketBase));
    }
    const answer = await answerCall(context, 'suggest', { ...request.query, market });
    if (!answer.ok) return sendError(request, reply, answer.error);
    const { suggestions, products } = answer.value;
    const names = [...suggestions, ...products].map(({ name }) => name);
    reply.type('application/x-suggestions+json; charset=utf-8');
    return JSON.stringify([String(request.query.q ?? ''), [...new Set(names)]]);
  });
}
