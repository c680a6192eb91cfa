import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ApiClient } from '../api/contract/client.ts';
import type { Clock } from '../platform/clock.ts';

/** What `createSite` of the built site makes, as far as serving it goes. */
export type PageRenderer = {
  render(request: {
    host: string;
    protocol: 'http' | 'https';
    url: string;
    nonce: string;
    client: ApiClient;
    now: number;
  }): Promise<
    { kind: 'page'; status: number; html: string } | { kind: 'redirect'; status: 301 | 303; location: string }
  >;
};

export type PageOptions = {
  renderer: () => Promise<PageRenderer>;
  client: ApiClient;
  clock: Clock;
  /** Changes whenever what pages are made of may have; pages of an older version are not answered from memory. */
  dataVersion: () => Promise<string>;
};

/** Pages that say "seen 14 minutes ago" are told anew this often even where no price changed. */
const PAGE_AGE_MS = 60_000;
const MEMORY_BYTES = 128 * 2 ** 20;
const LONGEST_URL = 4000;

// Stands where each answer's own nonce goes, in pages kept for many answers. Random, so that no product's text has it.
const NONCE_PLACE = randomBytes(18).toString('base64url');

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'content-type': 'text/html; charset=utf-8',
  // The page is the same for everyone, but each answer's nonce is its own.
  'cache-control': 'no-cache',
} as const;

const policyFor = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const isHost = (host: string): boolean =>
  /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i.test(host) || /^\[[0-9a-f:]+\](:\d{1,5})?$/i.test(host);

type KeptPage = { status: number; html: string };

/** Answers every address that no other route has with the site's page for it. */
export async function servePages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (page) => page.html.length * 2,
    ttl: PAGE_AGE_MS,
  });
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { host, url } = request;
    if (!isHost(host) || url.length > LONGEST_URL) {
      return reply.code(400).type('text/plain; charset=utf-8').send('The address cannot be read.\n');
    }
    const protocol = request.protocol === 'https' ? 'https' : 'http';
    const key = [await options.dataVersion(), protocol, host, url].join(' ');
    let page = kept.get(key);
    if (page === undefined) {
      const { render } = await options.renderer();
      const now = options.clock().getTime();
      const made = await render({ host, protocol, url, nonce: NONCE_PLACE, client: options.client, now });
      if (made.kind === 'redirect') return reply.redirect(made.location, made.status);
      page = { status: made.status, html: made.html };
      // Failures may pass; what was not found is asked for by machines without end.
      if (made.status === 200) kept.set(key, page);
    }
    const nonce = randomBytes(16).toString('base64');
    return reply
      .code(page.status)
      .headers({ ...HEADERS, 'content-security-policy': policyFor(nonce) })
      .send(page.html.replaceAll(NONCE_PLACE, nonce));
  };
  app.get('/*', answer);
}
