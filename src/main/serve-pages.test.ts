import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { ApiClient } from '../api/contract/client.ts';
import { apiError } from '../api/contract/errors.ts';
import { err } from '../base/result.ts';
import { systemClock } from '../platform/clock.ts';
import { type PageRenderer, servePages } from './serve-pages.ts';

const refuse = async () => err(apiError('unavailable'));
const nobody: ApiClient = { call: refuse };

/** The server with a renderer that counts, over markets whose positions are set by hand. */
async function serve() {
  const rendered: string[] = [];
  const positions: Record<string, number> = {};
  const asked: string[] = [];
  const renderer: PageRenderer = {
    redirectScreen: () => new Uint8Array(),
    render: async ({ host, protocol, url, nonce, wanted }) => {
      rendered.push([`${protocol}://${host}${url}`, wanted].filter(Boolean).join(' '));
      const html = `<script nonce="${nonce}"></script>ÅÄÖ ${host}${url}<script nonce="${nonce}"></script>`;
      return { kind: 'page', status: url.startsWith('/gone') ? 404 : 200, bytes: Buffer.from(html) };
    },
    machineFile: async ({ host, path }) => (path === '/robots.txt' ? { type: 'text/plain', text: host } : null),
  };
  const app = Fastify({ trustProxy: true });
  await servePages(app, {
    renderer: async () => renderer,
    client: nobody,
    clock: systemClock,
    position: async (market) => {
      asked.push(market);
      return positions[market] ?? 0;
    },
    personal: () => ({ call: refuse, submit: refuse }),
    takeForm: async () => ({ kind: 'refused', status: 400, text: 'No form.\n' }),
    origins: (market) => ({ scripts: market === 'UK' ? ['https://tags.example'] : [], pictures: [] }),
  });
  const get = (host: string, url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host, ...headers } });
  return { get, rendered, positions, asked };
}

describe('serving pages', () => {
  it('answers the files for machines, and pages where there is no such file', async () => {
    const { get, rendered } = await serve();
    const file = await get('se.localhost', '/robots.txt?x=1');
    expect([file.statusCode, file.headers['content-type'], file.body]).toEqual([200, 'text/plain', 'se.localhost']);
    await get('se.localhost', '/ads.txt');
    expect(rendered).toEqual(['http://se.localhost/ads.txt']);
  });

  it('answers from memory with a nonce of each answer, in its markup and its policy', async () => {
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

  it('asks only the market of the address where its data stands, and renders anew when that has moved on', async () => {
    const { get, rendered, positions, asked } = await serve();
    for (let i = 0; i < 3; i++) await get('uk.localhost', '/');
    positions.SE = 7;
    await get('uk.localhost', '/');
    expect(rendered).toHaveLength(2);
    positions.UK = 7;
    await get('uk.localhost', '/');
    expect(rendered).toHaveLength(3);
    expect(new Set(asked)).toEqual(new Set(['UK']));
    await get('localhost', '/us/shopping/');
    await get('localhost', '/');
    expect(new Set(asked)).toEqual(new Set(['UK', 'US']));
  });

  it('never answers one host, protocol or query with the page of another', async () => {
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

  it('X08 lets the pages of a market reach what its operator configured, and those of others not', async () => {
    const { get } = await serve();
    const policyOf = async (host: string) => String((await get(host, '/')).headers['content-security-policy']);
    expect(await policyOf('uk.localhost')).toContain('https://tags.example');
    expect(await policyOf('se.localhost')).not.toContain('https://tags.example');
  });

  it('speaks outside of all markets as the browser asks, and lets caches know; within them in their language', async () => {
    const { get, rendered } = await serve();
    const ask = (url: string, asked: string) => get('localhost', url, { 'accept-language': asked });
    for (let i = 0; i < 3; i++) {
      for (const asked of ['fr-FR,fr;q=0.9', 'de']) {
        expect((await ask('/', asked)).headers.vary).toBe('accept-language');
        expect((await ask('/us/shopping/', asked)).headers.vary).toBeUndefined();
      }
    }
    // What is asked for twice is kept.
    const [inFrench, inGerman, ofMarket] = [
      'http://localhost/ fr-FR',
      'http://localhost/ de-DE',
      'http://localhost/us/shopping/',
    ];
    expect(rendered.toSorted()).toEqual([inGerman, inGerman, inFrench, inFrench, ofMarket, ofMarket]);
  });

  it('keeps nothing that was not found', async () => {
    const { get, rendered } = await serve();
    for (let i = 0; i < 3; i++) expect((await get('uk.localhost', '/gone')).statusCode).toBe(404);
    expect(rendered).toHaveLength(3);
  });
});
