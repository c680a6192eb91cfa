import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsBrotli } from '../api/http/brotli.ts';
import type { ApiClient } from '../contract/client.ts';
import { MAX_PAGE_TEXT } from '../contract/content/staff-endpoints.ts';
import type { RedirectScreen } from '../contract/merchant/click-link.ts';
import { isPersonalPath, pages } from '../contract/pages.ts';
import type { PersonalClient } from '../contract/personal-client.ts';
import type { Locale } from '../market/locale.ts';
import { directoryRevision, type MarketId } from '../market/market.ts';
import { negotiateLocale } from '../market/negotiate-locale.ts';
import type { SiteDirectory } from '../market/site-directory.ts';
import type { AllowedOrigins } from '../market/site-setting.ts';
import type { Clock } from '../platform/clock.ts';
import type { FormState } from '../web/form-state.ts';
import { type Resolved, resolveAddress } from '../web/site-address.ts';
import { contentSecurityPolicy, type InlineSources } from './content-security-policy.ts';
import type { HandleForm } from './handle-form.ts';
import { PageCache } from './page-cache.ts';
import { type SentFile, sendFile } from './send-file.ts';
import { compressPage, plainBytes, type RenderedPage, type SentPage, sentPageBytes, toSentPage } from './sent-page.ts';
import { isWidgetFrame, type RenderedWidget, sendWidget, widgetRoutes } from './widget-routes.ts';

/** The part of the built site's `createSite` result that serving pages needs. */
export type PageRenderer = {
  render(request: PageRequest & { client: ApiClient; visitor?: Visit; now: number }): Promise<RenderedPage>;
  /** The interstitial page before a merchant's site; `url` is that of the page with the link. */
  redirectScreen(
    way: RedirectScreen,
    at: Omit<PageRequest, 'protocol'> & { now: number },
  ): { bytes: Uint8Array; inline: InlineSources };
  /** The frame of a widget on another site; null if the URL is none. */
  widget(request: MachineFileRequest & { url: string }): Promise<RenderedWidget | null>;
  /** Files such as robots.txt and sitemaps; null if the path is none of them. */
  siteFile(request: FileRequest): Promise<SentFile | null>;
  /** Makes a site directory the current one of the renderer, which has modules of its own. */
  applySiteDirectory(directory: SiteDirectory | null): void;
};

/** What rendering a personal page needs in addition. */
export type Visit = { personal: PersonalClient; form: FormState | null };

type MachineFileRequest = Omit<PageRequest, 'url' | 'preferredLocale'> & {
  path: string;
  client: ApiClient;
  now: number;
};

type FileRequest = MachineFileRequest & {
  query: string;
  personal: (market: MarketId, locale: Locale) => PersonalClient;
};

type PageRequest = {
  host: string;
  protocol: 'http' | 'https';
  url: string;
  /** The locale that the browser prefers, if the page depends on it. */
  preferredLocale?: Locale;
};

export type PageOptions = {
  renderer: () => Promise<PageRenderer>;
  client: ApiClient;
  clock: Clock;
  /** The position of a market's data in its change sequence: a cached page is valid for one position. Null: no caching. */
  position: ((market: MarketId) => Promise<number>) | null;
  /** The client for personal endpoints on behalf of a request's user. */
  personal: (request: FastifyRequest, market: MarketId, locale: Locale) => PersonalClient;
  /** Executes a submitted form. */
  handleForm: HandleForm;
  /** Other origins that a market's pages may load from. */
  allowedOrigins: (market: MarketId) => AllowedOrigins;
};

const MAX_URL_LENGTH = 4000;
const NO_ORIGINS: AllowedOrigins = { scripts: [], pictures: [] };
const MACHINE_FILE = /\.(txt|xml|svg|webmanifest|json|md)$/;

/** In addition to those of all responses (create-app.ts). The barcode page, which any page leads to, uses the camera. */
const HEADERS = {
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  'content-type': 'text/html; charset=utf-8',
} as const;

// Anonymous pages are the same for everyone; prices may have changed since.
const REVALIDATE = 'no-cache';
const PRIVATE_NO_STORE = 'private, no-store';
const MAX_FORM_BYTES = 64 * 1024;
/** The text of a content page, whose characters take up to nine bytes each in a form. */
const MAX_EDITOR_FORM_BYTES = 9 * MAX_PAGE_TEXT + MAX_FORM_BYTES;
const EDITOR_PATH = pages.adminPages.path();
const RETRY_AFTER_S = '5';

