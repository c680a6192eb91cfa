import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { badPart, badPath, badQuery, MARK } from './test-bad-input.ts';
import { expectSound, followToEnd, knownParts, openWholeSite } from './test-whole-site.ts';

const site = await openWholeSite();
const known = knownParts(site);
beforeEach(() => {
  site.faults.length = 0;
});
afterAll(site.close);

const place = fc.constantFrom(
  { host: 'se.localhost', base: '' },
  { host: 'se.localhost', base: '/us' },
  { host: 'uk.localhost', base: '/en-gb' },
  { host: 'localhost', base: '/us/shopping' },
  { host: 'localhost', base: '' },
);

describe('bad addresses of pages', () => {
  it('every address of every page has a clear answer, and what is sent on stays on the site', async () => {
    const address = fc.tuple(place, badPath(known), badQuery);
    await fc.assert(
      fc.asyncProperty(address, async ([{ host, base }, path, query]) => {
        const heard = await site.ask(base + path + query, { host });
        expectSound(site, heard);
        await followToEnd(site, heard, host);
      }),
      { numRuns: 400 },
    );
  });

  it('a wrong name is sent to its own address in one hop, with its query', async () => {
    const names = fc.oneof(fc.constantFrom('x', '%22%3E%3Cimg%20src=zq7%3E', '%25', 'a%2Fb', 'x/y/z'), badPart);
    const pages = [
      `/cl/1101`,
      `/ct/1101`,
      '/t/1',
      `/pl/1101-${site.ids.product}`,
      `/mi/${site.ids.brand}`,
      `/ri/${site.ids.shop}`,
      `/bp/${site.ids.shop}`,
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...pages), names, async (path, name) => {
        const heard = await site.ask(`${path}/${name}?page=2`);
        const { hops, last } = await followToEnd(site, heard, 'se.localhost');
        if (heard.status >= 400) return;
        expect(hops).toBeLessThan(3);
        expect(last.status).toBe(200);
      }),
      { numRuns: 60 },
    );
    for (const path of pages) {
      const { status, headers } = await site.ask(`${path}/wrong?utm_source=a`);
      expect([status, headers.location?.split('?')[1]]).toEqual([301, 'utm_source=a']);
      expect((await site.ask(headers.location ?? '')).status).toBe(200);
    }
  });

  it('what is of another market, or of none, is said not to be there', async () => {
    const paths = [
      ...[site.ids.american, 0, 987654321, 999999999999999].map((id) => `/pl/2101-${id}`),
      ...['cl', 'ct', 't', 'mi', 'ri', 'bp', 'ps', 'store'].flatMap((kind) =>
        ['0', '-5', '424242', '2147483648', '9007199254740993', '1e3', '01x', '%00'].map((id) => `/${kind}/${id}`),
      ),
      ...[
        '/sp/%3Cscript%3E.html',
        '/info/%00',
        '/info/a/%F0%9F%92%A5',
        '/%ED%95%9C',
        '/admin',
        '/.env',
        '/wp-login.php',
      ],
    ];
    for (const path of paths) {
      const heard = await site.ask(path);
      expectSound(site, heard);
      expect([path, heard.status]).toEqual([path, 404]);
      expect(heard.body).toContain('<h1');
    }
  });

  it('absurd queries are passed over, and words that were searched for are never markup', async () => {
    const filters = Array.from({ length: 10_000 }, (_, i) => `a${i}:1`).join(';');
    expect((await site.ask(`/cl/1101?f=${filters}`)).status).toBe(431);
    expect((await site.ask(`/cl/1101?f=${filters.slice(0, 8000)}`)).status).toBe(414);
    const many = `f=${Array.from({ length: 500 }, (_, i) => `a${i}:1`).join(';')}`;
    for (const query of [
      many,
      'page=-1',
      'page=1e9',
      'page=1&page=2',
      'f=%E0%A4%A',
      'f[]=1&f[a]=2',
      '__proto__[a]=1',
    ]) {
      const heard = await site.ask(`/cl/1101/Tvattmaskiner?${query}`);
      expectSound(site, heard);
      const { last } = await followToEnd(site, heard, 'se.localhost');
      expect([query.slice(0, 20), last.status]).toEqual([query.slice(0, 20), 200]);
    }
    const found = await site.ask(`/results?q=${encodeURIComponent(`"><img src=${MARK} onerror=${MARK}()></script>`)}`);
    expectSound(site, found);
    expect(found.status).toBe(200);
    expect(found.body).toContain('&lt;img src=zq7');
  });

  it('no address is sent on to another host, however its slashes are written', async () => {
    const elsewhere = [
      '//evil.example',
      '/\\evil.example',
      '/x\\evil.example',
      '//evil.example/..;/',
      '/%2F/evil.example',
    ];
    const queries = ['', '?f.brand=1', '?f=nothing:1', '?c.price=on'];
    for (const base of ['', '/en-gb', '/us', '/us/en-us', '/ca/fr-ca', '/cl/1101']) {
      for (const path of elsewhere.flatMap((one) => queries.map((query) => base + one + query))) {
        const host = 'uk.localhost';
        const heard = await site.ask(path, { host });
        expectSound(site, heard);
        await followToEnd(site, heard, host);
      }
    }
  });

  it('no host that a stranger names leads anywhere else or is believed', async () => {
    const hosts = [
      'evil.example',
      'se.localhost@evil.example',
      'se.evil/x',
      'a b',
      '<script>',
      'se.x"><b>',
      'x'.repeat(300),
    ];
    for (const host of hosts) {
      for (const path of ['/', '/robots.txt', '/us', '/cl/1101', '/sitemap.xml']) {
        const heard = await site.ask(path, { host });
        expectSound(site, heard);
        if (!/^[a-z.]+$/.test(host) || host.length > 253) expect([host, heard.status]).toEqual([host, 400]);
      }
    }
    const forwarded = await site.ask('/', { headers: { 'x-forwarded-host': 'evil.example"><b>' } });
    expect(forwarded.status).toBe(400);
  });
});
