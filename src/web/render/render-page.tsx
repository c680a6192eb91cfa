import { createMemoryHistory, rootRouteId } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { Locale } from '../../market/locale.ts';
import { installationName } from '../../market/market.ts';
import { App } from '../app.tsx';
import { MarkupCacheContext } from '../hydration/cached.tsx';
import { createMarkupCache } from '../hydration/markup-cache.ts';
import { errorStatus, PageError } from '../loading/page-error.ts';
import { createSiteRouter, type SiteRouter } from '../router.tsx';
import type { FirstLoad } from '../routing/page-loader.ts';
import { BANNER_MODULE } from '../shell/banner/lazy-banners.tsx';
import { ERROR_PAGE_MODULE } from '../shell/lazy-error-page.tsx';
import { type Site, SiteContext } from '../site.ts';
import type { Texts } from '../texts/texts.ts';

/** React's marker of a boundary left to client rendering. Cannot occur in text or attributes, where `<` is escaped. */
const CLIENT_RENDERED_MARKER = '<!--$!-->';

/** Renders a page. Rejects with the error that a component throws. */
async function renderMarkup(page: ReactNode): Promise<string> {
  const markup = renderToString(page);
  if (markup.includes(CLIENT_RENDERED_MARKER)) await throwRenderError(page);
  return markup;
}

/**
 * `renderToString` is faster, but silently leaves a boundary to the browser whether a component suspended or threw.
 * Streaming rendering waits for suspended components and reports errors.
 */
function throwRenderError(page: ReactNode): Promise<void> {
  return new Promise((resolve, reject) => {
    renderToPipeableStream(page, { onError: reject, onAllReady: resolve });
  });
}

/** A page with loaded data, or its failure. */
export type LoadedPage = { router: SiteRouter; failure: { status: number; message: string } | null };

/** Loads the data of the page at a URL. */
export async function loadRoutes(
  site: Site,
  href: string,
  firstLoad: FirstLoad = { pages: new Map(), failure: null },
): Promise<LoadedPage> {
  const history = createMemoryHistory({ initialEntries: [href] });
  const router = createSiteRouter({ site, firstLoad }, history);
  await router.load();
  const failed = router.state.matches.find(({ status }) => status === 'error');
  if (failed === undefined) {
    // If only the frame matches, no route has the URL, not even the one for unknown pages.
    const hasPage = router.state.matches.length > 1;
    return { router, failure: hasPage ? null : { status: 404, message: 'Not Found' } };
  }
  const status = errorStatus(failed.error);
  const message = failed.error instanceof Error && status !== 500 ? failed.error.message : '';
  if (!(failed.error instanceof PageError)) console.error(failed.error);
  return { router, failure: { status, message } };
}

type Body = Iterable<string | Uint8Array>;

/** Renders the page's markup; if a component throws, the frame with the error page. */
export async function renderPageBody(site: Site, loaded: LoadedPage): Promise<LoadedPage & { body: Body }> {
  try {
    return { ...loaded, body: await renderBody(site, loaded.router) };
  } catch (error) {
    console.error(error);
  }
  const frame = collectLoaderData(loaded.router)[rootRouteId];
  const pages = new Map(frame === undefined ? [] : [[rootRouteId, frame]]);
  const { href } = loaded.router.state.location;
  const failed = await loadRoutes(site, href, { pages, failure: { status: 500, message: '' } });
  return { ...failed, body: await renderBody(site, failed.router) };
}

async function renderBody(site: Site, router: SiteRouter): Promise<Body> {
  const { cachePart, fill } = createMarkupCache(site, (part) =>
    renderToString(<SiteContext value={site}>{part}</SiteContext>),
  );
  const page = (
    <MarkupCacheContext value={cachePart}>
      <App site={site} router={router} />
    </MarkupCacheContext>
  );
  return [...fill(await renderMarkup(page))];
}

/** Returns the loader data by route id. */
export function collectLoaderData(router: SiteRouter): Record<string, object> {
  const pages: Record<string, object> = {};
  for (const { routeId, loaderData, status } of router.state.matches) {
    if (status === 'success' && loaderData !== undefined) pages[routeId] = loaderData;
  }
  return pages;
}

const listComponentModules = (router: SiteRouter): string[] =>
  router.state.matches.flatMap(({ staticData }) => (staticData.module ? [staticData.module] : []));

/** The text modules of a page, named as by `main/split-texts.ts`. */
const listTextModules = (router: SiteRouter, locale: Locale): string[] =>
  ['general', ...router.state.matches.flatMap(({ staticData }) => staticData.texts ?? [])].map(
    (part) => `texts:${locale}/${part}`,
  );

/** Source files of the modules that the browser needs for the page. */
export const listModules = ({ router, failure }: LoadedPage, { locale, settings }: Site): string[] => [
  ...(settings.promotion_banner_text === null ? [] : [BANNER_MODULE]),
  ...(failure === null ? [] : [ERROR_PAGE_MODULE]),
  ...listComponentModules(router),
  ...listTextModules(router, locale),
];

/** Collects the head tags of all matched routes. */
export function collectHead(router: SiteRouter, failure: { status: number } | null, t: Texts) {
  if (failure !== null) {
    const title = t(failure.status === 404 ? 'error.404.title' : 'error.title');
    return {
      meta: [{ title: `${title} | ${installationName()}` }, { name: 'robots', content: 'noindex' }],
      links: [],
      scripts: [],
    };
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
