import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Prices may be 15 seconds old in a cache. For another minute a stale response is served while a new one is fetched.
 */
const CACHE_CONTROL = 'public, max-age=15, stale-while-revalidate=60';

/** Whether an `If-None-Match` header such as `"a", W/"b"` or `*` matches the tag. */
const matchesTag = (header: string, tag: string): boolean =>
  header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag);

/**
 * An `onSend` hook: adds `ETag` and `Cache-Control` to successful responses, and answers 304 if the client has the
 * current one.
 */
export async function cacheResponses(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string' || reply.hasHeader('cache-control')) return payload;
  // A weak tag, because compression changes the bytes.
  const tag = `"${hash('sha1', payload, 'base64url')}"`;
  reply.header('etag', `W/${tag}`).header('cache-control', CACHE_CONTROL);
  if (!matchesTag(request.headers['if-none-match'] ?? '', tag)) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return '';
}
