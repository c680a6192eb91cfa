import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { err } from '../base/result.ts';
import type { ApiClient } from '../contract/client.ts';
import { apiError } from '../contract/errors.ts';
import { systemClock } from '../platform/clock.ts';
import { type PageRenderer, servePages } from './serve-pages.ts';

const reject = async () => err(apiError('unavailable'));
const rejectingClient: ApiClient = { call: reject };

/** The server with a renderer that counts its calls, for markets whose positions the test sets. */
async function serve() {
  const rendered: string[] = [];
  const positions: Record<string, number> = {};
  const positionRequests: string[] = [];
  const renderer: PageRenderer = {
    redirectScreen: () => new Uint8Array(),
    render: async ({ host, protocol, url, nonce, preferredLocale: wanted }) => {
      rendered.push([`${protocol}://${host}${url}`, wanted].filter(Boolean).join(' '));
      const html = `<script nonce="${nonce}"></script>ÅÄÖ ${host}${url}<script nonce="${nonce}"></script>`;
      return { kind: 'page', status: url.startsWith('/gone') ? 404 : 200, bytes: Buffer.from(html) };
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

  it('serves cached pages with a fresh nonce in markup and policy', async () => {
    const { get, rendered } = await serve();
    const nonces = new Set<string>();
    for (let i = 0; i < 4; i++) {
      const { body, headers } = await get('uk.localhost', '/');
      const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? '';
      nonces.add(nonce);
      expect(body).toBe(`<script nonce="${nonce}"></script>ÅÄÖ uk.localhost/<script nonce="${nonce}"></script>`);
      expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    }
    expect(nonces.size).toBe(4);
    expect(rendered).toHaveLength(2);
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
        expect((await request('/', language)).headers.vary).toBe('accept-language');
        expect((await request('/us/shopping/', language)).headers.vary).toBeUndefined();
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
