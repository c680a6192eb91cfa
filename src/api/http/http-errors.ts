import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from '../contract/error-words.ts';
import { type ApiError, apiError } from '../contract/errors.ts';

/** Answers with an error of the table; nothing on the way may keep it. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  if (error.retryAfterSeconds !== null) reply.header('retry-after', String(error.retryAfterSeconds));
  return reply.code(error.status).header('cache-control', 'no-store').send(errorBody(error, request.id));
}

/** What was thrown as an error of the table; a fault of ours is logged and says nothing of itself. */
export function sendThrown(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status === 413) return sendError(request, reply, apiError('too-large', error.message));
  if (status === 415) return sendError(request, reply, apiError('unsupported-media', error.message));
  if (status === 429) return sendError(request, reply, apiError('too-many-requests'));
  if (status >= 400 && status < 500) return sendError(request, reply, apiError('invalid-request', error.message));
  request.log.error({ err: error }, 'an answer of the API failed');
  return sendError(request, reply, apiError('internal-error'));
}
