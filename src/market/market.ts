import { DEFAULT_SITE_NAME } from '../base/site-name-and-logo.ts';
import type { CountryCode } from '../terms/country-code.ts';
import { MARKET_CONFIGURATIONS, type MarketConfiguration } from './configuration.ts';
import type { Locale } from './locale.ts';
import { MARKET_IDS, type MarketId } from './market-id.ts';
import { findEntry, hostsOf, isWithoutPrefix, type SiteDirectory, topLevelDomain } from './site-directory.ts';

/**
 * One country's site. An own-domain market has hosts of its own and no path prefix; globally branded markets share a
 * host and have paths such as `/us/shopping`.
 */
export type Market = {
  readonly id: MarketId;
  readonly countryCode: CountryCode;
  readonly defaultLocale: Locale;
  readonly siteName: string;
  readonly tld: string;
  /** The set of site texts and settings that overrides the default one; null if none does. */
  readonly siteOverrideKey: string | null;
  /** The lowercase country id that starts every path of a globally branded market; empty for own-domain markets. */
  readonly pathPrefix: string;
  readonly hosts: readonly string[];
};

export { MARKET_IDS, type MarketId };

/** The key of what all globally branded markets have in common. */
const GLOBAL_OVERRIDE_KEY = 'global';

const OWN_DOMAIN_TLDS: Partial<Record<MarketId, string>> = { SE: 'se', DK: 'dk', NO: 'no', UK: 'co.uk' };

/** A market of the demonstration, whose hosts all lead to the same machine. */
function demonstrationMarket(id: MarketId): Market {
  const { countryCode, defaultLocale } = MARKET_CONFIGURATIONS[id];
  const tld = OWN_DOMAIN_TLDS[id];
  const lower = id.toLowerCase();
  const common = { id, countryCode, defaultLocale, siteName: DEFAULT_SITE_NAME };
  return tld === undefined
    ? { ...common, tld: 'com', siteOverrideKey: 'global', pathPrefix: lower, hosts: ['localhost'] }
    : { ...common, tld, siteOverrideKey: null, pathPrefix: '', hosts: [`${lower}.localhost`] };
}

/** A market as the operator's site directory describes it. Markets that are missing there are globally branded. */
function directoryMarket(id: MarketId, directory: SiteDirectory): Market {
  const { countryCode, defaultLocale } = MARKET_CONFIGURATIONS[id];
  const entry = findEntry(directory, id);
  const hosts = hostsOf(directory, entry);
  const isOwnDomain = isWithoutPrefix(entry);
  return {
    id,
    countryCode,
    defaultLocale: entry?.locales[0] ?? defaultLocale,
    siteName: entry?.siteName ?? directory.siteName,
    tld: topLevelDomain(hosts[0] ?? ''),
    siteOverrideKey: isOwnDomain ? null : GLOBAL_OVERRIDE_KEY,
    pathPrefix: isOwnDomain ? '' : id.toLowerCase(),
    hosts,
  };
}

type MarketTable = Record<MarketId, Market>;
const tableOf = (create: (id: MarketId) => Market): MarketTable =>
  Object.fromEntries(MARKET_IDS.map((id) => [id, create(id)])) as MarketTable;

const table: MarketTable = tableOf(demonstrationMarket);
const current: { directory: SiteDirectory | null; revision: number } = { directory: null, revision: 0 };

/** All markets by id, as the current site directory has them. An entry never changes; it is replaced. */
export const MARKETS: Readonly<MarketTable> = table;

/** Makes a site directory the current one of this process; null: the demonstration's rule for hosts. */
export function applySiteDirectory(directory: SiteDirectory | null): void {
  if (directory === current.directory) return;
  current.directory = directory;
  current.revision++;
  Object.assign(
    table,
    tableOf((id) => (directory === null ? demonstrationMarket(id) : directoryMarket(id, directory))),
  );
}

/** The current site directory; null in a demonstration whose directory nobody has changed. */
export const currentDirectory = (): SiteDirectory | null => current.directory;

/** Whether the installation is a demonstration, because nobody has set it up. */
export const isDemonstration = (): boolean => current.directory?.isDemonstration ?? true;

/** What browsers may know of the current site directory: its open markets. */
export function publicDirectory(): SiteDirectory | null {
  const { directory } = current;
  return directory && { ...directory, sender: null, markets: directory.markets.filter((entry) => entry.isOpen) };
}

/** What the whole installation is called. */
export const installationName = (): string => current.directory?.siteName ?? DEFAULT_SITE_NAME;

/** Increases with every change of the site directory. */
export const directoryRevision = (): number => current.revision;

export const isMarketId = (text: string): text is MarketId => Object.hasOwn(MARKETS, text);

/** The market with an id. Throws if there is none: check untrusted ids with `isMarketId` first. */
export function marketById(id: string): Market {
  if (isMarketId(id)) return MARKETS[id];
  throw new Error(`Invalid market '${id}' passed to MarketProvider. Available markets: ${MARKET_IDS.join(', ')}`);
}

/** A market's configuration, with the languages of the current site directory. */
export function marketConfiguration(market: Market): MarketConfiguration {
  const configuration = MARKET_CONFIGURATIONS[market.id];
  const entry = current.directory === null ? null : findEntry(current.directory, market.id);
  if (entry === null) return configuration;
  return { ...configuration, defaultLocale: market.defaultLocale, locales: entry.locales };
}

/** Whether the specification has a live environment for a market: those of the demonstration. */
export const isLive = (market: Market): boolean => MARKET_CONFIGURATIONS[market.id].environment.length > 0;

/** The live markets of the specification, in the order of `MARKETS`. */
export const LIVE_MARKETS: readonly Market[] = MARKET_IDS.map((id) => MARKETS[id]).filter(isLive);

/** Whether a market is open to shoppers in this installation. */
export const isOpen = (market: Market): boolean =>
  current.directory === null ? isLive(market) : (findEntry(current.directory, market.id)?.isOpen ?? false);

/** The markets that are open to shoppers in this installation, in the order of `MARKETS`. */
export const openMarkets = (): readonly Market[] => MARKET_IDS.map((id) => MARKETS[id]).filter(isOpen);

export const marketCurrency = (market: Market) => MARKET_CONFIGURATIONS[market.id].currency;
