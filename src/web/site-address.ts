import { getPageType } from '../contract/pages.ts';
import { isLocale, type Locale } from '../market/locale.ts';
import { isLive, isMarketId, MARKETS, type Market, marketConfiguration } from '../market/market.ts';
import { findMarketByHost, GLOBAL_SEGMENT, hasOwnDomain } from '../market/site-url.ts';

/** Market and locale of a URL, and the base path that they put in front of the page's path. */
export type SiteAddress = { market: Market; locale: Locale; base: string };

export { marketAddress } from '../market/site-url.ts';

export type Resolved =
  | ({ kind: 'page'; path: string } & SiteAddress)
  /** The global host without a market: the page that lists the markets. */
  | { kind: 'choose-market' }
  | { kind: 'not-yet-here'; market: Market }
  /** The page has another canonical URL. */
  | { kind: 'moved'; path: string }
  | { kind: 'unknown' };

/**
 * Resolves a host and a path (without query) to market, locale and page path. Markets with their own domain have no path
 * prefix; the others are below e.g. `/us/shopping` on the global host and below `/us` on the host of another market.
 */
export function resolveAddress(host: string, path: string): Resolved {
  if (!isSafePath(path) || !isDecodable(path)) return { kind: 'unknown' };
  const hostMarket = findMarketByHost(host);
  const [first = '', second] = path.slice(1).split('/', 2);
  const id = first.toUpperCase();
  const branded = first === first.toLowerCase() && isMarketId(id) && !hasOwnDomain(MARKETS[id]) ? MARKETS[id] : null;
  // On a market's own host, `/pl/…` is a product page, not Poland.
  const isPage = getPageType(path) !== 'other';
  if (hostMarket !== null) {
    if (branded === null || isPage) return resolveInMarket(hostMarket, '', path);
    return resolveInMarket(branded, `/${first}`, path);
  }
  if (path === '/') return { kind: 'choose-market' };
  if (branded === null) return { kind: 'unknown' };
  if (second === GLOBAL_SEGMENT) return resolveInMarket(branded, `/${first}/${GLOBAL_SEGMENT}`, path);
  if (isPage) return { kind: 'unknown' };
  return { kind: 'moved', path: `/${first}/${GLOBAL_SEGMENT}${path.slice(first.length + 1) || '/'}` };
}

function resolveInMarket(market: Market, prefix: string, path: string): Resolved {
  if (!isLive(market)) return { kind: 'not-yet-here', market };
  const rest = path.slice(prefix.length) || '/';
  if (!isSafePath(rest)) return { kind: 'unknown' };
  const segment = rest.split('/', 2)[1] ?? '';
  const locale = parseLocaleSegment(market, segment);
  if (locale === null) return { kind: 'page', market, locale: market.defaultLocale, base: prefix, path: rest };
  const below = rest.slice(segment.length + 1) || '/';
  if (!isSafePath(below)) return { kind: 'unknown' };
  if (locale === market.defaultLocale) return { kind: 'moved', path: prefix + below };
  return { kind: 'page', market, locale, base: `${prefix}/${segment}`, path: below };
}

function parseLocaleSegment(market: Market, segment: string): Locale | null {
  const [language, country] = segment.split('-');
  const locale = country === undefined ? '' : `${language}-${country.toUpperCase()}`;
  if (!isLocale(locale) || segment !== segment.toLowerCase()) return null;
  return marketConfiguration(market).locales.includes(locale) ? locale : null;
}

/** Rejects paths that browsers resolve to another host: two leading slashes, or backslashes, which they treat as slashes. */
const isSafePath = (text: string): boolean => /^\/(?!\/)[^\\]*$/.test(text);

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
