import { hash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { err } from '../base/result.ts';
import { apiError } from '../contract/api-error.ts';
import type { ApiClient } from '../contract/client.ts';
import { systemClock } from '../platform/clock.ts';
import { type PageRenderer, servePages } from './serve-pages.ts';

const reject = async () => err(apiError('unavailable'));
const SCRIPT = 'start()';
const rejectingClient: ApiClient = { call: reject };

/** The server with a renderer that counts its calls, for markets whose positions the test sets. */
async function serve() {
  const rendered: string[] = [];
  const positions: Record<string, number> = {};
  const positionRequests: string[] = [];
  const renderer: PageRenderer = {
    redirectScreen: () => ({ bytes: new Uint8Array(), inline: { scripts: [], styles: [] } }),
    render: async ({ host, protocol, url, preferredLocale: wanted }) => {
      rendered.push([`${protocol}://${host}${url}`, wanted].filter(Boolean).join(' '));
      const html = `<script>${SCRIPT}</script>ÅÄÖ ${host}${url}<`;
      const inline = { scripts: [SCRIPT], styles: [] };
      return { kind: 'page', status: url.startsWith('/gone') ? 404 : 200, bytes: Buffer.from(html), inline };
    },
    widget: async () => null,
    siteFile: async ({ host, path }) => (path === '/robots.txt' ? { type: 'text/plain', text: host } : null),
    applySiteDirectory: () => {},
  };
  const app = Fastify({ trustProxy: true });
  await servePages(app, {
    renderer: async () => renderer,
    client: rejectingClient,
    clock: systemClock,
    position: async (market) => {
      positionRequests.push(market);
      return positions[market] ?? 0;
    },
    personal: () => ({ call: reject, submit: reject }),
    handleForm: async () => ({ kind: 'rejected', status: 400, text: 'No form.\n' }),
    allowedOrigins: (market) => ({ scripts: market === 'UK' ? ['https://tags.example'] : [], pictures: [] }),
  });
  const get = (host: string, url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host, ...headers } });
  return { get, rendered, positions, positionRequests };
}

describe('serving pages', () => {
  it('serves site files such as robots.txt, and pages at all other paths', async () => {
    const { get, rendered } = await serve();
    const file = await get('se.localhost', '/robots.txt?x=1');
    expect([file.statusCode, file.headers['content-type'], file.body]).toEqual([200, 'text/plain', 'se.localhost']);
    await get('se.localhost', '/ads.txt');
    expect(rendered).toEqual(['http://se.localhost/ads.txt']);
  });

  it('serves a page from memory as it was rendered, with a policy that allows its inline scripts', async () => {
    const { get, rendered } = await serve();
    const source = `'sha256-${hash('sha256', SCRIPT, 'base64')}'`;
    for (let i = 0; i < 4; i++) {
      const { body, headers } = await get('uk.localhost', '/');
      expect(body).toBe(`<script>${SCRIPT}</script>ÅÄÖ uk.localhost/<`);
      expect(headers['content-security-policy']).toContain(`script-src 'self' ${source} https://tags.example;`);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    }
    expect(rendered).toHaveLength(2);
  });

  it('compresses a page in memory once, and says to who has it that it has not changed', async () => {
    const { get, positions } = await serve();
    for (let i = 0; i < 2; i++) await get('uk.localhost', '/');
    const plain = await get('uk.localhost', '/', { 'accept-encoding': 'gzip, br;q=0' });
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding']);
    const packed = await get('uk.localhost', '/', { 'accept-encoding': 'gzip, deflate, br' });
    expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['br', 'accept-encoding']);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    const known = { 'if-none-match': String(packed.headers.etag) };
    const again = await get('uk.localhost', '/', known);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    positions.UK = 7;
    const other = await get('uk.localhost', '/?page=2', known);
    expect([other.statusCode, other.body]).toEqual([200, `<script>${SCRIPT}</script>ÅÄÖ uk.localhost/?page=2<`]);
  });

  it('reads the position of the requested market only, and renders again when it has changed', async () => {
    const { get, rendered, positions, positionRequests } = await serve();
    for (let i = 0; i < 3; i++) await get('uk.localhost', '/');
    positions.SE = 7;
    await get('uk.localhost', '/');
    expect(rendered).toHaveLength(2);
    positions.UK = 7;
    await get('uk.localhost', '/');
    expect(rendered).toHaveLength(3);
    expect(new Set(positionRequests)).toEqual(new Set(['UK']));
    await get('localhost', '/us/shopping/');
    await get('localhost', '/');
    expect(new Set(positionRequests)).toEqual(new Set(['UK', 'US']));
  });

  it('never serves the cached page of another host, protocol or query', async () => {
    const { get, rendered } = await serve();
    for (let i = 0; i < 3; i++) {
      expect((await get('uk.localhost', '/')).body).toContain(' uk.localhost/<');
      expect((await get('uk.example.org', '/')).body).toContain(' uk.example.org/<');
      expect((await get('uk.localhost', '/?page=2')).body).toContain('/?page=2<');
      await get('uk.localhost', '/', { 'x-forwarded-proto': 'https' });
    }
    expect(new Set(rendered).size).toBe(4);
    expect(rendered).toHaveLength(8);
  });

  it("X08 allows a market's configured origins on its own pages only", async () => {
    const { get } = await serve();
    const readPolicy = async (host: string) => String((await get(host, '/')).headers['content-security-policy']);
    expect(await readPolicy('uk.localhost')).toContain('https://tags.example');
    expect(await readPolicy('se.localhost')).not.toContain('https://tags.example');
  });

  it("uses the browser's language outside all markets, with a Vary header, and the market's language inside", async () => {
    const { get, rendered } = await serve();
    const request = (url: string, language: string) => get('localhost', url, { 'accept-language': language });
    for (let i = 0; i < 3; i++) {
      for (const language of ['fr-FR,fr;q=0.9', 'de']) {
        expect((await request('/', language)).headers.vary).toContain('accept-language');
        expect(String((await request('/us/shopping/', language)).headers.vary)).not.toContain('accept-language');
      }
    }
    // The second request fills the cache.
    const [inFrench, inGerman, ofMarket] = [
      'http://localhost/ fr-FR',
      'http://localhost/ de-DE',
      'http://localhost/us/shopping/',
    ];
    expect(rendered.toSorted()).toEqual([inGerman, inGerman, inFrench, inFrench, ofMarket, ofMarket]);
  });

  it('does not cache pages that were not found', async () => {
    const { get, rendered } = await serve();
    for (let i = 0; i < 3; i++) expect((await get('uk.localhost', '/gone')).statusCode).toBe(404);
    expect(rendered).toHaveLength(3);
  });
});
