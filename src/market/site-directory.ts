import { err, ok, type Result } from '../base/result.ts';
import type { Locale } from './locale.ts';
import type { MarketId } from './market-id.ts';

/** A market of an installation. */
export type SiteEntry = {
  readonly id: MarketId;
  /** Whether shoppers can use it. A closed market keeps its hosts and its data. */
  readonly isOpen: boolean;
  /** `own`: a site on hosts of its own; `global`: one of the sites on a shared host, below a path such as `/us`. */
  readonly branding: 'own' | 'global';
  /** The canonical host first; the others redirect to it. A globally branded market without one is on the global host. */
  readonly hosts: readonly string[];
  /** Null: the installation's name. */
  readonly siteName: string | null;
  /** The languages of its pages, the main one first. */
  readonly locales: readonly Locale[];
  /** IANA name; null: that of the market's capital or of most of its population. */
  readonly timeZone: string | null;
};

/** Which markets an installation has, at which hosts, in which languages, and what it is called. */
export type SiteDirectory = {
  readonly siteName: string;
  /** The sender of emails, such as `Prisvis <prices@example.com>`; null: no-reply at the host of the market. */
  readonly sender: string | null;
  /** The hosts of globally branded markets, the canonical one first; empty: there are none. */
  readonly globalHosts: readonly string[];
  readonly markets: readonly SiteEntry[];
  /** Whether the installation is a demonstration, whose shops are invented and renewed at each start. */
  readonly isDemonstration: boolean;
};

export const findEntry = ({ markets }: SiteDirectory, id: MarketId): SiteEntry | null =>
  markets.find((entry) => entry.id === id) ?? null;

/** Whether a market's paths have no country prefix. */
export const isWithoutPrefix = (entry: SiteEntry | null): boolean => entry?.branding === 'own';

/** The hosts of a market, the canonical one first. */
export const hostsOf = ({ globalHosts }: SiteDirectory, entry: SiteEntry | null): readonly string[] =>
  entry === null || entry.hosts.length === 0 ? globalHosts : entry.hosts;

const withoutWww = (host: string): string => host.replace(/^www\./, '');

/** What follows the name in a host: `se` of `lowtide.se`, `co.uk` of `www.lowtide.co.uk`. Empty for a single label. */
export const topLevelDomain = (host: string): string => withoutWww(host).split('.').slice(1).join('.');

/** A host name: labels of letters, digits and hyphens, without scheme, port and path. */
const HOST_NAME = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Why a site directory cannot be changed as the operator asked, in words. */
export type DirectoryError = { kind: 'invalid'; message: string };

export const invalid = (message: string) => err<DirectoryError>({ kind: 'invalid', message });

/** Checks a host name that an operator typed; the error says what to type instead. */
export function parseHostName(text: string): Result<string, DirectoryError> {
  const host = text.trim().toLowerCase().replace(/\.$/, '');
  const is = (problem: string) => invalid(`'${text.trim().slice(0, 100)}' is no host name: ${problem}`);
  if (/^[a-z]+:\/\//.test(host)) return is('leave out the scheme, as in prices.example.');
  if (host.includes('/')) return is('leave out the path, as in prices.example.');
  if (/:\d+$/.test(host)) return is('leave out the port; PORT sets it.');
  if (/^[\d.]+$/.test(host) || host.includes(':')) return is('an address of numbers has no certificates; give a name.');
  if (!HOST_NAME.test(host)) return is('it has letters a to z, digits, hyphens and dots, as in prices.example.');
  if (!host.includes('.') && host !== 'localhost') return is('it has at least two parts, as in prices.example.');
  return ok(host);
}

/** Whether a text is the IANA name of a time zone. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A host that leads to the machine itself, for trying things out. */
export const isLocalHost = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/** Each host of a directory with the site that owns it; the canonical host of each site first. */
function ownedHosts({ globalHosts, markets }: SiteDirectory): { host: string; owner: string; canonical: string }[] {
  const list = (hosts: readonly string[], owner: string) =>
    hosts.map((host) => ({ host, owner, canonical: hosts[0] ?? host }));
  return [
    ...list(globalHosts, 'the global site'),
    ...markets.flatMap(({ hosts, id, branding }) => list(hosts, branding === 'global' ? 'the global site' : id)),
  ];
}

/** The first thing that is wrong with a directory, in words; null: nothing. */
export function findDirectoryProblem(directory: SiteDirectory): string | null {
  const owners = new Map<string, string>();
  for (const { host, owner } of ownedHosts(directory)) {
    const other = owners.get(host) ?? owner;
    if (other !== owner) return `${host} is already the host of ${other}. Two sites cannot have one host.`;
    owners.set(host, owner);
  }
  for (const { id, branding, hosts, locales, isOpen } of directory.markets) {
    if (locales.length === 0) return `${id} has no language.`;
    if (branding === 'own' && hosts.length === 0) return `${id} has no host.`;
    if (isOpen && hosts.length === 0 && directory.globalHosts.length === 0)
      return `${id} has no host, and there is no global host for it. Give it one, or set the global host.`;
  }
  return null;
}

export type HostUse =
  | { kind: 'canonical' }
  /** A host that redirects permanently to the canonical one of its site. */
  | { kind: 'redirect'; to: string }
  | { kind: 'unknown' };

/**
 * What a host (without port) is in a directory. The same name with `www.` in front, or without it, is a host too, unless it
 * is one of another site.
 */
export function findHostUse(directory: SiteDirectory, host: string): HostUse {
  const hosts = ownedHosts(directory);
  const exact = hosts.find((one) => one.host === host);
  if (exact !== undefined)
    return exact.canonical === host ? { kind: 'canonical' } : { kind: 'redirect', to: exact.canonical };
  const alike = hosts.find((one) => withoutWww(one.host) === withoutWww(host));
  return alike === undefined ? { kind: 'unknown' } : { kind: 'redirect', to: alike.canonical };
}
