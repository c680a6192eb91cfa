import { randomBytes } from 'node:crypto';
import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiClient } from '../api/contract/client.ts';
import type { OnTheWay } from '../api/contract/on-the-way.ts';
import type { PersonalClient } from '../api/contract/personal-client.ts';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import type { AllowedOrigins } from '../market/site-setting.ts';
import { wantedLocale } from '../market/wanted-locale.ts';
import type { Clock } from '../platform/clock.ts';
import type { FormState } from '../web/form-state.ts';
import { isPersonal } from '../web/routes.ts';
import { resolveAddress } from '../web/site-address.ts';
import { contentPolicy } from './content-policy.ts';
import { asBuffer, bytesOf, type Kept, type Made, NONCE_PLACE, toKeep, withNonce } from './kept-page.ts';
import { PageMemory } from './page-memory.ts';
import type { TakeForm } from './take-form.ts';

/** What `createSite` of the built site makes, as far as serving it goes. */
export type PageRenderer = {
  render(request: Place & { nonce: string; client: ApiClient; visit?: Visit; now: number }): Promise<Made>;
  /** The screen on the way to a shop; `url` is that of the page one comes from. */
  redirectScreen(way: OnTheWay, at: Omit<Place, 'protocol'> & { nonce: string; now: number }): Uint8Array;
  /** Null where the path is none of the files for machines. */
  machineFile(request: MachineFileRequest): Promise<{ type: string; text: string } | null>;
};

/** What a page of one person is drawn with. */
export type Visit = { personal: PersonalClient; form: FormState | null };

type MachineFileRequest = Omit<Place, 'url' | 'wanted'> & { path: string; client: ApiClient; now: number };

type Place = {
  host: string;
  protocol: 'http' | 'https';
  url: string;
  /** Which language the browser asks for, where the page depends on it. */
  wanted?: Locale;
};

export type PageOptions = {
  renderer: () => Promise<PageRenderer>;
  client: ApiClient;
  clock: Clock;
  /** Where the data of a market stands: pages are answered from memory until it moves on. Null: none are kept. */
  position: ((market: MarketId) => Promise<number>) | null;
  /** The calls about the person that a request comes from. */
  personal: (request: FastifyRequest, market: MarketId, locale: Locale) => PersonalClient;
  /** Does what a form says, and tells how that went. */
  takeForm: TakeForm;
  /** What the pages of a market may reach beside this site. */
  origins: (market: MarketId) => AllowedOrigins;
};

const LONGEST_URL = 4000;
const NO_ORIGINS: AllowedOrigins = { scripts: [], pictures: [] };
const FILE_FOR_MACHINES = /\.(txt|xml|svg|webmanifest)$/;
const AN_HOUR = 'public, max-age=3600';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'content-type': 'text/html; charset=utf-8',
} as const;

// The page is the same for everyone, but each answer's nonce is its own.
const FOR_EVERYONE = 'no-cache';
const OF_ONE_PERSON = 'private, no-store';
const MOST_FORM_BYTES = 64 * 1024;

const isHost = (host: string): boolean =>
  /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i.test(host) || /^\[[0-9a-f:]+\](:\d{1,5})?$/i.test(host);

const sendText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(text);

