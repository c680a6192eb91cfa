import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  closeInDirectory,
  demonstrationDirectory,
  emptyDirectory,
  openInDirectory,
  parseMarketCode,
} from './edit-directory.ts';
import {
  applySiteDirectory,
  isOpen,
  MARKET_IDS,
  MARKETS,
  marketConfiguration,
  openMarkets,
  publicDirectory,
} from './market.ts';
import {
  findDirectoryProblem,
  findHostUse,
  parseHostName,
  type SiteDirectory,
  topLevelDomain,
} from './site-directory.ts';
import { findUseOfHost, installationOrigin, marketAddress, siteUrl } from './site-url.ts';
import { getTimeZone } from './time-zone.ts';

afterEach(() => applySiteDirectory(null));

/** Opens markets in a directory; throws what is wrong. */
function withOpen(
  directory: SiteDirectory,
  ...changes: Parameters<typeof openInDirectory> extends [SiteDirectory, ...infer Rest] ? Rest[] : never
): SiteDirectory {
  return changes.reduce((current, [id, change]) => {
    const opened = openInDirectory(current, id, change);
    if (!opened.ok) throw new Error(opened.error.message);
    return opened.value;
  }, directory);
}

const own = withOpen(
  { ...emptyDirectory(), siteName: 'Prisvis', globalHosts: ['lowtide.example'] },
  ['SE', { hosts: ['lowtide.se', 'priser.example'] }],
  ['UK', { hosts: ['www.lowtide.co.uk'], siteName: 'Pricewise' }],
  ['US', { branding: 'global' }],
  ['BE', { branding: 'global', hosts: ['be.lowtide.example'], locales: ['nl-BE', 'fr-BE'], timeZone: 'Europe/Paris' }],
);

