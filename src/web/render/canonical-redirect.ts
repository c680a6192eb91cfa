import type { ResponseOf } from '../../contract/contract.ts';
import { MARKETS } from '../../market/market.ts';
import { marketListHost } from '../../market/site-url.ts';
import { findCanonicalRedirect } from '../canonical-href.ts';
import { readFilterForm } from '../components/listing/change-filters.ts';
import type { SiteRouter } from '../router.tsx';
import { parseQuery, stringifyQuery } from '../routing/query-string.ts';
import type { Site } from '../site.ts';
import { marketAddress } from '../site-address.ts';

type HeadLink = { rel: 'alternate'; hreflang: string; href: string };

/**
 * Builds the `hreflang` links of a page: the same page in all markets and locales that have it, and the list of markets as
 * `x-default`, if it has a host. Empty if no other market has the page.
 */
export function alternateLinks(site: Site, alternates: ResponseOf<'alternates'>['places']): HeadLink[] {
  if (alternates.length < 2) return [];
  const [scheme = 'https:'] = site.origin.split('//');
  const links = alternates.map(({ market, locale, path }): HeadLink => {
    const { host, base } = marketAddress(MARKETS[market], locale, site.host);
    // A market may have the language of another country: English pages of Japan are not those of Great Britain.
    const hreflang = `${locale.slice(0, 2)}-${MARKETS[market].countryCode}`;
    return { rel: 'alternate', hreflang, href: `${scheme}//${host}${encodeURI(decodeURI(base + path))}` };
  });
  const list = marketListHost(site.host);
  if (list === null) return links;
  return [...links, { rel: 'alternate', hreflang: 'x-default', href: `${scheme}//${list}/` }];
}

/** Redirect targets for non-canonical requests; null if the URL is canonical. */
export const canonicalRedirect = {
  /** A filter form submitted without scripts: converts its fields to the canonical filter URL. */
  forForm(path: string, search: string): string | null {
    const form = readFilterForm(new URLSearchParams(search));
    if (form === null) return null;
    const { page: _, ...rest } = form.rest;
    return path + stringifyQuery({ ...rest, f: form.f });
  },

  /** A page with outdated names in its path. Short URLs, which omit names at the end, are accepted. */
  forPage(router: SiteRouter, search: string): string | null {
    const path = findCanonicalRedirect(router);
    if (path === null) return null;
    return path + stringifyQuery(parseQuery(search));
  },
};
