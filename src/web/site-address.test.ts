import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDirectory, openInDirectory } from '../market/edit-directory.ts';
import {
  applySiteDirectory,
  isLive,
  LIVE_MARKETS,
  MARKETS,
  type Market,
  marketConfiguration,
} from '../market/market.ts';
import { linkTo, plainLinkStyle } from './links.ts';
import { marketAddress, resolveAddress } from './site-address.ts';

const pagePath = fc
  .tuple(
    fc.constantFrom('cl', 'pl', 't', 'results', 'ri', 'deals'),
    fc.array(fc.stringMatching(/^[A-Za-z0-9-]{1,12}$/), { maxLength: 3 }),
  )
  .map(([first, rest]) => `/${[first, ...rest].join('/')}`);

const marketLocale = fc
  .constantFrom(...LIVE_MARKETS)
  .chain((market: Market) => fc.tuple(fc.constant(market), fc.constantFrom(...marketConfiguration(market).locales)));

const host = fc.constantFrom(
  'localhost:3000',
  'se.localhost:3000',
  'uk.example.org',
  'example.org',
  'no.lowtide.test:80',
);

describe('site addresses', () => {
  it('P01 resolves every link to the market, locale and path it was built from', () => {
    fc.assert(
      fc.property(marketLocale, pagePath, host, ([market, locale], path, from) => {
        const address = marketAddress(market, locale, from);
        const resolved = resolveAddress(address.host, linkTo(plainLinkStyle(address.base), path));
        expect(resolved).toEqual({ kind: 'page', market, locale, base: address.base, path });
      }),
    );
  });

  it('P01 builds no prefix for own-domain markets, and id and /shopping for globally branded ones on the global host', () => {
    expect(marketAddress(MARKETS.SE, 'sv-SE', 'localhost:3000')).toEqual({ host: 'se.localhost:3000', base: '' });
    expect(marketAddress(MARKETS.US, 'en-US', 'se.localhost:3000')).toEqual({
      host: 'localhost:3000',
      base: '/us/shopping',
    });
    expect(marketAddress(MARKETS.CA, 'fr-CA', 'example.org')).toEqual({
      host: 'example.org',
      base: '/ca/shopping/fr-ca',
    });
  });

  it('P01 omits /shopping on the host of another market, where a page has priority over a country', () => {
    expect(resolveAddress('se.localhost', '/us/cl/1101/x')).toMatchObject({ base: '/us', path: '/cl/1101/x' });
    expect(resolveAddress('se.localhost', '/pl/1101-5/')).toMatchObject({ market: MARKETS.SE, path: '/pl/1101-5/' });
  });

  it('lists the markets on the global host and tells a market that is not open', () => {
    expect(resolveAddress('localhost:3000', '/')).toEqual({ kind: 'choose-market' });
    expect(resolveAddress('localhost', '/pl/shopping/cl/1')).toEqual({ kind: 'not-yet-here', market: MARKETS.PL });
    for (const market of Object.values(MARKETS).filter((other) => !isLive(other))) {
      expect(resolveAddress('localhost', `/${market.pathPrefix}/shopping/`).kind).toBe('not-yet-here');
    }
  });

  it('moves to the better of two addresses', () => {
    expect(resolveAddress('localhost', '/us/cl/5')).toEqual({ kind: 'moved', path: '/us/shopping/cl/5' });
    expect(resolveAddress('localhost', '/us')).toEqual({ kind: 'moved', path: '/us/shopping/' });
    expect(resolveAddress('localhost', '/ca/shopping/en-ca/cl/5')).toEqual({
      kind: 'moved',
      path: '/ca/shopping/cl/5',
    });
    const admin = '/us/shopping/admin/people';
    expect(resolveAddress('localhost', '/us/shopping/desk/people')).toEqual({ kind: 'moved', path: admin });
  });

  it('leads to the own host of a market that was below a path of a shared one before', () => {
    const shared = { ...emptyDirectory(), globalHosts: ['prices.example'] };
    const opened = openInDirectory(shared, 'JP', { hosts: ['nedan.example'] });
    expect.assert(opened.ok);
    applySiteDirectory(opened.value);
    const at = (path: string) => resolveAddress('prices.example:3000', path);
    const found = [
      '/jp/shopping/pl/1-2/x',
      '/jp/shopping',
      '/jp/shoppingx',
      '/jp/shopping//evil.example',
      '/se/shopping/',
    ].map(at);
    applySiteDirectory(null);
    expect(found).toEqual([
      { kind: 'moved', path: '//nedan.example:3000/pl/1-2/x' },
      { kind: 'moved', path: '//nedan.example:3000/' },
      { kind: 'unknown' },
      { kind: 'unknown' },
      { kind: 'unknown' },
    ]);
  });

  it('rejects paths that browsers resolve to another host, also behind a prefix', () => {
    for (const path of [
      '//evil.example',
      '/\\evil.example',
      '/en-gb//evil.example',
      '/en-gb/\\evil.example',
      '/us//a',
    ]) {
      expect(resolveAddress('uk.localhost', path)).toEqual({ kind: 'unknown' });
    }
  });

  it('never throws, and rejects malformed and unknown paths', () => {
    fc.assert(
      fc.property(fc.webAuthority(), fc.string(), (anyHost, text) => {
        expect(resolveAddress(anyHost, `/${text}`).kind).toBeTypeOf('string');
      }),
    );
    for (const path of ['/%E0%A4%A', '//evil.example/', '/xx/shopping/', '/US/shopping/', '/se/shopping/']) {
      expect(resolveAddress('localhost', path)).toEqual({ kind: 'unknown' });
    }
  });
});