describe('a site directory', () => {
  it('M01 gives each market its hosts, name, top-level domain and override key', () => {
    applySiteDirectory(own);
    expect(MARKETS.SE).toMatchObject({
      siteName: 'Prisvis',
      tld: 'se',
      hosts: ['lowtide.se', 'priser.example'],
      siteOverrideKey: null,
      pathPrefix: '',
    });
    expect(MARKETS.UK).toMatchObject({ siteName: 'Pricewise', tld: 'co.uk', siteOverrideKey: null, pathPrefix: '' });
    expect(MARKETS.US).toMatchObject({
      siteName: 'Prisvis',
      tld: 'example',
      hosts: ['lowtide.example'],
      siteOverrideKey: 'global',
      pathPrefix: 'us',
    });
    expect(openMarkets().map(({ id }) => id)).toEqual(['SE', 'UK', 'US', 'BE']);
    expect(marketConfiguration(MARKETS.BE)).toMatchObject({ defaultLocale: 'nl-BE', locales: ['nl-BE', 'fr-BE'] });
    expect([getTimeZone('BE'), getTimeZone('SE')]).toEqual(['Europe/Paris', 'Europe/Stockholm']);
  });

  it('P01 addresses own domains without prefix, and global markets with /shopping on the global host only', () => {
    applySiteDirectory(own);
    expect(marketAddress(MARKETS.SE, 'sv-SE', 'lowtide.example:8080')).toEqual({ host: 'lowtide.se:8080', base: '' });
    expect(marketAddress(MARKETS.US, 'es-US', 'lowtide.se')).toEqual({
      host: 'lowtide.example',
      base: '/us/shopping/es-us',
    });
    expect(marketAddress(MARKETS.BE, 'nl-BE', 'lowtide.se')).toEqual({ host: 'be.lowtide.example', base: '/be' });
  });

  it('P01 redirects other names of a site to its canonical host, and knows no others', () => {
    const uses = (host: string) => findHostUse(own, host);
    for (const host of ['lowtide.se', 'www.lowtide.co.uk', 'lowtide.example', 'be.lowtide.example'])
      expect(uses(host)).toEqual({ kind: 'canonical' });
    expect(uses('www.lowtide.se')).toEqual({ kind: 'redirect', to: 'lowtide.se' });
    expect(uses('priser.example')).toEqual({ kind: 'redirect', to: 'lowtide.se' });
    expect(uses('www.priser.example')).toEqual({ kind: 'redirect', to: 'lowtide.se' });
    expect(uses('lowtide.co.uk')).toEqual({ kind: 'redirect', to: 'www.lowtide.co.uk' });
    for (const host of ['evil.example', 'localhost', 'se.localhost', '127.0.0.1', 'lowtide.se.evil.example', ''])
      expect(uses(host)).toEqual({ kind: 'unknown' });
  });

  it('answers a demonstration at this machine and at its public host only', () => {
    const kind = (host: string, publicUrl = 'http://localhost:3000') => findUseOfHost(host, publicUrl).kind;
    for (const host of ['localhost', 'se.localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect(kind(host)).toBe('canonical');
    expect(kind('evil.example')).toBe('unknown');
    expect(kind('localhost.evil.example')).toBe('unknown');
    expect([kind('shop.example', 'https://shop.example'), kind('se.shop.example', 'https://shop.example')]).toEqual([
      'canonical',
      'canonical',
    ]);
    expect(kind('evilshop.example', 'https://shop.example')).toBe('unknown');
  });

  it('links emails to the operator’s hosts by https, and to names of this machine at its port', () => {
    applySiteDirectory(own);
    expect(siteUrl('http://localhost:3106', MARKETS.SE, 'sv-SE', '/deals')).toBe('https://lowtide.se/deals');
    expect(siteUrl('https://lowtide.example', MARKETS.US, 'en-US', '/')).toBe('https://lowtide.example/us/shopping/');
    expect(installationOrigin('http://localhost:3106')).toBe('https://lowtide.example');
    applySiteDirectory(withOpen(emptyDirectory(), ['SE', { hosts: ['prisvis.localhost'] }]));
    expect(siteUrl('http://localhost:3106', MARKETS.SE, 'sv-SE', '/')).toBe('http://prisvis.localhost:3106/');
    expect(installationOrigin('http://localhost:3106')).toBe('http://prisvis.localhost:3106');
  });

  it('M03 opens all 29 codes; GB is the market UK', () => {
    const codes = [...MARKET_IDS, 'GB'];
    expect(codes).toHaveLength(29);
    for (const code of codes) {
      const id = parseMarketCode(code);
      if (!id.ok) throw new Error(id.error.message);
      applySiteDirectory(withOpen(emptyDirectory(), [id.value, { hosts: ['prices.example'] }]));
      expect(isOpen(MARKETS[id.value]), code).toBe(true);
      expect(marketAddress(MARKETS[id.value], MARKETS[id.value].defaultLocale, 'x')).toEqual({
        host: 'prices.example',
        base: '',
      });
    }
    expect(parseMarketCode('XX')).toMatchObject({
      error: { message: expect.stringContaining("There is no market 'XX'. There are SE, DK") },
    });
  });

  it('closes a market without forgetting its hosts, and shows browsers open ones only', () => {
    const closed = closeInDirectory(own, 'SE');
    if (!closed.ok) throw new Error(closed.error.message);
    applySiteDirectory({ ...closed.value, sender: 'a@b.example' });
    expect([isOpen(MARKETS.SE), MARKETS.SE.hosts[0]]).toEqual([false, 'lowtide.se']);
    expect(publicDirectory()).toMatchObject({ sender: null, markets: [{ id: 'UK' }, { id: 'US' }, { id: 'BE' }] });
    expect(closeInDirectory(closed.value, 'SE')).toMatchObject({ error: { message: 'SE is not open.' } });
  });

  it('keeps one host for one site, and says what is missing', () => {
    const twice = withOpen(own, ['DK', { hosts: ['lowtide.se'] }]);
    expect(findDirectoryProblem(twice)).toBe('lowtide.se is already the host of SE. Two sites cannot have one host.');
    expect(findDirectoryProblem(own)).toBeNull();
    expect(openInDirectory(emptyDirectory(), 'AU', {})).toMatchObject({
      error: {
        message: 'Give AU a host, as in --host prices.com.au, or set one for several markets with --global-host.',
      },
    });
  });

  it('has the demonstration as a starting point with the same addresses', () => {
    const before = openMarkets().map((market) => marketAddress(market, market.defaultLocale, 'localhost:3000'));
    applySiteDirectory(demonstrationDirectory());
    expect(openMarkets().map((market) => marketAddress(market, market.defaultLocale, 'localhost:3000'))).toEqual(
      before,
    );
  });
});

describe('host names', () => {
  it.each([
    ['prices.example', 'prices.example'],
    [' Prices.Example. ', 'prices.example'],
    ['xn--prvis-1ua.se', 'xn--prvis-1ua.se'],
    ['localhost', 'localhost'],
  ])('accept %j', (text, host) => {
    expect(parseHostName(text)).toEqual({ ok: true, value: host });
  });

  it.each([
    ['https://prices.example', 'leave out the scheme'],
    ['prices.example/se', 'leave out the path'],
    ['prices.example:3000', 'leave out the port'],
    ['10.0.0.1', 'address of numbers'],
    ['prices', 'at least two parts'],
    ['-prices.example', 'letters a to z'],
    ['pri ces.example', 'letters a to z'],
    ['', 'letters a to z'],
  ])('reject %j with the reason', (text, reason) => {
    expect(parseHostName(text)).toMatchObject({ ok: false, error: { message: expect.stringContaining(reason) } });
  });

  it('are safe in markup and headers whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webAuthority()), (text) => {
        const parsed = parseHostName(text);
        if (parsed.ok) expect(parsed.value).toMatch(/^[a-z0-9.-]+$/);
      }),
    );
    expect([topLevelDomain('www.lowtide.co.uk'), topLevelDomain('localhost')]).toEqual(['co.uk', '']);
  });
});