/** Answers every address that no other route has with the site's page for it, and takes the forms that pages send. */
export async function servePages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { renderer, client, clock, position, origins, personal, takeForm } = options;
  // Failures may pass; what was not found is asked for by machines without end.
  const memory = new PageMemory<Kept>(bytesOf, ({ status }) => status === 200);

  const render = async (place: Place, nonce: string, visit?: Visit): Promise<Made> =>
    (await renderer()).render({ ...place, nonce, client, ...(visit && { visit }), now: clock().getTime() });

  const fromMemory = async (place: Place, positionOf: NonNullable<typeof position>, nonce: string): Promise<Made> => {
    const { protocol, host, url, wanted = '' } = place;
    const address = addressIn(place);
    const at = address.kind === 'page' ? await positionOf(address.market.id) : 0;
    const kept = await memory.get(`${protocol} ${host} ${url} ${wanted}`, at, async () =>
      toKeep(await render(place, NONCE_PLACE)),
    );
    return kept.kind === 'redirect' ? kept : { ...kept, bytes: withNonce(kept.parts, nonce) };
  };

  const forMachines = async ({ url, ...place }: Place) => {
    const path = pathOf(url);
    if (!FILE_FOR_MACHINES.test(path)) return null;
    return (await renderer()).machineFile({ ...place, path, client, now: clock().getTime() });
  };

  const send = (reply: FastifyReply, place: Place, nonce: string, page: Made, cacheControl: string) => {
    reply.header('cache-control', cacheControl);
    if (place.wanted) reply.header('vary', 'accept-language');
    if (page.kind === 'redirect') return reply.redirect(page.location, page.status);
    const address = addressIn(place);
    const policy = contentPolicy(nonce, address.kind === 'page' ? origins(address.market.id) : NO_ORIGINS);
    return reply
      .code(page.status)
      .headers({ ...HEADERS, 'content-security-policy': policy })
      .send(asBuffer(page.bytes));
  };

  /** The page of one person; `form` is what it answers, with the status of that answer. */
  const sendPersonal = async (
    { request, reply, place, market, locale }: PersonalPage,
    answered: { form: FormState; status: number } | null,
  ) => {
    const nonce = newNonce();
    const visit = { personal: personal(request, market, locale), form: answered?.form ?? null };
    const page = await render(place, nonce, visit);
    const isFormPage = answered !== null && page.kind === 'page' && page.status === 200;
    return send(reply, place, nonce, isFormPage ? { ...page, status: answered.status } : page, OF_ONE_PERSON);
  };

  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.length > LONGEST_URL) return sendText(reply, 414, 'The address is too long.\n');
    const place = placeOf(request);
    if (place === null) return sendText(reply, 400, 'The address cannot be read.\n');
    const file = await forMachines(place);
    if (file !== null) return reply.type(file.type).header('cache-control', AN_HOUR).send(file.text);
    const address = addressIn(place);
    if (address.kind === 'page' && isPersonal(address.path)) {
      return sendPersonal({ request, reply, place, market: address.market.id, locale: address.locale }, null);
    }
    const nonce = newNonce();
    const page = position === null ? await render(place, nonce) : await fromMemory(place, position, nonce);
    return send(reply, place, nonce, page, FOR_EVERYONE);
  });

  await app.register(async (forms) => {
    await forms.register(formBody, { bodyLimit: MOST_FORM_BYTES });
    forms.post('/*', async (request, reply) => {
      if (request.url.length > LONGEST_URL) return sendText(reply, 414, 'The address is too long.\n');
      const place = placeOf(request);
      const address = place === null ? null : addressIn(place);
      if (place === null || address?.kind !== 'page') return sendText(reply, 404, 'No form is at this address.\n');
      const taken = await takeForm(request, reply, address);
      if (taken.kind === 'refused') return sendText(reply, taken.status, taken.text);
      if (taken.kind === 'told') return sendText(reply, 200, taken.text);
      if (taken.kind === 'done') return reply.header('cache-control', OF_ONE_PERSON).redirect(taken.location, 303);
      return sendPersonal({ request, reply, place, market: address.market.id, locale: address.locale }, taken);
    });
  });
}

type PersonalPage = { request: FastifyRequest; reply: FastifyReply; place: Place; market: MarketId; locale: Locale };

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
const addressIn = ({ host, url }: Place) => resolveAddress(host, pathOf(url));
const newNonce = (): string => randomBytes(16).toString('base64');

/** Null where the host is none. */
function placeOf({ host, url, protocol, headers }: FastifyRequest): Place | null {
  if (!isHost(host)) return null;
  const place: Place = { host, url, protocol: protocol === 'https' ? 'https' : 'http' };
  const { kind } = addressIn(place);
  // The pages of a market have its language; those outside of all markets speak as the browser asks.
  const outside = kind === 'choose-market' || kind === 'unknown';
  return outside ? { ...place, wanted: wantedLocale(headers['accept-language'] ?? '') } : place;
}
