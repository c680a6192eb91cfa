import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, matchesTag } from '../api/http/etag.ts';

/** A file for programs, such as a feed. */
export type SentFile = {
  type: string;
  text: string;
  /** 200 by default. */
  status?: number;
  /** Present for another form of a page: its address, which search engines list instead. */
  canonical?: string | null;
  /** Whether only who knows the address may have it, so that caches on the way may not. */
  isPrivate?: boolean;
};

/** Files about the site change with its settings, the data of pages with each price. */
const SITE_MAX_AGE_S = 3600;
const DATA_MAX_AGE_S = 300;
const DATA_STALE_S = 3600;

const isData = ({ canonical }: SentFile): boolean => canonical !== undefined;

const cacheControl = (file: SentFile): string =>
  file.isPrivate
    ? 'private, no-cache'
    : isData(file)
      ? `public, max-age=${DATA_MAX_AGE_S}, stale-while-revalidate=${DATA_STALE_S}`
      : `public, max-age=${SITE_MAX_AGE_S}`;

/** Sends a file with its lifetime, or 304 to who has the current one. Other sites may read it, as they may the API. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SentFile): FastifyReply {
  const { type, text, status = 200, canonical = null } = file;
  reply.header('access-control-allow-origin', '*');
  if (status !== 200) return reply.code(status).header('cache-control', 'no-store').type(type).send(text);
  const tag = etagOf(text);
  reply.headers({ etag: `W/${tag}`, 'cache-control': cacheControl(file) });
  if (isData(file)) reply.header('x-robots-tag', 'noindex');
  if (canonical !== null) reply.header('link', `<${canonical}>; rel="canonical"`);
  if (matchesTag(request.headers['if-none-match'] ?? '', tag)) return reply.code(304).send();
  return reply.type(type).send(text);
}
