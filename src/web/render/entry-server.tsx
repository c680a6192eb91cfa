import '../ui/base.css';
import { err } from '../../base/result.ts';
import { apiError } from '../../contract/api-error.ts';
import type { ApiClient } from '../../contract/client.ts';
import type { RedirectScreen } from '../../contract/merchant/click-link.ts';
import type { PersonalClient } from '../../contract/personal-client.ts';
import type { Locale } from '../../market/locale.ts';
import {
  applySiteDirectory,
  installationName,
  MARKETS,
  type Market,
  marketCurrency,
  publicDirectory,
} from '../../market/market.ts';
import { MINUTE_MS } from '../../terms/duration.ts';
import { parseCleanMode } from '../clean-mode.ts';
import type { FormState } from '../form-state.ts';
import { serializeInitialState } from '../hydration/initial-state.ts';
import { parseQuery, stringifyQuery } from '../routing/query-string.ts';
import type { Site } from '../site.ts';
import { marketAddress, type Resolved, resolveAddress } from '../site-address.ts';
import { themeAt } from '../state/theme-schedule.ts';
import { mergeTexts, type TextFiles } from '../texts/text-tables.ts';
import { createTexts, type Texts, type TextTable } from '../texts/texts.ts';
import { alternateLinks, canonicalRedirect } from './canonical-redirect.ts';
import { type RenderedDocument, renderDocument } from './document.ts';
import { loadSettings } from './market-site.ts';
import { listDataLinks } from './open-data/head-links.ts';
import { marketsPage, plannedMarketPage } from './outside-markets.tsx';
import type { Build } from './page-files.ts';
import { errorPage, redirectPage } from './plain-pages.tsx';
import { collectHead, collectLoaderData, listModules, loadRoutes, renderPageBody } from './render-page.tsx';
import { renderSiteFile, type SiteFile, type SiteFileRequest } from './site-files.ts';
import { renderWidget, type WidgetRequest, type WidgetResult } from './widget/render-widget.ts';

export type SiteOptions = {
  /** Null in development, where Vite serves the sources. */
  build: Build | null;
  /** Called once for each missing text of a locale; null if the flag `log_missing_translations` is off. */
  onMissingText: ((locale: Locale, key: string) => void) | null;
};

export type PageRequest = {
  /** Host header, with port. */
  host: string;
  protocol: 'http' | 'https';
  /** Path and query as sent by the browser. */
  url: string;
  client: ApiClient;
  /** Locale for URLs that belong to no market; defaults to British English. */
  preferredLocale?: Locale;
  /** The visitor of a personal page; omitted for pages that are the same for everyone. */
  visitor?: Visitor;
  /** Milliseconds since 1970. */
  now: number;
};

/** The visitor whose page is rendered. */
export type Visitor = { personal: PersonalClient; form: FormState | null };

/** Pages for everyone have no visitor; the browser adds personal content. */
const rejectCall = async () => err(apiError('sign-in-required'));
const ANONYMOUS: Visitor = { personal: { call: rejectCall, submit: rejectCall }, form: null };

export type PageResult =
  | ({ kind: 'page'; status: number } & RenderedDocument)
  | { kind: 'redirect'; status: 301 | 303; location: string };

const FILES = import.meta.glob<TextTable>('/locales/*.json', { import: 'default', eager: true });
const getTextFile: TextFiles = (locale) => FILES[`/locales/${locale}.json`];

/** What all documents share. */
type RenderContext = { build: Build | null; getTexts: GetTexts };

/** The texts of a locale for a site of a name. */
type GetTexts = (locale: Locale, siteName: string) => Texts;

/**
 * Creates the renderer of the site. `render` does not reject: API errors become an error page with their status.
 * Documents without a visitor contain nothing personal, so a caller may cache them by host, URL and data version.
 */
export function createSite({ build, onMissingText }: SiteOptions) {
  const getTexts = createTextsCache(onMissingText);
  const context: RenderContext = { build, getTexts };

  /** Renders a page; if even the frame fails, a static error page in the market's language. */
  async function render(request: PageRequest): Promise<PageResult> {
    try {
      return await renderAddress(context, request);
    } catch (error) {
      console.error(error);
      const plain = plainPageContext(context, request, null);
      return { kind: 'page', status: 500, ...plainDocument(context, errorPage(plain), plain.locale) };
    }
  }

  /** Renders the interstitial page before a shop. `url` is that of the page with the offer. */
  function redirectScreen(
    screen: RedirectScreen,
    request: Pick<PageRequest, 'host' | 'url' | 'now'>,
  ): RenderedDocument {
    const plain = plainPageContext(context, request, MARKETS[screen.market]);
    return plainDocument(context, redirectPage(plain, screen, request.now), plain.locale);
  }

  /** The frame of a widget on another site; null if the URL is none. */
  const widget = (request: Omit<WidgetRequest, 'getTexts'>): Promise<WidgetResult | null> =>
    renderWidget({ ...request, getTexts });

  const siteFile = (request: Omit<SiteFileRequest, 'getTexts'>): Promise<SiteFile | null> =>
    renderSiteFile({ ...request, getTexts });

  // The built renderer has modules of its own, so the process's current site directory is passed to it.
  return { render, redirectScreen, siteFile, widget, applySiteDirectory };
}

