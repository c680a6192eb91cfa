import { MARKET_CONFIGURATIONS, type MarketConfiguration } from './configuration.ts';
import type { Locale } from './locale.ts';

/**
 * One country's site. An own-domain market has a host whose first label is its id (`se.localhost`, `se.example.org`)
 * and no path prefix; globally branded markets share one host and have paths such as `/us/shopping`.
 */
export type Market = {
  readonly id: MarketId;
  readonly countryCode: string;
  readonly defaultLocale: Locale;
  readonly siteName: string;
  readonly tld: string;
  /** The set of site texts and settings that overrides the default one; null if none does. */
  readonly siteOverrideKey: string | null;
  /** The lowercase country id that starts every path of a globally branded market; empty for own-domain markets. */
  readonly pathPrefix: string;
  readonly hosts: readonly string[];
};

export const MARKET_IDS = [
  'SE', 'DK', 'UK', 'US', 'DE', 'NO', 'AT', 'AU', 'BE', 'CA', 'SK', 'MX', 'CH',
  'CZ', 'ES', 'FI', 'FR', 'GR', 'HU', 'IE', 'IT', 'NL', 'NZ', 'PL', 'PT', 'RO',
] as const; // biome-ignore format: the order of the specification

export type MarketId = (typeof MARKET_IDS)[number];

const OWN_DOMAIN_TLDS: Partial<Record<MarketId, string>> = { SE: 'se', DK: 'dk', NO: 'no', UK: 'co.uk' };

function createMarket(id: MarketId): Market {
  const { countryCode, defaultLocale } = MARKET_CONFIGURATIONS[id];
  const tld = OWN_DOMAIN_TLDS[id];
  const lower = id.toLowerCase();
  const common = { id, countryCode, defaultLocale, siteName: 'Lowtide' };
  return tld === undefined
    ? { ...common, tld: 'com', siteOverrideKey: 'global', pathPrefix: lower, hosts: ['localhost'] }
    : { ...common, tld, siteOverrideKey: null, pathPrefix: '', hosts: [`${lower}.localhost`] };
}

/** All markets by id. */
export const MARKETS = Object.fromEntries(MARKET_IDS.map((id) => [id, createMarket(id)])) as Record<MarketId, Market>;

export const isMarketId = (text: string): text is MarketId => Object.hasOwn(MARKETS, text);

/** The market with an id. Throws if there is none: check untrusted ids with `isMarketId` first. */
export function marketById(id: string): Market {
  if (isMarketId(id)) return MARKETS[id];
  throw new Error(`Invalid market '${id}' passed to MarketProvider. Available markets: ${MARKET_IDS.join(', ')}`);
}

export const marketConfiguration = (market: Market): MarketConfiguration => MARKET_CONFIGURATIONS[market.id];

export const isLive = (market: Market): boolean => marketConfiguration(market).environment.length > 0;

/** The markets that are open to shoppers, in the order of `MARKETS`. */
export const LIVE_MARKETS: readonly Market[] = MARKET_IDS.map((id) => MARKETS[id]).filter(isLive);

export const marketCurrency = (market: Market) => marketConfiguration(market).currency;