/** A name or IPv4 address, or an IPv6 address in brackets, and perhaps a port. */
function isValidHost(host: string): boolean {
  const [, name = '', port = '0'] = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]{1,253})(?::(\d{1,5}))?$/i.exec(host) ?? [];
  return name !== '' && Number(port) <= 65_535 && URL.canParse(`http://${host}/`);
}

const sendText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(text);

/** Serves the site's pages at every URL that has no other route, and handles the forms that pages submit. */
export async function servePages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { renderer, client, clock, position, allowedOrigins, personal, handleForm } = options;
  // Errors may be temporary, and crawlers request unlimited numbers of pages that do not exist.
  const cache = new PageCache<SentPage>(sentPageBytes, compressPage, ({ status }) =>
    status === 200 ? 'good' : status >= 500 ? 'failed' : 'passing',
  );

  const render = async ({ pageRequest, address }: PageTarget, visit?: Visit): Promise<SentPage> => {
    const now = clock().getTime();
    const page = await (await renderer()).render({ ...pageRequest, client, ...(visit && { visitor: visit }), now });
    const origins = address.kind === 'page' ? allowedOrigins(address.market.id) : NO_ORIGINS;
    return toSentPage(page, (inline) => contentSecurityPolicy(inline, origins));
  };

  const fromCache = async (target: PageTarget, positionOf: NonNullable<typeof position>, reply: FastifyReply) => {
    const { protocol, host, url, preferredLocale: wanted = '' } = target.pageRequest;
    const { address } = target;
    const data = address.kind === 'page' ? await positionOf(address.market.id) : directoryRevision();
    const { page, staleMs } = await cache.get(`${protocol} ${host} ${url} ${wanted}`, data, () => render(target));
    if (staleMs !== null) markStale(reply, staleMs);
    return page;
  };

  /** Sends a personal page; `answered` is a form to be shown again, with the response's status. */
  const sendPersonal = async (
    { request, reply, target, market, locale }: PersonalPage,
    answered: { form: FormState; status: number } | null,
  ) => {
    const visit = { personal: personal(request, market, locale), form: answered?.form ?? null };
    const page = await render(target, visit);
    const isFormPage = answered !== null && page.kind === 'page' && page.status === 200;
    return sendPage(request, reply, isFormPage ? { ...page, status: answered.status } : page, PRIVATE_NO_STORE);
  };

  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.length > MAX_URL_LENGTH) return sendText(reply, 414, 'The URL is too long.\n');
    const target = parseTarget(request);
    if (target === null) return sendText(reply, 400, 'The URL is invalid.\n');
    const { pageRequest, address } = target;
    const file = await findFile(options, pageRequest, request);
    if (file !== null) return sendFile(request, reply, file);
    if (address.kind === 'page' && isPersonalPath(address.path)) {
      return sendPersonal({ request, reply, target, market: address.market.id, locale: address.locale }, null);
    }
    const widget = await findWidget(options, target);
    if (widget !== null) return sendWidget(reply, widget);
    const page = position === null ? await render(target) : await fromCache(target, position, reply);
    if (pageRequest.preferredLocale) reply.header('vary', 'accept-language');
    return sendPage(request, reply, page, REVALIDATE);
  });

  await app.register((routes) => widgetRoutes(routes, { client }));
  await app.register((forms) => formRoutes(forms, handleForm, sendPersonal));
}

/** The file for programs at a URL; null if it names none. */
async function findFile(options: PageOptions, { url, ...pageRequest }: PageRequest, request: FastifyRequest) {
  const { renderer, client, clock } = options;
  const path = pathname(url);
  if (!MACHINE_FILE.test(path)) return null;
  const query = url.slice(path.length + 1);
  const personal: FileRequest['personal'] = (market, locale) => options.personal(request, market, locale);
  return (await renderer()).siteFile({ ...pageRequest, path, query, client, personal, now: clock().getTime() });
}

