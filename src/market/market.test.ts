import { describe, expect, it } from 'vitest';
import { getContentLanguage } from './locale.ts';
import { isMarketId, LIVE_MARKETS, MARKETS, marketById } from './market.ts';

/** The specification's table, then the codes that only its configuration names. */
const IDS = 'SE DK UK US DE NO AT AU BE CA SK MX CH CZ ES FI FR GR HU IE IT NL NZ PL PT RO JP CN';

describe('the market table', () => {
  it('M01 has the 26 markets in their order, then Japan and China', () => {
    expect(Object.keys(MARKETS).join(' ')).toBe(IDS);
  });

  it('M01 has every field of an own-domain market', () => {
    expect(MARKETS.UK).toEqual({
      id: 'UK',
      countryCode: 'GB',
      defaultLocale: 'en-GB',
      siteName: 'Lowtide',
      tld: 'co.uk',
      siteOverrideKey: null,
      pathPrefix: '',
      hosts: ['uk.localhost'],
    });
  });

  it('M01 has every field of a globally branded market', () => {
    expect(MARKETS.US).toEqual({
      id: 'US',
      countryCode: 'US',
      defaultLocale: 'en-US',
      siteName: 'Lowtide',
      tld: 'com',
      siteOverrideKey: 'global',
      pathPrefix: 'us',
      hosts: ['localhost'],
    });
  });

  it('M01 has a different host and path prefix for every market', () => {
    const keys = Object.values(MARKETS).flatMap(({ hosts, pathPrefix }) =>
      hosts.map((host) => `${host}/${pathPrefix}`),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('M02 reports the unknown market and lists the available ones', () => {
    expect(() => marketById('XX')).toThrow(
      new Error(`Invalid market 'XX' passed to MarketProvider. Available markets: ${IDS.replaceAll(' ', ', ')}`),
    );
  });

  it.each(['', 'se', 'GB', 'XX', 'constructor', '__proto__'])('M02 rejects %j', (id) => {
    expect(isMarketId(id)).toBe(false);
    expect(() => marketById(id)).toThrow(`Invalid market '${id}' passed to MarketProvider`);
  });

  it('M03 has twelve live markets', () => {
    expect(LIVE_MARKETS.map(({ id }) => id).join(' ')).toBe('SE DK UK US DE NO CA ES FI FR IE IT');
  });
});

describe('content', () => {
  it('M08 is in the language of the locale, in English for an unknown locale', () => {
    expect(getContentLanguage('sv-SE')).toBe('sv');
    expect(getContentLanguage('fr-CA')).toBe('fr');
    expect(getContentLanguage('tlh')).toBe('en');
  });
});
