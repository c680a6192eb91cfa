import type { Locale } from './locale.ts';
import { configurationOf, isMarketId, MARKETS, type Market } from './market.ts';

/** What stands behind the country in the paths of the global host. */
export const GLOBAL_SEGMENT = 'shopping';

export const hasOwnDomain = (market: Market): boolean => market.pathPrefix === '';

/** The market whose own domain a host is: its first label names it (`se.localhost:3000`). */
export function marketOfHost(host: string): Market | null {
  const [label, ...rest] = hostName(host).split('.');
  const id = (label ?? '').toUpperCase();
  if (rest.length === 0 || !isMarketId(id) || !hasOwnDomain(MARKETS[id])) return null;
  return MARKETS[id];
}

const hostName = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

/** Host (with the port of `host`) and base path of a market in a locale. */
export function addressOf(market: Market, locale: Locale, host: string): { host: string; base: string } {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  const apex = apexOf(hostName(host)) + port;
  const localePart = locale === market.defaultLocale ? '' : `/${locale.toLowerCase()}`;
  if (hasOwnDomain(market)) return { host: `${market.id.toLowerCase()}.${apex}`, base: localePart };
  return { host: apex, base: `/${market.pathPrefix}/${GLOBAL_SEGMENT}${localePart}` };
}

/** The host that the markets' own hosts are below. An IP address has none below it, so this machine's name stands in. */
function apexOf(name: string): string {
  if (/^[\d.]+$|^\[/.test(name)) return 'localhost';
  return marketOfHost(name) === null ? name : name.slice(name.indexOf('.') + 1);
}

/**
 * The whole address of a path inside a market, for what is read elsewhere; never made of what a request says of its host.
 * A language that the market does not have leads to the market's own.
 */
export function siteUrl(publicUrl: string, market: Market, locale: Locale, path: string): string {
  const [scheme = '', apex = ''] = publicUrl.replace(/\/$/, '').split('://', 2);
  const known = configurationOf(market).locales.includes(locale) ? locale : market.defaultLocale;
  const { host, base } = addressOf(market, known, apex);
  return `${scheme}://${host}${base}${path}`;
}
