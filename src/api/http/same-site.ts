import type { FastifyRequest } from 'fastify';

/**
 * Whether a request comes from a page of this host, by `Sec-Fetch-Site` or `Origin`. Browsers always send one of them
 * with requests that change data.
 */
export function isSameOrigin({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return URL.parse(headers.origin ?? '')?.host === host;
}

/** The same for navigations, which have a `Referer` but no `Origin`. */
export function isNavigatedFromSameOrigin({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return URL.parse(headers.referer ?? '')?.host === host;
}
