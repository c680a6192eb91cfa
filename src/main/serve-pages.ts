import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiClient } from '../api/contract/client.ts';
import type { MarketId } from '../market/market.ts';
import type { Clock } from '../platform/clock.ts';
import { resolveAddress } from '../web/site-address.ts';
import { PageMemory } from './page-memory.ts';

/** What `createSite` of the built site makes, as far as serving it goes. */
export type PageRenderer = {
  render(request: Place & { nonce: string; client: ApiClient; now: number }): Promise<Made>;
};

type Place = { host: string; protocol: 'http' | 'https'; url: string };

type Made = { kind: 'page'; status: number; html: string } | { kind: 'redirect'; status: 301 | 303; location: string };

export type PageOptions = {
  renderer: () => Promise<PageRenderer>;
  client: ApiClient;
  clock: Clock;
  /** Where the data of a market stands: pages are answered from memory until it moves on. Null: none are kept. */
  position: ((market: MarketId) => Promise<number>) | null;
};

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

/** What memory holds; a page as what stands between the places of its nonces. */
type Kept = Extract<Made, { kind: 'redirect' }> | { kind: 'page'; status: number; parts: readonly Buffer[] };

const toKeep = (made: Made): Kept =>
  made.kind === 'redirect' ? made : { ...made, parts: made.html.split(NONCE_PLACE).map((part) => Buffer.from(part)) };

const bytesOf = (kept: Kept): number =>
  kept.kind === 'redirect' ? kept.location.length : kept.parts.reduce((bytes, { length }) => bytes + length, 0);

const withNonce = (parts: readonly Buffer[], nonce: string): Buffer => {
  const filling = Buffer.from(nonce);
  return Buffer.concat(parts.flatMap((part, i) => (i === 0 ? [part] : [filling, part])));
};

/** Answers every address that no other route has with the site's page for it. */
export async function servePages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { renderer, client, clock, position } = options;
  // Failures may pass; what was not found is asked for by machines without end.
  const memory = new PageMemory<Kept>(bytesOf, ({ status }) => status === 200);

  const fromMemory = async (place: Place, positionOf: NonNullable<typeof position>, nonce: string) => {
    const { protocol, host, url } = place;
    const address = resolveAddress(host, url.split('?', 1)[0] ?? '');
    const at = address.kind === 'page' ? await positionOf(address.market.id) : 0;
    const kept = await memory.get(`${protocol} ${host} ${url}`, at, async () =>
      toKeep(await render(place, NONCE_PLACE)),
    );
    return kept.kind === 'redirect' ? kept : { ...kept, html: withNonce(kept.parts, nonce) };
  };
  const render = async (place: Place, nonce: string) =>
    (await renderer()).render({ ...place, nonce, client, now: clock().getTime() });

  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const { host, url } = request;
    if (!isHost(host) || url.length > LONGEST_URL) {
      return reply.code(400).type('text/plain; charset=utf-8').send('The address cannot be read.\n');
    }
    const place: Place = { host, url, protocol: request.protocol === 'https' ? 'https' : 'http' };
    const nonce = randomBytes(16).toString('base64');
    const page = position === null ? await render(place, nonce) : await fromMemory(place, position, nonce);
    if (page.kind === 'redirect') return reply.redirect(page.location, page.status);
    return reply
      .code(page.status)
      .headers({ ...HEADERS, 'content-security-policy': policyFor(nonce) })
      .send(page.html);
  });
}
