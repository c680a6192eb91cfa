import { MARKET_CONFIGURATIONS, type SupportedMarketCode } from './configuration.ts';

/** The English names of the countries that are supported; UK and GB are one. */
const NAMES = {
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

/** The flag of a country: its ISO 3166 letters as regional indicator symbols (Unicode TS 51). */
const flagOf = (isoCode: string): string =>
  String.fromCodePoint(...[...isoCode].map((letter) => letter.charCodeAt(0) - LATIN_A + REGIONAL_INDICATOR_A));

/** The country of a supported code. */
export const countryOf = (code: SupportedMarketCode): Country => ({
  name: NAMES[code],
  flagEmoji: flagOf(MARKET_CONFIGURATIONS[code].countryCode),
});
