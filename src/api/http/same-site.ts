import type { FastifyRequest } from 'fastify';

/**
 * Whether a request comes from a page of this very host. Browsers say where a request comes from; one that says nothing
 * of it is none that runs our pages.
 */
export function isFromOurPage({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return URL.parse(headers.origin ?? '')?.host === host;
}

/** The same of a request that a link or an address leads to: nobody else's page is to begin what it is for. */
export function isLedByOurPage({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return URL.parse(headers.referer ?? '')?.host === host;
}
