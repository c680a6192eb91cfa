import type { ApiClient } from '../../api/contract/client.ts';
import { apiError } from '../../api/contract/errors.ts';
import type { OnTheWay } from '../../api/contract/on-the-way.ts';
import type { PersonalClient } from '../../api/contract/personal-client.ts';
import { err } from '../../base/result.ts';
import type { Locale } from '../../market/locale.ts';
import { currencyOf, MARKETS, type Market, type MarketId } from '../../market/market.ts';
import { type PublicSettings, publicSettings, STANDARD_SETTINGS } from '../../market/site-setting.ts';
import { cleanModeOf } from '../clean-mode.ts';
import type { FormState } from '../form-state.ts';
import { stateText } from '../hydration/first-state.ts';
import { readQuery, writeQuery } from '../routing/query-text.ts';
import type { Site } from '../site.ts';
import { addressOf, type Resolved, resolveAddress } from '../site-address.ts';
import { themeAt } from '../state/theme-schedule.ts';
import { type TextFiles, textsOf } from '../texts/text-tables.ts';
import { createTexts, type Texts, type TextTable } from '../texts/texts.ts';
import { alternateLinks } from './alternate-links.ts';
import { betterAddress } from './better-address.ts';
import { documentOf } from './document.ts';
import { drawPage, headOfRouter, loadedPages, loadPageOf, modulesOf } from './draw-page.tsx';
import { type MachineFile, type MachineFileRequest, machineFile } from './machine-files.ts';
import { marketsPage, notYetHerePage } from './outside-markets.tsx';
import type { Manifest } from './page-files.ts';
import { failurePage, redirectPage } from './plain-pages.tsx';
import '../ui/base.css';

export type SiteOptions = {
  /** `dist/client/.vite/manifest.json`; null while Vite's own server gives the sources. */
  manifest: Manifest | null;
  /** Told each text that a locale lacks, once; null where the flag `log_missing_translations` is off. */
  onMissingText: ((locale: Locale, key: string) => void) | null;
};

export type PageRequest = {
  /** As the browser sent it, with port. */
  host: string;
  protocol: 'http' | 'https';
  /** Path and query as the browser sent them. */
  url: string;
  /** For the Content-Security-Policy. The rest of the document is the same for everyone. */
  nonce: string;
  client: ApiClient;
  /** In which language to speak where the address is of no market, so that none is given; English unless told. */
  wanted?: Locale;
  /** Whose page it is; none where it is the same for everyone. */
  visit?: Visit;
  /** Milliseconds since 1970. */
  now: number;
};

/** What is known of the visitor while their page is drawn. */
export type Visit = { personal: PersonalClient; form: FormState | null };

/** Pages for everyone know nobody: a browser adds what is personal. */
const nobody = async () => err(apiError('sign-in-required'));
const NOBODY: Visit = { personal: { call: nobody, submit: nobody }, form: null };

export type PageAnswer =
  | { kind: 'page'; status: number; bytes: Uint8Array }
  | { kind: 'redirect'; status: 301 | 303; location: string };

const FILES = import.meta.glob<TextTable>('/locales/*.json', { import: 'default', eager: true });
const fileOf: TextFiles = (locale) => FILES[`/locales/${locale}.json`];

/** What every document is made with. */
type Makings = { manifest: Manifest | null; textsIn: (locale: Locale) => Texts };

/**
 * The renderer of the site. `render` never rejects for a request's own fault: a failed call of the API becomes the page
 * that says so, with its status. Documents hold the nonce and nothing else that is personal, so a caller may keep one
 * by host, URL and data version, rendered with a nonce of its own making which it replaces in each answer.
 */
export function createSite({ manifest, onMissingText }: SiteOptions) {
  const textsIn = keptTexts(onMissingText);
  const makings = { manifest, textsIn };

  /** The page; where even the frame cannot be drawn, one in the market's language that says so. */
  async function render(request: PageRequest): Promise<PageAnswer> {
    try {
      return await renderAddress(makings, request);
    } catch (error) {
      console.error(error);
      const place = plainPlace(makings, request, null);
      return {
        kind: 'page',
        status: 500,
        bytes: plainDocument(makings, failurePage(place), place.locale, request.nonce),
      };
    }
  }

  /** The screen on the way to a shop; `url` is that of the page one comes from. */
  function redirectScreen(way: OnTheWay, at: Pick<PageRequest, 'host' | 'url' | 'nonce' | 'now'>): Uint8Array {
    const place = plainPlace(makings, at, MARKETS[way.market]);
    return plainDocument(makings, redirectPage(place, way, at.now), place.locale, at.nonce);
  }

  const machineFileOf = (request: Omit<MachineFileRequest, 'textsOf'>): Promise<MachineFile | null> =>
    machineFile({ ...request, textsOf: textsIn });

  return { render, redirectScreen, machineFile: machineFileOf };
}

/** Gives the texts of locales, each made once. */
function keptTexts(onMissingText: SiteOptions['onMissingText']): (locale: Locale) => Texts {
  const kept = new Map<Locale, Texts>();
  return (locale) => {
    const known = kept.get(locale);
    if (known) return known;
    const own = textsOf(locale, fileOf);
    const onMissing = onMissingText && ((key: string) => onMissingText(locale, key));
    const t = createTexts({ locale, own, fallback: fileOf('en-GB') ?? {}, onMissing });
    kept.set(locale, t);
    return t;
  };
}