/** Creates the texts of each locale once. */
function createTextsCache(onMissingText: SiteOptions['onMissingText']): GetTexts {
  const cache = new Map<string, Texts>();
  return (locale, siteName) => {
    const key = `${locale} ${siteName}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const table = mergeTexts(locale, getTextFile);
    const onMissing = onMissingText && ((key: string) => onMissingText(locale, key));
    const t = createTexts({ locale, table, fallback: getTextFile('en-GB') ?? {}, onMissing, siteName });
    cache.set(key, t);
    return t;
  };
}

async function renderAddress(context: RenderContext, request: PageRequest): Promise<PageResult> {
  const [path = '/', search = ''] = request.url.split(/\?(.*)/s);
  const address = resolveAddress(request.host, path);
  switch (address.kind) {
    case 'page':
      return renderPage(context, request, address, search);
    case 'moved':
      return { kind: 'redirect', status: 301, location: address.path + (search && `?${search}`) };
    default:
      return outsideMarkets(context, request, address);
  }
}

type Outside = Exclude<Resolved, { kind: 'page' | 'moved' }>;

/** Renders pages outside of live markets: in the locale of a planned market, otherwise in the preferred locale. */
function outsideMarkets(context: RenderContext, request: PageRequest, address: Outside): PageResult {
  const { host, preferredLocale = 'en-GB' } = request;
  const lang = address.kind === 'not-yet-here' ? address.market.defaultLocale : preferredLocale;
  const t = context.getTexts(lang, installationName());
  const page =
    address.kind === 'not-yet-here' ? plannedMarketPage(t, address.market, host) : marketsPage(t, host, address.kind);
  return {
    kind: 'page',
    status: page.status,
    ...plainDocument(context, { ...page, body: [page.body] }, lang),
  };
}

/** Renders a page of a market, or redirects to its canonical URL. */
async function renderPage(
  { build, getTexts }: RenderContext,
  request: PageRequest,
  { market, locale, base, path }: Extract<Resolved, { kind: 'page' }>,
  search: string,
): Promise<PageResult> {
  const { host, protocol, client } = request;
  // Rounded to the minute, the precision of relative times, so that cached markup is reusable for a minute.
  const renderedAt = request.now - (request.now % MINUTE_MS);
  const t = getTexts(locale, market.siteName);
  const settings = await loadSettings(client, market.id);
  const currency = marketCurrency(market);
  const { personal, form: rejectedForm } = request.visitor ?? ANONYMOUS;
  const shared = {
    market,
    currency,
    locale,
    base,
    renderedAt,
    settings,
    isPersonal: request.visitor !== undefined,
    form: rejectedForm,
  };
  const site: Site = {
    ...shared,
    personal,
    host,
    origin: `${protocol}://${host}`,
    cleanMode: parseCleanMode(search),
    t,
    client,
  };
  const form = canonicalRedirect.forForm(base + path, search);
  if (form !== null) return { kind: 'redirect', status: 303, location: form };
  const [loaded, alternates] = await Promise.all([
    loadRoutes(site, base + path + stringifyQuery(parseQuery(search))),
    search === '' ? loadAlternateLinks(site, path) : [],
  ]);
  const result = loaded.router._serverResult;
  if (result?.type === 'redirect')
    return { kind: 'redirect', status: 303, location: result.redirect.options.href ?? base };
  const canonical = loaded.failure === null ? canonicalRedirect.forPage(loaded.router, search) : null;
  if (canonical !== null) return { kind: 'redirect', status: 301, location: canonical };
  const page = await renderPageBody(site, loaded);
  const { router, failure, body } = page;
  const head = collectHead(router, failure, t);
  const rendered = renderDocument({
    lang: locale,
    theme: themeAt(market.id, settings, renderedAt),
    head: {
      ...head,
      links: failure === null ? [...head.links, ...alternates, ...listDataLinks(site, path, search, head)] : head.links,
    },
    body,
    state: serializeInitialState({
      ...shared,
      directory: publicDirectory(),
      pages: collectLoaderData(router),
      failure,
    }),
    modules: listModules(page, site),
    build,
    colours: settings.brand_colours,
  });
  return { kind: 'page', status: failure?.status ?? 200, ...rendered };
}

/** Market, locale and texts of a page without frame, scripts and data: those of its URL, or else of `market`. */
function plainPageContext(
  { getTexts }: RenderContext,
  { host, url }: Pick<PageRequest, 'host' | 'url'>,
  market: Market | null,
) {
  const address = resolveAddress(host, url.split('?', 1)[0] ?? '');
  if (address.kind === 'page' && (market === null || address.market.id === market.id)) {
    const { locale, base } = address;
    const { siteName } = address.market;
    return { t: getTexts(locale, siteName), locale, base, siteName };
  }
  const locale = market?.defaultLocale ?? 'en-GB';
  const base = market === null ? '' : marketAddress(market, locale, host).base;
  const siteName = market?.siteName ?? installationName();
  return { t: getTexts(locale, siteName), locale, base, siteName };
}

type PlainDocument = Pick<Parameters<typeof renderDocument>[0], 'head' | 'body'>;

const plainDocument = ({ build }: RenderContext, { head, body }: PlainDocument, lang: Locale): RenderedDocument =>
  renderDocument({ lang, theme: 'default', head, body, state: null, modules: [], build, colours: null });

/** Loads the page's `hreflang` links; none if the request fails. */
async function loadAlternateLinks(site: Site, path: string) {
  const response = await site.client.call('alternates', { market: site.market.id, locale: site.locale, path });
  return response.ok ? alternateLinks(site, response.value.places) : [];
}
