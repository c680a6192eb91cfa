import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Prices may be some seconds old in a cache; what is older is shown once more while the new answer is fetched. */
const CACHE_CONTROL = 'public, max-age=15, stale-while-revalidate=60';

/** Whether a header such as `"a", W/"b"` or `*` names the tag. */
const names = (header: string, tag: string): boolean =>
  header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag);

/** An `onSend` hook: lets caches keep good answers, and answers 304 to who has this one. */
export async function keepAnswers(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string' || reply.hasHeader('cache-control')) return payload;
  // Weak, since what compresses the answer on the way changes its bytes.
  const tag = `"${hash('sha1', payload, 'base64url')}"`;
  reply.header('etag', `W/${tag}`).header('cache-control', CACHE_CONTROL);
  if (!names(request.headers['if-none-match'] ?? '', tag)) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return '';
}