async function renderAddress(makings: Makings, request: PageRequest): Promise<PageAnswer> {
  const [path = '/', search = ''] = request.url.split(/\?(.*)/s);
  const address = resolveAddress(request.host, path);
  switch (address.kind) {
    case 'page':
      return renderPage(makings, request, address, search);
    case 'moved':
      return { kind: 'redirect', status: 301, location: address.path + (search && `?${search}`) };
    default:
      return outsideMarkets(makings, request, address);
  }
}

type Outside = Exclude<Resolved, { kind: 'page' | 'moved' }>;

/** A market that is planned has a language; what stands outside of all markets is said in the one that is wanted. */
function outsideMarkets(makings: Makings, request: PageRequest, address: Outside): PageAnswer {
  const { host, nonce, wanted = 'en-GB' } = request;
  const lang = address.kind === 'not-yet-here' ? address.market.defaultLocale : wanted;
  const t = makings.textsIn(lang);
  const page =
    address.kind === 'not-yet-here' ? notYetHerePage(t, address.market, host) : marketsPage(t, host, address.kind);
  return {
    kind: 'page',
    status: page.status,
    bytes: plainDocument(makings, { ...page, body: [page.body] }, lang, nonce),
  };
}

/** A page of a market: at its one address with what its loaders gave, or the way to that address. */
async function renderPage(
  { manifest, textsIn }: Makings,
  request: PageRequest,
  { market, locale, base, path }: Extract<Resolved, { kind: 'page' }>,
  search: string,
): Promise<PageAnswer> {
  const { host, protocol, nonce, client } = request;
  // To the minute, in which ages are told: what tells them is then the same for a minute.
  const renderedAt = request.now - (request.now % MINUTE_MS);
  const t = textsIn(locale);
  const settings = await settingsOf(client, market.id);
  const currency = currencyOf(market);
  const { personal, form: answered } = request.visit ?? NOBODY;
  const place = {
    market,
    currency,
    locale,
    base,
    renderedAt,
    settings,
    isPersonal: request.visit !== undefined,
    form: answered,
  };
  const site: Site = {
    ...place,
    personal,
    host,
    origin: `${protocol}://${host}`,
    cleanMode: cleanModeOf(search),
    t,
    client,
  };
  const form = betterAddress.ofForm(base + path, search);
  if (form !== null) return { kind: 'redirect', status: 303, location: form };
  const [loaded, alternates] = await Promise.all([
    loadPageOf(site, base + path + writeQuery(readQuery(search))),
    search === '' ? alternatesOf(site, path) : [],
  ]);
  const way = loaded.router._serverResult;
  if (way?.type === 'redirect') return { kind: 'redirect', status: 303, location: way.redirect.options.href ?? base };
  const better = loaded.failure === null ? betterAddress.ofPage(loaded.router, search) : null;
  if (better !== null) return { kind: 'redirect', status: 301, location: better };
  const page = await drawPage(site, loaded);
  const { router, failure, body } = page;
  const head = headOfRouter(router, failure, t);
  const bytes = documentOf({
    lang: locale,
    theme: themeAt(market.id, settings, renderedAt),
    head: { ...head, links: failure === null ? [...head.links, ...alternates] : head.links },
    body,
    state: stateText({ ...place, pages: loadedPages(router), failure }),
    nonce,
    modules: modulesOf(page, site),
    manifest,
  });
  return { kind: 'page', status: failure?.status ?? 200, bytes };
}

/** Where a document without a frame, script or data stands: in the market of its address, or else in `market`. */
function plainPlace({ textsIn }: Makings, { host, url }: Pick<PageRequest, 'host' | 'url'>, market: Market | null) {
  const address = resolveAddress(host, url.split('?', 1)[0] ?? '');
  if (address.kind === 'page' && (market === null || address.market.id === market.id)) {
    const { locale, base } = address;
    return { t: textsIn(locale), locale, base, siteName: address.market.siteName };
  }
  const locale = market?.defaultLocale ?? 'en-GB';
  const base = market === null ? '' : addressOf(market, locale, host).base;
  return { t: textsIn(locale), locale, base, siteName: market?.siteName ?? 'Lowtide' };
}

type Plain = Pick<Parameters<typeof documentOf>[0], 'head' | 'body'>;

const plainDocument = ({ manifest }: Makings, { head, body }: Plain, lang: Locale, nonce: string): Uint8Array =>
  documentOf({ lang, theme: 'default', head, body, state: null, nonce, modules: [], manifest });

/** The page's links to itself elsewhere; none where these cannot be asked for. */
async function alternatesOf(site: Site, path: string) {
  const answer = await site.client.call('elsewhere', { market: site.market.id, locale: site.locale, path });
  return answer.ok ? alternateLinks(site, answer.value.places) : [];
}

/** What the operator has set; what every market begins with where that cannot be asked for. */
async function settingsOf(client: ApiClient, market: MarketId): Promise<PublicSettings> {
  const answer = await client.call('settings', { market });
  return answer.ok ? answer.value : publicSettings(STANDARD_SETTINGS);
}

const MINUTE_MS = 60_000;
