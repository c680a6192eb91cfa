import { redirect } from '@tanstack/react-router';
import { formatFilters, parseFilters } from '../../contract/category/filter.ts';
import type { RequestOf, ResponseOf } from '../../contract/contract.ts';
import { pages } from '../../contract/pages.ts';
import type { PersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import type { PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import type { EndpointName } from '../../contract/public-endpoints.ts';
import { linkTo } from '../links.ts';
import { loadPageChunk } from '../loading/load-chunk.ts';
import { PageError, toPageError } from '../loading/page-error.ts';
import { currentSession } from '../personal/session.ts';
import type { Site } from '../site.ts';
import { loadTexts } from '../texts/load-texts.ts';
import type { TextPart } from '../texts/text-parts.ts';
import { stringifyQuery } from './query-string.ts';

/** Data of the first page, loaded by the server: loader data by route id, each used once, or the failure. */
export type FirstLoad = { pages: Map<string, object>; failure: { status: number; message: string } | null };

export type LoaderContext = { site: Site; firstLoad: FirstLoad };

type LoaderArgs = {
  context: LoaderContext;
  route: { id: string; options: { staticData?: { texts?: readonly TextPart[] } } };
  location: { pathname: string; search: { f?: unknown; page?: unknown } };
};

/**
 * Runs the loader of a page. For the first page in the browser it returns the data that the server sent with the
 * document. Afterwards the router caches each result for 30 s per location.
 */
export async function loadPage<T extends object>(
  { context, route, location }: LoaderArgs,
  load: (site: Site) => Promise<T>,
): Promise<T> {
  const { pages, failure } = context.firstLoad;
  const texts = route.options.staticData?.texts ?? [];
  const sent = pages.get(route.id);
  if (sent !== undefined) {
    pages.delete(route.id);
    await loadPageChunk(() => loadTexts(texts));
    return trustServerData<T>(sent);
  }
  if (failure !== null) {
    context.firstLoad.failure = null;
    throw new PageError(failure.status, failure.message);
  }
  const [data] = await Promise.all([
    load(context.site).catch((error: unknown) => {
      throw redirectWithoutStaleFacets(context.site.base, error, location) ?? error;
    }),
    loadPageChunk(() => loadTexts(texts)),
  ]);
  if (typeof data !== 'object' || data === null) throw new TypeError(`The loader of ${route.id} returned no object`);
  redirectToLastPage(context.site.base, data, location);
  return data;
}

/** Redirects to the same listing without stale facets; null if they did not cause the error. */
function redirectWithoutStaleFacets(base: string, error: unknown, { pathname, search }: LoaderArgs['location']) {
  const { page: _, ...rest } = search;
  if (!(error instanceof PageError) || error.staleFacets.length === 0 || typeof rest.f !== 'string') return null;
  const filters = parseFilters(rest.f);
  const known = filters.ok ? filters.value.filter(({ facet }) => !error.staleFacets.includes(facet)) : [];
  const f = formatFilters(known);
  if (f === rest.f) return null;
  return redirect({ href: encodeURI(decodeURI(base + pathname)) + stringifyQuery({ ...rest, f }), replace: true });
}

/** Redirects from a page number beyond the last page of a listing to the last. */
function redirectToLastPage(base: string, data: object, { pathname, search }: LoaderArgs['location']): void {
  for (const part of [data, ...Object.values(data)]) {
    if (typeof part !== 'object' || part === null || !('pageCount' in part)) continue;
    const { pageCount } = part;
    if (typeof pageCount !== 'number' || pageCount < 1) continue;
    if (!/^\d+$/.test(String(search.page)) || Number(search.page) <= pageCount) continue;
    const query = stringifyQuery({ ...search, page: pageCount === 1 ? '' : String(pageCount) });
    throw redirect({ href: encodeURI(decodeURI(base + pathname)) + query, replace: true });
  }
}

/** The data comes from the same route's loader on the server, so its type is right. */
const trustServerData = <T extends object>(data: object): T => data as T;

/** Calls the public API; an error becomes a `PageError`. */
export async function callApi<K extends EndpointName>(
  site: Site,
  name: K,
  request: RequestOf<K>,
): Promise<ResponseOf<K>> {
  const response = await site.client.call(name, request);
  if (!response.ok) throw toPageError(response.error);
  return response.value;
}

/** Request parameters shared by all public endpoints. */
export const marketParams = ({ market, locale }: Site) => ({ market: market.id, locale });

/** Calls the personal API. Redirects to the login page, and back afterwards, if not signed in. */
export async function callPersonalApi<K extends PersonalEndpointName>(
  site: Site,
  name: K,
  request: PersonalRequestOf<K>,
  { href }: { href: string },
): Promise<PersonalResponseOf<K>> {
  const response = await site.personal.call(name, request);
  if (response.ok) return response.value;
  if (response.error.status !== 401) throw toPageError(response.error);
  // Router locations are paths inside the market.
  throw redirect({ href: linkTo(site, `${pages.login.path()}?next=${encodeURIComponent(href)}`) });
}

/** Asks the server whether the visitor is signed in. Skips the request if the browser has no session. */
export async function isSignedIn({ personal }: Site): Promise<boolean> {
  if (!import.meta.env.SSR && currentSession() === null) return false;
  return (await personal.call('profile', {})).ok;
}
