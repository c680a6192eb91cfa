import { ok, type Result } from '../base/result.ts';
import { isSupportedMarketCode, MARKET_CONFIGURATIONS } from './configuration.ts';
import { isLocale, LOCALES, type Locale } from './locale.ts';
import {
  currentDirectory,
  installationName,
  isMarketId,
  LIVE_MARKETS,
  MARKET_IDS,
  MARKETS,
  type MarketId,
} from './market.ts';
import { type DirectoryError, findEntry, invalid, type SiteDirectory, type SiteEntry } from './site-directory.ts';

/** The market of a code that an operator typed. GB is another code of the market UK. */
export function parseMarketCode(text: string): Result<MarketId, DirectoryError> {
  const code = text.trim().toUpperCase();
  const id = code === 'GB' ? 'UK' : code;
  if (isSupportedMarketCode(code) && isMarketId(id)) return ok(id);
  return invalid(`There is no market '${text.slice(0, 20)}'. There are ${MARKET_IDS.join(', ')}.`);
}

/** A market's entry before anything was chosen. */
function newEntry(id: MarketId): SiteEntry {
  const { locales } = MARKET_CONFIGURATIONS[id];
  return { id, isOpen: false, branding: 'global', hosts: [], siteName: null, locales, timeZone: null };
}

/** The directory of an installation that nobody has set up: the demonstration, as its rule for hosts has it. */
export function demonstrationDirectory(): SiteDirectory {
  const entries = LIVE_MARKETS.map(({ id, pathPrefix, hosts }): SiteEntry => {
    const isOwn = pathPrefix === '';
    return { ...newEntry(id), isOpen: true, branding: isOwn ? 'own' : 'global', hosts: isOwn ? hosts : [] };
  });
  const common = { siteName: installationName(), sender: null, globalHosts: ['localhost'] };
  return currentDirectory() ?? { ...common, markets: entries, isDemonstration: true };
}

/** An installation without any market. */
export const emptyDirectory = (): SiteDirectory => ({
  siteName: installationName(),
  sender: null,
  globalHosts: [],
  markets: [],
  isDemonstration: false,
});

/** What may be changed about a market; missing fields stay as they are. */
export type EntryChange = Partial<Omit<SiteEntry, 'id' | 'isOpen'>>;

const inTableOrder = (entries: readonly SiteEntry[]): SiteEntry[] =>
  MARKET_IDS.flatMap((id) => entries.filter((entry) => entry.id === id));

const withEntry = (directory: SiteDirectory, entry: SiteEntry): SiteDirectory => ({
  ...directory,
  markets: inTableOrder([...directory.markets.filter(({ id }) => id !== entry.id), entry]),
});

/** Opens a market, or changes one that is open. A market without a host of its own needs a global host. */
export function openInDirectory(
  directory: SiteDirectory,
  id: MarketId,
  change: EntryChange,
): Result<SiteDirectory, DirectoryError> {
  const before = findEntry(directory, id) ?? newEntry(id);
  const branding = change.branding ?? (change.hosts !== undefined && change.hosts.length > 0 ? 'own' : before.branding);
  const hosts = branding === 'global' && change.hosts === undefined && before.branding === 'own' ? [] : before.hosts;
  const entry: SiteEntry = { ...before, hosts, ...change, branding, isOpen: true };
  if (entry.hosts.length === 0 && directory.globalHosts.length === 0) {
    return invalid(
      `Give ${id} a host, as in --host ${suggestedHost(id, 'prices')}, or set one for several markets with --global-host.`,
    );
  }
  return ok(withEntry(directory, entry));
}

/** Closes a market. It keeps its hosts, which say that it is not open, and its data. */
export function closeInDirectory(directory: SiteDirectory, id: MarketId): Result<SiteDirectory, DirectoryError> {
  const entry = findEntry(directory, id);
  if (entry === null || !entry.isOpen) return invalid(`${id} is not open.`);
  return ok(withEntry(directory, { ...entry, isOpen: false }));
}

/** Top-level domains that are not the lower-case country code. */
const COUNTRY_TLDS: Partial<Record<MarketId, string>> = {
  UK: 'co.uk',
  US: 'com',
  AU: 'com.au',
  NZ: 'co.nz',
  MX: 'com.mx',
};

/** The host that a market would have under its country's top-level domain: `prisvis.se`. */
export const suggestedHost = (id: MarketId, name: string): string =>
  `${name}.${COUNTRY_TLDS[id] ?? MARKETS[id].countryCode.toLowerCase()}`;

/** Checks languages that an operator typed, such as `sv-SE,en-GB`; the main one is the first. */
export function parseLocales(text: string): Result<Locale[], DirectoryError> {
  const locales: Locale[] = [];
  for (const part of text.split(',').map((one) => one.trim())) {
    const locale = Object.keys(LOCALES).find((one) => one.toLowerCase() === part.toLowerCase());
    if (locale === undefined || !isLocale(locale)) {
      return invalid(`There are no texts in '${part.slice(0, 20)}'. There are ${Object.keys(LOCALES).join(', ')}.`);
    }
    locales.push(locale);
  }
  return ok([...new Set(locales)]);
}
