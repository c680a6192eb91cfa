import type { CountryCode } from '../terms/country-code.ts';
import type { Currency } from './currency.ts';
import type { Locale } from './locale.ts';

export type MarketStage = 'prod' | 'stage';
export type Datacenter = 'aws-eun-1' | 'aws-use-1' | 'unknown';
export type Feature = 'search-and-compare';

/** The set-up of one supported market. A market without an environment is not open to shoppers yet. */
export type MarketConfiguration = {
  countryCode: CountryCode;
  currency: Currency;
  defaultLocale: Locale;
  locales: readonly Locale[];
  environment: readonly MarketStage[];
  datacenter: Datacenter;
  features: readonly Feature[];
};

function live(
  countryCode: CountryCode,
  currency: Currency,
  locales: readonly [Locale, ...Locale[]],
  environment: readonly MarketStage[],
  datacenter: Datacenter = 'aws-eun-1',
): MarketConfiguration {
  const features = ['search-and-compare'] as const;
  return { countryCode, currency, defaultLocale: locales[0], locales, environment, datacenter, features };
}

function planned(
  countryCode: CountryCode,
  currency: Currency,
  locales: readonly [Locale, ...Locale[]],
  datacenter: Datacenter = 'unknown',
): MarketConfiguration {
  return { countryCode, currency, defaultLocale: locales[0], locales, environment: [], datacenter, features: [] };
}

/** Every supported code. GB is the ISO code of the UK market; it has no site of its own. */
export const MARKET_CONFIGURATIONS = {
  SE: live('SE', 'SEK', ['sv-SE'], ['prod', 'stage']),
  NO: live('NO', 'NOK', ['nb-NO'], ['prod']),
  DK: live('DK', 'DKK', ['da-DK'], ['prod']),
  UK: live('GB', 'GBP', ['en-GB'], ['prod', 'stage']),
  US: live('US', 'USD', ['en-US', 'es-US'], ['prod', 'stage'], 'aws-use-1'),
  DE: live('DE', 'EUR', ['de-DE'], ['prod']),
  FI: live('FI', 'EUR', ['fi-FI'], ['prod']),
  FR: live('FR', 'EUR', ['fr-FR'], ['prod']),
  IE: live('IE', 'EUR', ['en-IE'], ['prod']),
  IT: live('IT', 'EUR', ['it-IT'], ['prod']),
  ES: live('ES', 'EUR', ['es-ES'], ['prod']),
  CA: live('CA', 'CAD', ['en-CA', 'fr-CA'], ['prod'], 'aws-use-1'),
  GB: planned('GB', 'GBP', ['en-GB'], 'aws-eun-1'),
  CZ: planned('CZ', 'CZK', ['cs-CZ'], 'aws-eun-1'),
  AT: planned('AT', 'EUR', ['de-AT'], 'aws-eun-1'),
  CH: planned('CH', 'CHF', ['de-CH', 'fr-CH', 'it-CH', 'en-CH'], 'aws-eun-1'),
  GR: planned('GR', 'EUR', ['el-GR']),
  AU: planned('AU', 'AUD', ['en-AU']),
  NZ: planned('NZ', 'NZD', ['en-NZ']),
  BE: planned('BE', 'EUR', ['fr-BE', 'nl-BE'], 'aws-eun-1'),
  HU: planned('HU', 'HUF', ['hu-HU']),
  NL: planned('NL', 'EUR', ['nl-NL'], 'aws-eun-1'),
  PL: planned('PL', 'PLN', ['pl-PL']),
  PT: planned('PT', 'EUR', ['pt-PT']),
  RO: planned('RO', 'RON', ['ro-RO']),
  SK: planned('SK', 'EUR', ['sk-SK']),
  JP: planned('JP', 'JPY', ['ja-JP']),
  CN: planned('CN', 'CNY', ['zh-CN']),
  MX: planned('MX', 'MXN', ['es-MX']),
} as const satisfies Record<string, MarketConfiguration>;

export type SupportedMarketCode = keyof typeof MARKET_CONFIGURATIONS;

export const isSupportedMarketCode = (code: string): code is SupportedMarketCode =>
  Object.hasOwn(MARKET_CONFIGURATIONS, code);
