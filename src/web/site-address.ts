import { isLocale, type Locale } from '../market/locale.ts';
import { configurationOf, isLive, isMarketId, MARKETS, type Market } from '../market/market.ts';
import { GLOBAL_SEGMENT, hasOwnDomain, marketOfHost } from '../market/site-url.ts';
import { pageTypeOf } from './routes.ts';

/** Where a page stands: its market and locale, and the part of the path that the two put in front of the page's own. */
export type SiteAddress = { market: Market; locale: Locale; base: string };

export { addressOf } from '../market/site-url.ts';

export type Resolved =
  | ({ kind: 'page'; path: string } & SiteAddress)
  /** The global host without a market: the page that lists them. */
  | { kind: 'choose-market' }
  | { kind: 'not-yet-here'; market: Market }
  /** The same page has a better address. */
  | { kind: 'moved'; path: string }
  | { kind: 'unknown' };

/**
 * What a host and a path (no query) stand for. Own-domain markets have no prefix; globally branded ones are below
 * `/us/shopping` on the global host and below `/us` on a host that is another market's own.
 */
export function resolveAddress(host: string, path: string): Resolved {
  if (!isPath(path) || !decodes(path)) return { kind: 'unknown' };
  const ofHost = marketOfHost(host);
  const [first = '', second] = path.slice(1).split('/', 2);
  const id = first.toUpperCase();
  const branded = first === first.toLowerCase() && isMarketId(id) && !hasOwnDomain(MARKETS[id]) ? MARKETS[id] : null;
  // `/pl/…` on a host of its own is a product and not Poland.
  const isPage = pageTypeOf(path) !== 'other';
  if (ofHost !== null) {
    if (branded === null || isPage) return inMarket(ofHost, '', path);
    return inMarket(branded, `/${first}`, path);
  }
  if (path === '/') return { kind: 'choose-market' };
  if (branded === null) return { kind: 'unknown' };
  if (second === GLOBAL_SEGMENT) return inMarket(branded, `/${first}/${GLOBAL_SEGMENT}`, path);
  if (isPage) return { kind: 'unknown' };
  return { kind: 'moved', path: `/${first}/${GLOBAL_SEGMENT}${path.slice(first.length + 1) || '/'}` };
}

function inMarket(market: Market, prefix: string, path: string): Resolved {
  if (!isLive(market)) return { kind: 'not-yet-here', market };
  const rest = path.slice(prefix.length) || '/';
  if (!isPath(rest)) return { kind: 'unknown' };
  const segment = rest.split('/', 2)[1] ?? '';
  const locale = localeOfSegment(market, segment);
  if (locale === null) return { kind: 'page', market, locale: market.defaultLocale, base: prefix, path: rest };
  const below = rest.slice(segment.length + 1) || '/';
  if (!isPath(below)) return { kind: 'unknown' };
  if (locale === market.defaultLocale) return { kind: 'moved', path: prefix + below };
  return { kind: 'page', market, locale, base: `${prefix}/${segment}`, path: below };
}

function localeOfSegment(market: Market, segment: string): Locale | null {
  const [language, country] = segment.split('-');
  const locale = country === undefined ? '' : `${language}-${country.toUpperCase()}`;
  if (!isLocale(locale) || segment !== segment.toLowerCase()) return null;
  return configurationOf(market).locales.includes(locale) ? locale : null;
}

/** Two slashes at its beginning would name another host, and browsers take a backslash for a slash. */
const isPath = (text: string): boolean => /^\/(?!\/)[^\\]*$/.test(text);

function decodes(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
