import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isSupportedMarketCode, MARKET_CONFIGURATIONS, type MarketConfiguration } from './configuration.ts';
import { countryOf } from './country.ts';
import { CURRENCIES, isCurrency } from './currency.ts';
import { isLocale, LOCALES } from './locale.ts';

const CONFIGURATIONS: Readonly<Record<string, MarketConfiguration>> = MARKET_CONFIGURATIONS;
const entries = Object.entries(CONFIGURATIONS);
const codesWhere = (is: (configuration: MarketConfiguration) => boolean): string =>
  entries
    .filter(([, configuration]) => is(configuration))
    .map(([code]) => code)
    .sort()
    .join(' ');

describe('market configurations', () => {
  it('M03 support 29 codes, UK and GB both, Japan and China among them', () => {
    expect(entries).toHaveLength(29);
    expect(['UK', 'GB', 'JP', 'CN'].every(isSupportedMarketCode)).toBe(true);
    expect(isSupportedMarketCode('toString')).toBe(false);
  });

  it('M03 are live in twelve, of which three have a stage', () => {
    expect(codesWhere(({ environment }) => environment.includes('prod'))).toBe('CA DE DK ES FI FR IE IT NO SE UK US');
    expect(codesWhere(({ environment }) => environment.includes('stage'))).toBe('SE UK US');
  });

  it('M03 have search-and-compare where they are live, and nothing elsewhere', () => {
    for (const [code, { environment, features }] of entries) {
      expect(features, code).toEqual(environment.length > 0 ? ['search-and-compare'] : []);
    }
  });

  it('M03 name the data centre', () => {
    expect(codesWhere(({ datacenter }) => datacenter === 'aws-use-1')).toBe('CA US');
    expect(codesWhere(({ datacenter }) => datacenter === 'unknown')).toBe('AU CN GR HU JP MX NZ PL PT RO SK');
    expect(codesWhere(({ datacenter }) => datacenter === 'aws-eun-1')).toBe(
      'AT BE CH CZ DE DK ES FI FR GB IE IT NL NO SE UK',
    );
  });

  it('M04 trade in 17 currencies, all of them used', () => {
    expect(Object.keys(CURRENCIES)).toHaveLength(17);
    expect(new Set(entries.map(([, { currency }]) => currency)).size).toBe(17);
    expect(isCurrency('XXX')).toBe(false);
  });

  it('M04 show no decimals of five currencies and two of the rest', () => {
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

  it('M05 have one default each, and five locales more', () => {
    expect(new Set(entries.map(([, { defaultLocale }]) => defaultLocale)).size).toBe(28);
    for (const [code, { defaultLocale, locales }] of entries) expect(locales[0], code).toBe(defaultLocale);
    const extra = entries.flatMap(([code, { locales }]) => locales.slice(1).map((locale) => `${code} ${locale}`));
    expect(extra.sort()).toEqual(['BE nl-BE', 'CA fr-CA', 'CH en-CH', 'CH fr-CH', 'CH it-CH', 'US es-US']);
  });

  it('M05 name locales that dayjs and Intl have', () => {
    const folder = join(dirname(fileURLToPath(import.meta.resolve('dayjs'))), 'locale');
    const files = new Set(readdirSync(folder));
    for (const [locale, { dayjsLocale, name }] of Object.entries(LOCALES)) {
      expect(files, locale).toContain(`${dayjsLocale}.js`);
      expect(Intl.NumberFormat.supportedLocalesOf(locale), locale).toEqual([locale]);
      expect(name.trim(), locale).not.toBe('');
    }
  });

  it('M07 name every country and show its flag', () => {
    const names = new Intl.DisplayNames('en', { type: 'region' });
    for (const code of Object.keys(MARKET_CONFIGURATIONS).filter(isSupportedMarketCode)) {
      expect(countryOf(code).name).toBe(names.of(MARKET_CONFIGURATIONS[code].countryCode));
      expect(countryOf(code).flagEmoji).toMatch(/^\p{RGI_Emoji_Flag_Sequence}$/v);
    }
    expect(countryOf('UK')).toEqual({ name: 'United Kingdom', flagEmoji: '🇬🇧' });
    expect(countryOf('SE').flagEmoji).toBe('🇸🇪');
  });
});
