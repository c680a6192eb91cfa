import { MARKET_CONFIGURATIONS, type SupportedMarketCode } from './configuration.ts';

/** English names of the supported countries. UK and GB are the same country. */
const COUNTRY_NAMES = {
  SE: 'Sweden',
  NO: 'Norway',
  DK: 'Denmark',
  UK: 'United Kingdom',
  US: 'United States',
  DE: 'Germany',
  FI: 'Finland',
  FR: 'France',
  IE: 'Ireland',
  IT: 'Italy',
  ES: 'Spain',
  CA: 'Canada',
  GB: 'United Kingdom',
  CZ: 'Czechia',
  AT: 'Austria',
  CH: 'Switzerland',
  GR: 'Greece',
  AU: 'Australia',
  NZ: 'New Zealand',
  BE: 'Belgium',
  HU: 'Hungary',
  NL: 'Netherlands',
  PL: 'Poland',
  PT: 'Portugal',
  RO: 'Romania',
  SK: 'Slovakia',
  JP: 'Japan',
  CN: 'China',
  MX: 'Mexico',
} as const satisfies Record<SupportedMarketCode, string>;

export type Country = { name: string; flagEmoji: string };

const REGIONAL_INDICATOR_A = 0x1f1e6;
const LATIN_A = 0x41;

/** The flag emoji of an ISO 3166 code: its letters as regional indicator symbols (UTS #51). */
const flagFromCountryCode = (isoCode: string): string =>
  String.fromCodePoint(...[...isoCode].map((letter) => letter.charCodeAt(0) - LATIN_A + REGIONAL_INDICATOR_A));

/** The country of a supported market code. */
export const getCountry = (code: SupportedMarketCode): Country => ({
  name: COUNTRY_NAMES[code],
  flagEmoji: flagFromCountryCode(MARKET_CONFIGURATIONS[code].countryCode),
});
