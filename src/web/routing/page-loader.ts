import { redirect } from '@tanstack/react-router';
import type { AnswerOf, RequestOf } from '../../api/contract/contract.ts';
import type { EndpointName } from '../../api/contract/endpoints.ts';
import { formatFilters, parseFilters } from '../../api/contract/filter.ts';
import type { PersonalAnswerOf, PersonalRequestOf } from '../../api/contract/personal-contract.ts';
import type { PersonalName } from '../../api/contract/personal-endpoints.ts';
import { loadPageChunk } from '../loading/load-chunk.ts';
import { failureOf, PageFailure } from '../loading/page-failure.ts';
import { currentSession } from '../personal/session.ts';
import { linkTo } from '../routes.ts';
import type { Site } from '../site.ts';
import { loadTexts } from '../texts/load-texts.ts';
import type { TextPart } from '../texts/text-parts.ts';
import { writeQuery } from './query-text.ts';

/** What the server already loaded for the first page, by route; each is taken once. */
export type FirstLoad = { pages: Map<string, object>; failure: { status: number; message: string } | null };

export type LoaderContext = { site: Site; firstLoad: FirstLoad };

type Loading = {
  context: LoaderContext;
  route: { id: string; options: { staticData?: { texts?: readonly TextPart[] } } };
  location: { pathname: string; search: { f?: unknown; page?: unknown } };
};

/**
 * Runs a page's loader, which must give an object. On the first page in the browser it gives what the server sent
 * along; after that, the router keeps each result for 30 s per location.
 */
export async function loadPage<T extends object>(
  { context, route, location }: Loading,
  load: (site: Site) => Promise<T>,
): Promise<T> {
  const { pages, failure } = context.firstLoad;
  const texts = route.options.staticData?.texts ?? [];
  const sent = pages.get(route.id);
  if (sent !== undefined) {
    pages.delete(route.id);
    await loadPageChunk(() => loadTexts(texts));
    return asSent<T>(sent);
  }
  if (failure !== null) {
    context.firstLoad.failure = null;
    throw new PageFailure(failure.status, failure.message);
  }
  const [data] = await Promise.all([
    load(context.site).catch((error: unknown) => {
      throw wayWithoutStaleFacets(context.site.base, error, location) ?? error;
    }),
    loadPageChunk(() => loadTexts(texts)),
  ]);
  if (typeof data !== 'object' || data === null) throw new TypeError(`The loader of ${route.id} returned no object`);
  return data;
}

/** The same list without the facets it does not have; null where these were not what failed. */
function wayWithoutStaleFacets(base: string, error: unknown, { pathname, search }: Loading['location']) {
  const { page: _, ...rest } = search;
  if (!(error instanceof PageFailure) || error.staleFacets.length === 0 || typeof rest.f !== 'string') return null;
  const chosen = parseFilters(rest.f);
  const known = chosen.ok ? chosen.value.filter(({ facet }) => !error.staleFacets.includes(facet)) : [];
  const f = formatFilters(known);
  if (f === rest.f) return null;
  return redirect({ href: encodeURI(decodeURI(base + pathname)) + writeQuery({ ...rest, f }), replace: true });
}

// The server's own loader of the same route made it.
const asSent = <T extends object>(data: object): T => data as T;

/** Calls the API; a failure becomes the page's. */
export async function ask<K extends EndpointName>(site: Site, name: K, request: RequestOf<K>): Promise<AnswerOf<K>> {
  const answer = await site.client.call(name, request);
  if (!answer.ok) throw failureOf(answer.error);
  return answer.value;
}

/** The part of a request that every call of a page shares. */
export const placeOf = ({ market, locale }: Site) => ({ market: market.id, locale });

/** Makes a call about the visitor; who is not signed in is led to where one signs in, and back from there. */
export async function askPersonal<K extends PersonalName>(
  site: Site,
  name: K,
  request: PersonalRequestOf<K>,
  { href }: { href: string },
): Promise<PersonalAnswerOf<K>> {
  const answer = await site.personal.call(name, request);
  if (answer.ok) return answer.value;
  if (answer.error.status !== 401) throw failureOf(answer.error);
  // The router's own addresses lie inside the market.
  throw redirect({ href: linkTo(site, `/login?next=${encodeURIComponent(href)}`) });
}

/** Whether somebody is signed in, as the server says. Where the browser knows that nobody is, nobody is asked. */
export async function isSignedIn({ personal }: Site): Promise<boolean> {
  if (!import.meta.env.SSR && currentSession() === null) return false;
  return (await personal.call('profile', {})).ok;
}