/** The widget's frame at an address, with the origins of its pictures; null if the address is none. */
async function findWidget(
  { renderer, client, clock, allowedOrigins }: PageOptions,
  { pageRequest, address }: PageTarget,
) {
  if (address.kind !== 'page' || !isWidgetFrame(address.path)) return null;
  const widget = await (await renderer()).widget({
    ...pageRequest,
    path: address.path,
    client,
    now: clock().getTime(),
  });
  return widget && { ...widget, pictures: allowedOrigins(address.market.id).pictures };
}

type SendPersonal = (page: PersonalPage, answered: { form: FormState; status: number } | null) => Promise<FastifyReply>;

async function formRoutes(app: FastifyInstance, handleForm: HandleForm, sendPersonal: SendPersonal): Promise<void> {
  await app.register(formBody, { bodyLimit: MAX_EDITOR_FORM_BYTES });
  app.addHook('onRequest', async (request, reply) => {
    // Browsers state the length of a form. Without it, nothing would bound what is read for a page without an editor.
    const bytes = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    const isRead = bytes <= MAX_FORM_BYTES || (bytes <= MAX_EDITOR_FORM_BYTES && isEditorPath(request));
    return isRead
      ? undefined
      : sendText(reply, 413, 'The form is too large. Go back: your browser still has its text.\n');
  });
  app.post('/*', async (request, reply) => {
    if (request.url.length > MAX_URL_LENGTH) return sendText(reply, 414, 'The URL is too long.\n');
    const target = parseTarget(request);
    if (target?.address.kind !== 'page') return sendText(reply, 404, 'There is no form at this URL.\n');
    const { address } = target;
    const result = await handleForm(request, reply, address);
    if (result.kind === 'rejected') return sendText(reply, result.status, result.text);
    if (result.kind === 'text') return sendText(reply, 200, result.text);
    if (result.kind === 'redirect')
      return reply.header('cache-control', PRIVATE_NO_STORE).redirect(result.location, 303);
    return sendPersonal({ request, reply, target, market: address.market.id, locale: address.locale }, result);
  });
}

function isEditorPath(request: FastifyRequest): boolean {
  const address = parseTarget(request)?.address;
  return address?.kind === 'page' && address.path.startsWith(EDITOR_PATH);
}

type PersonalPage = {
  request: FastifyRequest;
  reply: FastifyReply;
  target: PageTarget;
  market: MarketId;
  locale: Locale;
};

/** States, for caches and for whoever looks into an error, that the page is an earlier one because it cannot be rendered now. */
const markStale = (reply: FastifyReply, staleMs: number): FastifyReply =>
  reply.headers({ age: String(Math.round(staleMs / 1000)), warning: '111 - "Revalidation Failed"' });

const pathname = (url: string): string => url.split('?', 1)[0] ?? '';

/** What the renderer needs of a request for a page, and what its URL means. */
type PageTarget = { pageRequest: PageRequest; address: Resolved };

/** Null if the Host header is invalid. */
function parseTarget({ host, url, protocol, headers }: FastifyRequest): PageTarget | null {
  if (!isValidHost(host)) return null;
  const pageRequest: PageRequest = { host, url, protocol: protocol === 'https' ? 'https' : 'http' };
  const address = resolveAddress(host, pathname(url));
  // A market's pages are in the market's language; pages outside all markets follow the browser's preference.
  const outside = address.kind === 'choose-market' || address.kind === 'unknown';
  const preferredLocale = outside ? negotiateLocale(headers['accept-language'] ?? '') : null;
  return { pageRequest: preferredLocale === null ? pageRequest : { ...pageRequest, preferredLocale }, address };
}

/** Sends a page; one from the cache as it is compressed, or only that it has not changed. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SentPage,
  cacheControl: string,
): Promise<FastifyReply> {
  reply.header('cache-control', cacheControl);
  if (page.kind === 'redirect') return reply.redirect(page.location, page.status);
  const { content } = page;
  reply.code(page.status).headers(HEADERS).header('content-security-policy', page.policy);
  if (page.status === 503) reply.header('retry-after', RETRY_AFTER_S);
  if (content.kind === 'plain') return reply.send(content.bytes);
  reply.header('etag', content.etag);
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`);
  if (request.headers['if-none-match'] === content.etag) return reply.code(304).send();
  if (!acceptsBrotli(request.headers['accept-encoding'])) return reply.send(await plainBytes(content));
  return reply.header('content-encoding', 'br').send(content.brotli);
}
