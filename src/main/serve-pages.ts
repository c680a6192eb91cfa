import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiClient } from '../api/contract/client.ts';
import type { OnTheWay } from '../api/contract/on-the-way.ts';
import type { MarketId } from '../market/market.ts';
import type { AllowedOrigins } from '../market/site-setting.ts';
import type { Clock } from '../platform/clock.ts';
import { resolveAddress } from '../web/site-address.ts';
import { contentPolicy } from './content-policy.ts';
import { PageMemory } from './page-memory.ts';

/** What `createSite` of the built site makes, as far as serving it goes. */
export type PageRenderer = {
  render(request: Place & { nonce: string; client: ApiClient; now: number }): Promise<Made>;
  /** The screen on the way to a shop; `url` is that of the page one comes from. */
  redirectScreen(way: OnTheWay, at: Omit<Place, 'protocol'> & { nonce: string; now: number }): Uint8Array;
  /** Null where the path is none of the files for machines. */
  machineFile(request: MachineFileRequest): Promise<{ type: string; text: string } | null>;
};

type MachineFileRequest = Omit<Place, 'url'> & { path: string; client: ApiClient; now: number };

type Place = { host: string; protocol: 'http' | 'https'; url: string };

type Made =
  | { kind: 'page'; status: number; bytes: Uint8Array }
  | { kind: 'redirect'; status: 301 | 303; location: string };

export type PageOptions = {
  renderer: () => Promise<PageRenderer>;
  client: ApiClient;
  clock: Clock;
  /** Where the data of a market stands: pages are answered from memory until it moves on. Null: none are kept. */
  position: ((market: MarketId) => Promise<number>) | null;
  /** What the pages of a market may reach beside this site. */
  origins: (market: MarketId) => AllowedOrigins;
};

const LONGEST_URL = 4000;
const NO_ORIGINS: AllowedOrigins = { scripts: [], pictures: [] };
const FILE_FOR_MACHINES = /\.(txt|xml|svg|webmanifest)$/;
const AN_HOUR = 'public, max-age=3600';

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

const isHost = (host: string): boolean =>
  /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i.test(host) || /^\[[0-9a-f:]+\](:\d{1,5})?$/i.test(host);

/** What memory holds; a page as what stands between the places of its nonces. */
type Kept = Extract<Made, { kind: 'redirect' }> | { kind: 'page'; status: number; parts: readonly Buffer[] };

const toKeep = (made: Made): Kept =>
  made.kind === 'redirect' ? made : { kind: 'page', status: made.status, parts: betweenNonces(asBuffer(made.bytes)) };

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

function betweenNonces(page: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = page.indexOf(NONCE_PLACE); at >= 0; at = page.indexOf(NONCE_PLACE, from)) {
    parts.push(page.subarray(from, at));
    from = at + NONCE_PLACE.length;
  }
  return [...parts, page.subarray(from)];
}

const bytesOf = (kept: Kept): number =>
  kept.kind === 'redirect' ? kept.location.length : kept.parts.reduce((bytes, { length }) => bytes + length, 0);

const withNonce = (parts: readonly Buffer[], nonce: string): Buffer => {
  const filling = Buffer.from(nonce);
  return Buffer.concat(parts.flatMap((part, i) => (i === 0 ? [part] : [filling, part])));
};

const sendText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(text);

/** Answers every address that no other route has with the site's page for it. */
export async function servePages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { renderer, client, clock, position, origins } = options;
  // Failures may pass; what was not found is asked for by machines without end.
  const memory = new PageMemory<Kept>(bytesOf, ({ status }) => status === 200);

  const fromMemory = async (place: Place, positionOf: NonNullable<typeof position>, nonce: string) => {
    const { protocol, host, url } = place;
    const address = resolveAddress(host, url.split('?', 1)[0] ?? '');
    const at = address.kind === 'page' ? await positionOf(address.market.id) : 0;
    const kept = await memory.get(`${protocol} ${host} ${url}`, at, async () =>
      toKeep(await render(place, NONCE_PLACE)),
    );
    return kept.kind === 'redirect' ? kept : { ...kept, bytes: withNonce(kept.parts, nonce) };
  };
  const originsOf = ({ host, url }: Place) => {
    const address = resolveAddress(host, url.split('?', 1)[0] ?? '');
    return address.kind === 'page' ? origins(address.market.id) : NO_ORIGINS;
  };
  const render = async (place: Place, nonce: string) =>
    (await renderer()).render({ ...place, nonce, client, now: clock().getTime() });

  const forMachines = async ({ url, ...place }: Place) => {
    const path = url.split('?', 1)[0] ?? '';
    if (!FILE_FOR_MACHINES.test(path)) return null;
    return (await renderer()).machineFile({ ...place, path, client, now: clock().getTime() });
  };

  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const { host, url } = request;
    if (url.length > LONGEST_URL) return sendText(reply, 414, 'The address is too long.\n');
    if (!isHost(host)) return sendText(reply, 400, 'The address cannot be read.\n');
    const place: Place = { host, url, protocol: request.protocol === 'https' ? 'https' : 'http' };
    const file = await forMachines(place);
    if (file !== null) return reply.type(file.type).header('cache-control', AN_HOUR).send(file.text);
    const nonce = randomBytes(16).toString('base64');
    const page = position === null ? await render(place, nonce) : await fromMemory(place, position, nonce);
    if (page.kind === 'redirect') return reply.redirect(page.location, page.status);
    return reply
      .code(page.status)
      .headers({ ...HEADERS, 'content-security-policy': contentPolicy(nonce, originsOf(place)) })
      .send(asBuffer(page.bytes));
  });
}
