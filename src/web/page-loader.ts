import type { AnswerOf, RequestOf } from '../api/contract/contract.ts';
import type { EndpointName } from '../api/contract/endpoints.ts';
import { failureOf, PageFailure } from './page-failure.ts';
import type { Site } from './site.ts';

/** What the server already loaded for the first page, by route; each is taken once. */
export type FirstLoad = { pages: Map<string, object>; failure: { status: number; message: string } | null };

export type LoaderContext = { site: Site; firstLoad: FirstLoad };

type Loading = { context: LoaderContext; route: { id: string } };

/**
 * Runs a page's loader, which must give an object. On the first page in the browser it gives what the server sent
 * along; after that, the router keeps each result for 30 s per location.
 */
export async function loadPage<T extends object>(
  { context, route }: Loading,
  load: (site: Site) => Promise<T>,
): Promise<T> {
  const { pages, failure } = context.firstLoad;
  const sent = pages.get(route.id);
  if (sent !== undefined) {
    pages.delete(route.id);
    return asSent<T>(sent);
  }
  if (failure !== null) {
    context.firstLoad.failure = null;
    throw new PageFailure(failure.status, failure.message);
  }
  const data = await load(context.site);
  if (typeof data !== 'object' || data === null) throw new TypeError(`The loader of ${route.id} returned no object`);
  return data;
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
