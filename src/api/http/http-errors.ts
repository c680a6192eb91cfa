import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import { errorBody } from '../../contract/api-error-messages.ts';
import { MARKETS } from '../../market/market.ts';

/** Sends an API error. It is never cached. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  if (error.retryAfterSeconds !== null) reply.header('retry-after', String(error.retryAfterSeconds));
  return reply.code(error.status).header('cache-control', 'no-store').send(errorBody(error, request.id));
}

/** Sends an exception as an API error. Server errors are logged and their details hidden. */
export function sendThrown(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status === 413) return sendError(request, reply, apiError('too-large', error.message));
  if (status === 415) return sendError(request, reply, apiError('unsupported-media', error.message));
  if (status === 429) return sendError(request, reply, apiError('too-many-requests'));
  if (status >= 400 && status < 500) return sendError(request, reply, apiError('invalid-request', error.message));
  request.log.error({ err: error }, 'API request failed');
  return sendError(request, reply, apiError('internal-error'));
}

/** The error for an unknown market. Lists the available ones. */
export const unknownMarket = (market: string): ApiError =>
  apiError(
    'unknown-market',
    `Invalid market '${market.slice(0, 40)}' passed to MarketProvider. Available markets: ${Object.keys(MARKETS).join(', ')}`,
  );
