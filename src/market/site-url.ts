import type { Locale } from './locale.ts';
import { isMarketId, MARKETS, type Market, marketConfiguration } from './market.ts';

/** The path segment after the country on the global host. */
export const GLOBAL_SEGMENT = 'shopping';

export const hasOwnDomain = (market: Market): boolean => market.pathPrefix === '';

/** The own-domain market of a host, by its first label (`se.localhost:3000`); null if there is none. */
export function findMarketByHost(host: string): Market | null {
  const [label, ...rest] = withoutPort(host).split('.');
  const id = (label ?? '').toUpperCase();
  if (rest.length === 0 || !isMarketId(id) || !hasOwnDomain(MARKETS[id])) return null;
  return MARKETS[id];
}

const withoutPort = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

/** Host (with the port of `host`) and base path of a market's site in a locale. */
export function marketAddress(market: Market, locale: Locale, host: string): { host: string; base: string } {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  const apex = apexHost(withoutPort(host)) + port;
  const localePart = locale === market.defaultLocale ? '' : `/${locale.toLowerCase()}`;
  if (hasOwnDomain(market)) return { host: `${market.id.toLowerCase()}.${apex}`, base: localePart };
  return { host: apex, base: `/${market.pathPrefix}/${GLOBAL_SEGMENT}${localePart}` };
}

/**
 * The host whose subdomains are the markets' own hosts. `localhost` replaces an IP address, which has no subdomains.
 */
function apexHost(name: string): string {
  if (/^[\d.]+$|^\[/.test(name)) return 'localhost';
  return findMarketByHost(name) === null ? name : name.slice(name.indexOf('.') + 1);
}

/**
 * The absolute URL of a path in a market, for emails, feeds and other use outside the site. Built from the configured
 * public URL, never from a request's Host header. Uses the market's default locale if it does not have `locale`.
 */
export function siteUrl(publicUrl: string, market: Market, locale: Locale, path: string): string {
  const [scheme = '', apex = ''] = publicUrl.replace(/\/$/, '').split('://', 2);
  const supported = marketConfiguration(market).locales.includes(locale) ? locale : market.defaultLocale;
  const { host, base } = marketAddress(market, supported, apex);
  return `${scheme}://${host}${base}${path}`;
}
