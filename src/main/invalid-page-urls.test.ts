import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { badPath, badQuery, badSegment, MARKER } from './testing/bad-input.ts';
import { expectValidResponse, followRedirects, knownParameters, openWholeSite } from './testing/whole-site.ts';

const site = await openWholeSite();
const known = knownParameters(site);
beforeEach(() => {
  site.loggedErrors.length = 0;
});
afterAll(site.close);

const marketBase = fc.constantFrom(
  { host: 'se.localhost', base: '' },
  { host: 'se.localhost', base: '/us' },
  { host: 'uk.localhost', base: '/en-gb' },
  { host: 'localhost', base: '/us/shopping' },
  { host: 'localhost', base: '' },
);

describe('invalid page URLs', () => {
  it('every URL of every page has a valid response, and redirects stay on the site', async () => {
    const url = fc.tuple(marketBase, badPath(known), badQuery);
    await fc.assert(
      fc.asyncProperty(url, async ([{ host, base }, path, query]) => {
        const response = await site.request(base + path + query, { host });
        expectValidResponse(site, response);
        await followRedirects(site, response, host);
      }),
      { numRuns: 200 },
    );
  });

  it('a wrong slug is redirected to the canonical URL in one hop, with its query', async () => {
    const names = fc.oneof(fc.constantFrom('x', '%22%3E%3Cimg%20src=zq7%3E', '%25', 'a%2Fb', 'x/y/z'), badSegment);
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
        const response = await site.request(`${path}/${name}?sort=price`);
        const { hops, last } = await followRedirects(site, response, 'se.localhost');
        if (response.status >= 400) return;
        expect(hops).toBeLessThan(3);
        expect(last.status).toBe(200);
      }),
      { numRuns: 30 },
    );
    for (const path of pages) {
      const { status, headers } = await site.request(`${path}/wrong?utm_source=a`);
      expect([status, headers.location?.split('?')[1]]).toEqual([301, 'utm_source=a']);
      expect((await site.request(headers.location ?? '')).status).toBe(200);
    }
  });

  it('ids of another market, or of none, are not found', async () => {
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
        '/wp-admin',
        '/.env',
        '/wp-login.php',
      ],
    ];
    for (const path of paths) {
      const response = await site.request(path);
      expectValidResponse(site, response);
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.body).toContain('<h1');
    }
  });

  it('invalid query parameters are ignored, and search terms are never markup', async () => {
    const filters = Array.from({ length: 10_000 }, (_, i) => `a${i}:1`).join(';');
    expect((await site.request(`/cl/1101?f=${filters}`)).status).toBe(431);
    expect((await site.request(`/cl/1101?f=${filters.slice(0, 8000)}`)).status).toBe(414);
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
      const response = await site.request(`/cl/1101/Tvattmaskiner?${query}`);
      expectValidResponse(site, response);
      const { last } = await followRedirects(site, response, 'se.localhost');
      expect([query.slice(0, 20), last.status]).toEqual([query.slice(0, 20), 200]);
    }
    const results = await site.request(
      `/results?q=${encodeURIComponent(`"><img src=${MARKER} onerror=${MARKER}()></script>`)}`,
    );
    expectValidResponse(site, results);
    expect(results.status).toBe(200);
    expect(results.body).toContain('&lt;img src=zq7');
  });

  it('no URL redirects to another host, however its slashes are written', async () => {
    const otherHosts = [
      '//evil.example',
      '/\\evil.example',
      '/x\\evil.example',
      '//evil.example/..;/',
      '/%2F/evil.example',
    ];
    const queries = ['', '?f.brand=1', '?f=nothing:1', '?c.price=on'];
    for (const base of ['', '/en-gb', '/us', '/us/en-us', '/ca/fr-ca', '/cl/1101']) {
      for (const path of otherHosts.flatMap((one) => queries.map((query) => base + one + query))) {
        const host = 'uk.localhost';
        const response = await site.request(path, { host });
        expectValidResponse(site, response);
        await followRedirects(site, response, host);
      }
    }
  });

  it('a forged Host header neither redirects to that host nor appears in the page', async () => {
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
        const response = await site.request(path, { host });
        expectValidResponse(site, response);
        if (!/^[a-z.]+$/.test(host) || host.length > 253) expect([host, response.status]).toEqual([host, 400]);
      }
    }
    const forwarded = await site.request('/', { headers: { 'x-forwarded-host': 'evil.example"><b>' } });
    expect(forwarded.status).toBe(400);
  });
});
