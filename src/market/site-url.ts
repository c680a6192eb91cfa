import type { Locale } from './locale.ts';
import {
  currentDirectory,
  isDemonstration,
  isMarketId,
  MARKETS,
  type Market,
  marketConfiguration,
  openMarkets,
} from './market.ts';
import { findEntry, findHostUse, type HostUse, isLocalHost } from './site-directory.ts';

/** The path segment after the country on the global host. */
export const GLOBAL_SEGMENT = 'shopping';

export const hasOwnDomain = (market: Market): boolean => market.pathPrefix === '';

/**
 * The own-domain market of a host; null if there is none. In a demonstration it is the one that the host's first label
 * names (`se.localhost:3000`, `se.example.org`).
 */
export function findMarketByHost(host: string): Market | null {
  const directory = currentDirectory();
  const name = withoutPort(host);
  if (directory !== null) {
    const entry = directory.markets.find(({ branding, hosts }) => branding === 'own' && hosts.includes(name));
    return entry === undefined ? null : MARKETS[entry.id];
  }
  const [label, ...rest] = name.split('.');
  const id = (label ?? '').toUpperCase();
  if (rest.length === 0 || !isMarketId(id) || !hasOwnDomain(MARKETS[id])) return null;
  return MARKETS[id];
}

/** The segment that follows the country in paths on a host. */
function segmentOn(host: string): string {
  const directory = currentDirectory();
  return directory === null || directory.globalHosts.includes(withoutPort(host)) ? `/${GLOBAL_SEGMENT}` : '';
}

/** The globally branded market of a lower-case path segment on a host; null if there is none. */
export function findGlobalMarket(host: string, segment: string): { market: Market; prefix: string } | null {
  const id = segment.toUpperCase();
  if (segment !== segment.toLowerCase() || !isMarketId(id) || hasOwnDomain(MARKETS[id])) return null;
  const directory = currentDirectory();
  if (directory !== null && findEntry(directory, id) === null) return null;
  if (directory !== null && MARKETS[id].hosts[0] !== withoutPort(host)) return null;
  return { market: MARKETS[id], prefix: `/${segment}${segmentOn(host)}` };
}

export const withoutPort = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

const portOf = (host: string): string => /:\d+$/.exec(host)?.[0] ?? '';

/** Host (with the port of `host`) and base path of a market's site in a locale. */
export function marketAddress(market: Market, locale: Locale, host: string): { host: string; base: string } {
  const localePart = locale === market.defaultLocale ? '' : `/${locale.toLowerCase()}`;
  const name = currentDirectory() === null ? demonstrationHost(market, host) : (market.hosts[0] ?? withoutPort(host));
  const prefix = hasOwnDomain(market) ? '' : `/${market.pathPrefix}${segmentOn(name)}`;
  return { host: name + portOf(host), base: prefix + localePart };
}

function demonstrationHost(market: Market, host: string): string {
  const apex = apexHost(withoutPort(host));
  return hasOwnDomain(market) ? `${market.id.toLowerCase()}.${apex}` : apex;
}

/**
 * The host whose subdomains are the markets' own hosts. `localhost` replaces an IP address, which has no subdomains.
 */
function apexHost(name: string): string {
  if (/^[\d.]+$|^\[/.test(name)) return 'localhost';
  return findMarketByHost(name) === null ? name : name.slice(name.indexOf('.') + 1);
}

/** The host (with the port of `host`) whose start page lists all markets; null if the installation has none. */
export function marketListHost(host: string): string | null {
  const directory = currentDirectory();
  if (directory === null) return apexHost(withoutPort(host)) + portOf(host);
  const [global] = directory.globalHosts;
  return global === undefined ? null : global + portOf(host);
}

/**
 * What a Host header is to this installation. A demonstration answers on this machine (`localhost`, IP addresses) and at
 * the host of its public URL and the subdomains of that.
 */
export function findUseOfHost(host: string, publicUrl: string): HostUse {
  const directory = currentDirectory();
  const name = withoutPort(host);
  const use: HostUse = directory === null ? { kind: 'unknown' } : findHostUse(directory, name);
  if (use.kind !== 'unknown' || !isDemonstration()) return use;
  const apex = apexHost(withoutPort(publicUrl.replace(/^https?:\/\//, '').replace(/\/.*$/, '')));
  const isOwn =
    isLocalHost(name) || /^[\d.]+$|^\[[\da-f:.]+\]$/.test(name) || name === apex || name.endsWith(`.${apex}`);
  return { kind: isOwn ? 'canonical' : 'unknown' };
}

/**
 * The absolute URL of a path in a market, for emails, feeds and other use outside the site. Never built from a request's
 * Host header. `publicUrl` is the configured public URL, or the address of this process on this machine. Uses the market's
 * default locale if it does not have `locale`.
 */
export function siteUrl(publicUrl: string, market: Market, locale: Locale, path: string): string {
  const [scheme = '', authority = ''] = publicUrl.replace(/\/$/, '').split('://', 2);
  const supported = marketConfiguration(market).locales.includes(locale) ? locale : market.defaultLocale;
  const { host, base } = marketAddress(market, supported, authority);
  // A name of the operator's own is reached through what terminates TLS, not at this process's port.
  const isBehindProxy = isLocalHost(withoutPort(authority)) && !isLocalHost(withoutPort(host));
  return isBehindProxy ? `https://${withoutPort(host)}${base}${path}` : `${scheme}://${host}${base}${path}`;
}

/** Scheme and host of an installation without a configured public URL; `reached` is its address on this machine. */
export function installationOrigin(reached: string): string {
  const [market] = openMarkets();
  if (isDemonstration() || market === undefined) return reached;
  const list = marketListHost('');
  if (list === null) return siteUrl(reached, market, market.defaultLocale, '').split('/', 3).join('/');
  return isLocalHost(list) ? reached.replace(/\/\/[^:/]+/, `//${list}`) : `https://${list}`;
}
