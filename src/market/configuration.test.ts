import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isSupportedMarketCode, MARKET_CONFIGURATIONS, type MarketConfiguration } from './configuration.ts';
import { getCountry } from './country.ts';
import { CURRENCIES, isCurrency } from './currency.ts';
import { isLocale, LOCALES } from './locale.ts';

const CONFIGURATIONS: Readonly<Record<string, MarketConfiguration>> = MARKET_CONFIGURATIONS;
const entries = Object.entries(CONFIGURATIONS);
const codesWhere = (matches: (configuration: MarketConfiguration) => boolean): string =>
  entries
    .filter(([, configuration]) => matches(configuration))
    .map(([code]) => code)
    .sort()
    .join(' ');

describe('market configurations', () => {
  it('M03 include 29 codes, among them both UK and GB, Japan and China', () => {
    expect(entries).toHaveLength(29);
    expect(['UK', 'GB', 'JP', 'CN'].every(isSupportedMarketCode)).toBe(true);
    expect(isSupportedMarketCode('toString')).toBe(false);
  });

  it('M03 are live for twelve codes, three of which have a staging environment', () => {
    expect(codesWhere(({ environment }) => environment.includes('prod'))).toBe('CA DE DK ES FI FR IE IT NO SE UK US');
    expect(codesWhere(({ environment }) => environment.includes('stage'))).toBe('SE UK US');
  });

  it('M03 enable search-and-compare in live markets only', () => {
    for (const [code, { environment, features }] of entries) {
      expect(features, code).toEqual(environment.length > 0 ? ['search-and-compare'] : []);
    }
  });

  it('M03 state the data centre', () => {
    expect(codesWhere(({ datacenter }) => datacenter === 'aws-use-1')).toBe('CA US');
    expect(codesWhere(({ datacenter }) => datacenter === 'unknown')).toBe('AU CN GR HU JP MX NZ PL PT RO SK');
    expect(codesWhere(({ datacenter }) => datacenter === 'aws-eun-1')).toBe(
      'AT BE CH CZ DE DK ES FI FR GB IE IT NL NO SE UK',
    );
  });

  it('M04 use 17 currencies, each at least once', () => {
    expect(Object.keys(CURRENCIES)).toHaveLength(17);
    expect(new Set(entries.map(([, { currency }]) => currency)).size).toBe(17);
    expect(isCurrency('XXX')).toBe(false);
  });

  it('M04 use the currency of their country', () => {
    const CURRENCY_OF =
      'AT EUR, AU AUD, BE EUR, CA CAD, CH CHF, CN CNY, CZ CZK, DE EUR, DK DKK, ES EUR, FI EUR, FR EUR, GB GBP, GR EUR, HU HUF, IE EUR, IT EUR, JP JPY, MX MXN, NL EUR, NO NOK, NZ NZD, PL PLN, PT EUR, RO RON, SE SEK, SK EUR, UK GBP, US USD';
    expect(
      entries
        .map(([code, { currency }]) => `${code} ${currency}`)
        .sort()
        .join(', '),
    ).toBe(CURRENCY_OF);
  });

  it('M04 display five currencies without decimals and the others with two', () => {
    const plain = Object.entries(CURRENCIES).filter(([, { preferredPriceFractionDigits: digits }]) => digits === 0);
    expect(plain.map(([code]) => code).sort()).toEqual(['DKK', 'HUF', 'JPY', 'NOK', 'SEK']);
    const others = Object.values(CURRENCIES).filter(({ preferredPriceFractionDigits: digits }) => digits !== 0);
    expect(others.every(({ preferredPriceFractionDigits: digits }) => digits === 2)).toBe(true);
  });

  it('M05 use 34 locales, each at least once', () => {
    expect(Object.keys(LOCALES)).toHaveLength(34);
    expect(new Set(entries.flatMap(([, { locales }]) => locales)).size).toBe(34);
    expect(isLocale('es-US')).toBe(true);
    expect(isLocale('valueOf')).toBe(false);
  });

  it('M05 have one default locale each and six additional locales in total', () => {
    expect(new Set(entries.map(([, { defaultLocale }]) => defaultLocale)).size).toBe(28);
    for (const [code, { defaultLocale, locales }] of entries) expect(locales[0], code).toBe(defaultLocale);
    const extra = entries.flatMap(([code, { locales }]) => locales.slice(1).map((locale) => `${code} ${locale}`));
    expect(extra.sort()).toEqual(['BE nl-BE', 'CA fr-CA', 'CH en-CH', 'CH fr-CH', 'CH it-CH', 'US es-US']);
  });

  it('M05 use locales that dayjs and Intl support', () => {
    const folder = join(dirname(fileURLToPath(import.meta.resolve('dayjs'))), 'locale');
    const files = new Set(readdirSync(folder));
    for (const [locale, { dayjsLocale, name }] of Object.entries(LOCALES)) {
      expect(files, locale).toContain(`${dayjsLocale}.js`);
      expect(Intl.NumberFormat.supportedLocalesOf(locale), locale).toEqual([locale]);
      expect(name.trim(), locale).not.toBe('');
    }
  });

  it('M07 have a name and a flag for every country', () => {
    const names = new Intl.DisplayNames('en', { type: 'region' });
    for (const code of Object.keys(MARKET_CONFIGURATIONS).filter(isSupportedMarketCode)) {
      expect(getCountry(code).name).toBe(names.of(MARKET_CONFIGURATIONS[code].countryCode));
      const letters = [...MARKET_CONFIGURATIONS[code].countryCode].map((letter) => 0x1f1e6 - 65 + letter.charCodeAt(0));
      expect(getCountry(code).flagEmoji, code).toBe(String.fromCodePoint(...letters));
    }
    expect(getCountry('UK')).toEqual({ name: 'United Kingdom', flagEmoji: '🇬🇧' });
    expect(getCountry('SE').flagEmoji).toBe('🇸🇪');
  });
});
