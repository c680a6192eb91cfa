import { getPageType } from '../contract/pages.ts';
import { isLocale, type Locale } from '../market/locale.ts';
import { currentDirectory, isMarketId, isOpen, MARKETS, type Market, marketConfiguration } from '../market/market.ts';
import { findEntry } from '../market/site-directory.ts';
import { findGlobalMarket, findMarketByHost, GLOBAL_SEGMENT, hasOwnDomain, marketAddress } from '../market/site-url.ts';

/** Market and locale of a URL, and the base path that they put in front of the page's path. */
export type SiteAddress = { market: Market; locale: Locale; base: string };

export { marketAddress };

export type Resolved =
  | ({ kind: 'page'; path: string } & SiteAddress)
  /** The global host without a market: the page that lists the markets. */
  | { kind: 'choose-market' }
  | { kind: 'not-yet-here'; market: Market }
  /** The page has another canonical URL: a path of this host, or `//` with that of another one. */
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
  const branded = findGlobalMarket(host, first);
  // On a market's own host, `/pl/…` is a product page, not Poland.
  const isPage = getPageType(path) !== 'other';
  if (hostMarket !== null) {
    // In a site directory, an own host belongs to its market alone.
    if (branded === null || isPage || currentDirectory() !== null) return resolveInMarket(hostMarket, '', path);
    return resolveInMarket(branded.market, `/${first}`, path);
  }
  if (path === '/') return { kind: 'choose-market' };
  if (branded === null) return findMovedMarket(host, path, first) ?? { kind: 'unknown' };
  const { market, prefix } = branded;
  if (prefix === `/${first}`)
    return path === prefix ? { kind: 'moved', path: `${prefix}/` } : resolveInMarket(market, prefix, path);
  if (second === GLOBAL_SEGMENT) return resolveInMarket(market, prefix, path);
  if (isPage) return { kind: 'unknown' };
  return { kind: 'moved', path: `${prefix}${path.slice(first.length + 1) || '/'}` };
}

/** Where a market is now that was below this path of a shared host before it got one of its own; null: there is none. */
function findMovedMarket(host: string, path: string, segment: string): Resolved | null {
  const id = segment.toUpperCase();
  const rest = path.slice(`/${segment}/${GLOBAL_SEGMENT}`.length) || '/';
  const isShared = path.startsWith(`/${segment}/${GLOBAL_SEGMENT}`) && isSafePath(rest);
  const directory = currentDirectory();
  if (directory === null || !isShared || segment !== segment.toLowerCase() || !isMarketId(id)) return null;
  if (findEntry(directory, id) === null || !hasOwnDomain(MARKETS[id])) return null;
  return { kind: 'moved', path: `//${marketAddress(MARKETS[id], MARKETS[id].defaultLocale, host).host}${rest}` };
}

function resolveInMarket(market: Market, prefix: string, path: string): Resolved {
  if (!isOpen(market)) return { kind: 'not-yet-here', market };
  const rest = path.slice(prefix.length) || '/';
  if (!isSafePath(rest)) return { kind: 'unknown' };
  const segment = rest.split('/', 2)[1] ?? '';
  // Where Admin was before; staff have bookmarks and emails with such links.
  if (segment === 'desk') return { kind: 'moved', path: `${prefix}/admin${rest.slice('/desk'.length)}` };
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
