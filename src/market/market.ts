import { MARKET_CONFIGURATIONS, type MarketConfiguration } from './configuration.ts';
import type { Locale } from './locale.ts';

/**
 * One country's site. An own-domain market is reached by a host whose first label is its own (`se.localhost`,
 * `se.example.org`) and has no path prefix; a globally branded one shares the global host under `/us/shopping`.
 */
export type Market = {
  readonly id: MarketId;
  readonly countryCode: string;
  readonly defaultLocale: Locale;
  readonly siteName: string;
  readonly tld: string;
  /** Which set of site texts and settings replaces the standard one; null: none does. */
  readonly siteOverrideKey: string | null;
  /** The lowercase country id that starts every path of a globally branded market; empty for own-domain markets. */
  readonly pathPrefix: string;
  readonly hosts: readonly string[];
};

const MARKET_IDS = [
  'SE', 'DK', 'UK', 'US', 'DE', 'NO', 'AT', 'AU', 'BE', 'CA', 'SK', 'MX', 'CH',
  'CZ', 'ES', 'FI', 'FR', 'GR', 'HU', 'IE', 'IT', 'NL', 'NZ', 'PL', 'PT', 'RO',
] as const; // biome-ignore format: the order of the specification

export type MarketId = (typeof MARKET_IDS)[number];

const OWN_DOMAIN_TLDS: Partial<Record<MarketId, string>> = { SE: 'se', DK: 'dk', NO: 'no', UK: 'co.uk' };

function marketOf(id: MarketId): Market {
  const { countryCode, defaultLocale } = MARKET_CONFIGURATIONS[id];
  const tld = OWN_DOMAIN_TLDS[id];
  const lower = id.toLowerCase();
  const ground = { id, countryCode, defaultLocale, siteName: 'Lowtide' };
  return tld === undefined
    ? { ...ground, tld: 'com', siteOverrideKey: 'global', pathPrefix: lower, hosts: ['localhost'] }
    : { ...ground, tld, siteOverrideKey: null, pathPrefix: '', hosts: [`${lower}.localhost`] };
}

/** The market table; its keys are the only valid markets. */
export const MARKETS = Object.fromEntries(MARKET_IDS.map((id) => [id, marketOf(id)])) as Record<MarketId, Market>;

export const isMarketId = (text: string): text is MarketId => Object.hasOwn(MARKETS, text);

/** The market of that id. Throws where the text is none: a caller that may be wrong asks `isMarketId` first. */
export function marketById(id: string): Market {
  if (isMarketId(id)) return MARKETS[id];
  throw new Error(`Invalid market '${id}' passed to MarketProvider. Available markets: ${MARKET_IDS.join(', ')}`);
}

export const configurationOf = (market: Market): MarketConfiguration => MARKET_CONFIGURATIONS[market.id];

export const isLive = (market: Market): boolean => configurationOf(market).environment.length > 0;

/** The markets that are open to shoppers, in the order of the table. */
export const LIVE_MARKETS: readonly Market[] = MARKET_IDS.map((id) => MARKETS[id]).filter(isLive);

export const currencyOf = (market: Market) => configurationOf(market).currency;
