import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsBrotli, compressForCache } from '../http/brotli.ts';
import { etagOf, matchesTag } from '../http/etag.ts';

/**
 * Prices may be 15 seconds old in a cache. For another minute a stale response is served while a new one is fetched.
 */
const CACHE_CONTROL = 'public, max-age=15, stale-while-revalidate=60';

type SentResponse = {
  readonly tag: string;
  /** Null before the second request. */
  brotli: Promise<Buffer> | null;
};

/** Handlers return the same object while nothing about it has changed. Its bytes live as long as it does. */
const sent = new WeakMap<object, SentResponse>();

/**
 * Sends what a public handler returned as JSON, with `ETag` and `Cache-Control`; 304 if the client has it. An object that is
 * sent again is neither serialized nor compressed again.
 */
export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: object,
): Promise<FastifyReply> {
  const earlier = sent.get(response);
  if (earlier === undefined) {
    const text = JSON.stringify(response);
    const tag = etagOf(text);
    sent.set(response, { tag, brotli: null });
    return sendText(request, reply.type('application/json; charset=utf-8'), text, tag);
  }
  if (isCurrent(request, reply, earlier.tag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  if (!acceptsBrotli(request.headers['accept-encoding'])) return reply.send(JSON.stringify(response));
  earlier.brotli ??= compressForCache(Buffer.from(JSON.stringify(response)));
  return reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' }).send(await earlier.brotli);
}

/** Sends a public response whose `Content-Type` is set, with `ETag` and `Cache-Control`; 304 if the client has it. */
export function sendText(request: FastifyRequest, reply: FastifyReply, text: string, tag = etagOf(text)): FastifyReply {
  return isCurrent(request, reply, tag) ? reply.code(304).removeHeader('content-type').send() : reply.send(text);
}

/**
 * Sets the headers of caches, unless the response is the client's alone, as one for an API key is. Returns whether the client's
 * copy is the current one.
 */
function isCurrent(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  if (reply.hasHeader('cache-control')) return false;
  reply.header('etag', `W/${tag}`).header('cache-control', CACHE_CONTROL);
  return matchesTag(request.headers['if-none-match'] ?? '', tag);
}
