import { createMemoryHistory, rootRouteId } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { ApiClient } from '../api/contract/client.ts';
import type { Locale } from '../market/locale.ts';
import { App } from './app.tsx';
import { betterAddress } from './better-address.ts';
import { documentOf, type Manifest } from './document.ts';
import { stateText } from './first-state.ts';
import { KeeperContext, markupKeeper } from './kept-markup.tsx';
import { marketsPage, notYetHerePage } from './outside-markets.tsx';
import { PageFailure, statusOf } from './page-failure.ts';
import type { FirstLoad } from './page-loader.ts';
import { readQuery, writeQuery } from './query-text.ts';
import { renderMarkup } from './render-markup.ts';
import { createSiteRouter, type SiteRouter } from './router.tsx';
import { type Site, SiteContext } from './site.ts';
import { resolveAddress } from './site-address.ts';
import { createTexts, type Texts, type TextTable } from './texts.ts';
import './ui/base.css';

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
  /** Milliseconds since 1970. */
  now: number;
};

export type PageAnswer =
  | { kind: 'page'; status: number; html: string }
  | { kind: 'redirect'; status: 301 | 303; location: string };

const TABLES = import.meta.glob<TextTable>('../../locales/*.json', { import: 'default', eager: true });
const tableOf = (locale: Locale): TextTable => TABLES[`../../locales/${locale}.json`] ?? {};
const english = tableOf('en-GB');

/**
 * The renderer of the site. `render` never rejects for a request's own fault: a failed call of the API becomes the page
 * that says so, with its status. Documents hold the nonce and nothing else that is personal, so a caller may keep one
 * by host, URL and data version, rendered with a nonce of its own making which it replaces in each answer.
 */
export function createSite({ manifest, onMissingText }: SiteOptions) {
  const kept = new Map<Locale, { t: Texts; fallback: TextTable }>();

  function textsOf(locale: Locale) {
    const known = kept.get(locale);
    if (known) return known;
    const own = tableOf(locale);
    const onMissing = onMissingText && ((key: string) => onMissingText(locale, key));
    const t = createTexts({ locale, own, fallback: english, onMissing });
    const fallback = Object.fromEntries(Object.entries(english).filter(([key]) => !Object.hasOwn(own, key)));
    const made = { t, fallback };
    kept.set(locale, made);
    return made;
  }

  async function render(request: PageRequest): Promise<PageAnswer> {
    const { host, protocol, nonce, client, now } = request;
    const [path = '/', search = ''] = request.url.split(/\?(.*)/s);
    const address = resolveAddress(host, path);
    if (address.kind === 'moved') {
      return { kind: 'redirect', status: 301, location: address.path + (search && `?${search}`) };
    }
    if (address.kind !== 'page') {
      const t = textsOf('en-GB').t;
      const page =
        address.kind === 'not-yet-here' ? notYetHerePage(t, address.market, host) : marketsPage(t, host, address.kind);
      const html = documentOf({ lang: 'en-GB', ...page, state: null, nonce, modules: [], manifest });
      return { kind: 'page', status: page.status, html };
    }
    const { market, locale, base } = address;
    const origin = `${protocol}://${host}`;
    const { t, fallback } = textsOf(locale);
    const site: Site = { market, locale, base, host, origin, renderedAt: now, t, client };
    const form = betterAddress.ofForm(base + address.path, search);
    if (form !== null) return { kind: 'redirect', status: 303, location: form };
    const loaded = await load(site, base + address.path + writeQuery(readQuery(search)));
    const better = loaded.failure === null ? betterAddress.ofPage(loaded.router, search) : null;
    if (better !== null) return { kind: 'redirect', status: 301, location: better };
    const { router, failure, body } = await draw(site, loaded);
    const state = {
      market: market.id,
      locale,
      base,
      renderedAt: now,
      pages: loadedPages(router),
      failure,
      texts: fallback,
    };
    const html = documentOf({
      lang: locale,
      head: headOfRouter(router, failure, t),
      body,
      state: stateText(state),
      nonce,
      modules: [...modulesOf(router), `locales/${locale}.json`],
      manifest,
    });
    return { kind: 'page', status: failure?.status ?? 200, html };
  }

  return { render };
}

type Loaded = { router: SiteRouter; failure: { status: number; message: string } | null };

async function load(
  site: Site,
  href: string,
  firstLoad: FirstLoad = { pages: new Map(), failure: null },
): Promise<Loaded> {
  const history = createMemoryHistory({ initialEntries: [href] });
  const router = createSiteRouter({ site, firstLoad }, history);
  await router.load();
  const failed = router.state.matches.find(({ status }) => status === 'error');
  if (failed === undefined) {
    // The frame alone: no route has the address, not even the one for unknown ones.
    const found = router.state.matches.length > 1;
    return { router, failure: found ? null : { status: 404, message: 'Not Found' } };
  }
  const status = statusOf(failed.error);
  const message = failed.error instanceof Error && status !== 500 ? failed.error.message : '';
  if (!(failed.error instanceof PageFailure)) console.error(failed.error);
  return { router, failure: { status, message } };
}

/** The page's markup; where one of its components throws, the frame with the page that says so. */
async function draw(site: Site, loaded: Loaded): Promise<Loaded & { body: string }> {
  try {
    return { ...loaded, body: await write(site, loaded.router) };
  } catch (error) {
    console.error(error);
  }
  const frame = loadedPages(loaded.router)[rootRouteId];
  const pages = new Map(frame === undefined ? [] : [[rootRouteId, frame]]);
  const { href } = loaded.router.state.location;
  const failed = await load(site, href, { pages, failure: { status: 500, message: '' } });
  return { ...failed, body: await write(site, failed.router) };
}

async function write(site: Site, router: SiteRouter): Promise<string> {
  const { keep, fill } = markupKeeper(site, (part) => renderToString(<SiteContext value={site}>{part}</SiteContext>));
  const page = (
    <KeeperContext value={keep}>
      <App site={site} router={router} />
    </KeeperContext>
  );
  return fill(await renderMarkup(page));
}

function loadedPages(router: SiteRouter): Record<string, object> {
  const pages: Record<string, object> = {};
  for (const { routeId, loaderData, status } of router.state.matches) {
    if (status === 'success' && loaderData !== undefined) pages[routeId] = loaderData;
  }
  return pages;
}

const modulesOf = (router: SiteRouter): string[] =>
  router.state.matches.flatMap(({ staticData }) => (staticData.module ? [staticData.module] : []));

function headOfRouter(router: SiteRouter, failure: { status: number } | null, t: Texts) {
  if (failure !== null) {
    const title = t(failure.status === 404 ? 'error.404.title' : 'error.title');
    return { meta: [{ title: `${title} | Lowtide` }, { name: 'robots', content: 'noindex' }], links: [], scripts: [] };
  }
  const tags = <T,>(lists: readonly (readonly (T | undefined)[] | undefined)[]): Record<string, unknown>[] =>
    lists.flatMap((list) => list ?? []).flatMap((tag) => (tag ? [{ ...tag }] : []));
  const matches = router.state.matches;
  return {
    meta: tags(matches.map(({ meta }) => meta)),
    links: tags(matches.map(({ links }) => links)),
    scripts: tags(matches.map(({ headScripts }) => headScripts)),
  };
}
