import { createMemoryHistory, rootRouteId } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { Locale } from '../../market/locale.ts';
import { App } from '../app.tsx';
import { markupKeeper } from '../hydration/keep-markup.ts';
import { KeeperContext } from '../hydration/kept-markup.tsx';
import { PageFailure, statusOf } from '../loading/page-failure.ts';
import { createSiteRouter, type SiteRouter } from '../router.tsx';
import type { FirstLoad } from '../routing/page-loader.ts';
import { ERROR_PAGE_MODULE } from '../shell/error-place.tsx';
import { BANNER_MODULE } from '../shell/promotion-place.tsx';
import { type Site, SiteContext } from '../site.ts';
import type { Texts } from '../texts/texts.ts';
import { renderMarkup } from './render-markup.ts';

/** A page with its data, and how it failed if it did. */
export type Loaded = { router: SiteRouter; failure: { status: number; message: string } | null };

/** Loads what the page of an address shows. */
export async function loadPageOf(
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

type Body = Iterable<string | Uint8Array>;

/** The page's markup; where one of its components throws, the frame with the page that says so. */
export async function drawPage(site: Site, loaded: Loaded): Promise<Loaded & { body: Body }> {
  try {
    return { ...loaded, body: await write(site, loaded.router) };
  } catch (error) {
    console.error(error);
  }
  const frame = loadedPages(loaded.router)[rootRouteId];
  const pages = new Map(frame === undefined ? [] : [[rootRouteId, frame]]);
  const { href } = loaded.router.state.location;
  const failed = await loadPageOf(site, href, { pages, failure: { status: 500, message: '' } });
  return { ...failed, body: await write(site, failed.router) };
}

async function write(site: Site, router: SiteRouter): Promise<Body> {
  const { keep, fill } = markupKeeper(site, (part) => renderToString(<SiteContext value={site}>{part}</SiteContext>));
  const page = (
    <KeeperContext value={keep}>
      <App site={site} router={router} />
    </KeeperContext>
  );
  return [...fill(await renderMarkup(page))];
}

/** What the loaders gave, by route. */
export function loadedPages(router: SiteRouter): Record<string, object> {
  const pages: Record<string, object> = {};
  for (const { routeId, loaderData, status } of router.state.matches) {
    if (status === 'success' && loaderData !== undefined) pages[routeId] = loaderData;
  }
  return pages;
}

const componentsOf = (router: SiteRouter): string[] =>
  router.state.matches.flatMap(({ staticData }) => (staticData.module ? [staticData.module] : []));

/** The modules of its texts, as `main/split-texts.ts` names them. */
const textsOf = (router: SiteRouter, locale: Locale): string[] =>
  ['general', ...router.state.matches.flatMap(({ staticData }) => staticData.texts ?? [])].map(
    (part) => `texts:${locale}/${part}`,
  );

/** The sources of the modules that the browser needs for the page. */
export const modulesOf = ({ router, failure }: Loaded, { locale, settings }: Site): string[] => [
  ...(settings.promotion_banner_text === null ? [] : [BANNER_MODULE]),
  ...(failure === null ? [] : [ERROR_PAGE_MODULE]),
  ...componentsOf(router),
  ...textsOf(router, locale),
];

/** What the page says of itself in its head. */
export function headOfRouter(router: SiteRouter, failure: { status: number } | null, t: Texts) {
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
