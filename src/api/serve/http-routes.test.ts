import { brotliDecompressSync } from 'node:zlib';
import compress from '@fastify/compress';
import fc from 'fast-check';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anyText } from '../../base/testing/any-text.ts';
import { ensureSeries, writeSeriesOfProducts } from '../../catalog/series.store.ts';
import { defaultSettings } from '../../content/follow-site-settings.ts';
import { loadContent } from '../../content/load-content.ts';
import { ERROR_CODES, parseErrorBody } from '../../contract/api-error.ts';
import { withMessages } from '../../contract/api-error-messages.ts';
import { endpointUrl } from '../../contract/client.ts';
import type { RequestOf } from '../../contract/contract.ts';
import { ENDPOINTS, type EndpointName } from '../../contract/public-endpoints.ts';
import { MARKETS } from '../../market/market.ts';
import { openDatabase } from '../../platform/database.ts';
import type { Databases } from '../../platform/databases.ts';
import { InProcessSearch } from '../../search/in-process-search.ts';
import { TEST_PAGES } from '../testing/content.ts';
import { createTestMarkets, makeGtin } from '../testing/market.ts';
import { getError, getResponse } from '../testing/responses.ts';
import { SHOPS } from '../testing/shops.ts';
import { type ApiContext, createApiContext } from '../view/context.ts';
import { httpRoutes } from './http-routes.ts';

const { context, database, findProductId, merchantIds, close } = await createTestMarkets(SHOPS);
await loadContent(context.databases, TEST_PAGES);
const app = Fastify();
await app.register(httpRoutes, { context });
app.get('/*', (_, reply) => reply.type('text/html').send('<!doctype html>'));
afterAll(async () => {
  await app.close();
  await close();
});

const productId = await findProductId('SE', 'E1');
const brandId = (await getResponse(context, 'product', { market: 'SE', productId })).brand?.id ?? 0;
const created = await ensureSeries(database.db, 'SE', [{ brandId, categoryId: 1101, key: 'w', name: 'W' }]);
const seriesId = [...created.values()][0] ?? 0;
await writeSeriesOfProducts(database.db, 'SE', [{ id: productId, seriesId }]);
await context.reference.refresh('SE');
const EXAMPLES: { readonly [K in EndpointName]: RequestOf<K> } = {
  markets: { locale: 'fr-FR' },
  navigation: { market: 'SE' },
  settings: { market: 'SE' },
  home: { market: 'SE', locale: 'sv-SE' },
  tree: { market: 'SE', treeId: 1 },
  categoryListing: { market: 'SE', categoryId: 1101, f: 'price:1000~5000', sort: 'price', page: 1 },
  search: { market: 'SE', q: 'nordvik & söner' },
  suggest: { market: 'SE', q: 'nord' },
  advisor: { market: 'SE', q: 'nordvik' },
  product: { market: 'SE', productId },
  priceHistory: { market: 'SE', productId, range: 'ALL' },
  outlookCheck: { market: 'SE' },
  lowestOffers: { market: 'SE', ids: String(productId) },
  productGrid: { market: 'SE', ids: `${productId},2`, v: 3 },
  compare: { market: 'SE', ids: String(productId) },
  basket: { market: 'SE', items: `${productId}:2` },
  powerTable: { market: 'SE', categoryId: 1101, sort: '-a110102', columns: 'price,a110102' },
  merchant: { market: 'SE', merchantId: merchantIds.get('Elhuset') ?? 0 },
  deals: { market: 'SE', f: 'drop:10~' },
  brand: { market: 'SE', brandId },
  brandListing: { market: 'SE', brandId, sort: 'price' },
  brandSale: { market: 'SE', brandId },
  series: { market: 'SE', seriesId },
  alternates: { market: 'SE', path: '/cl/1101' },
  sitemap: { market: 'SE', section: 'products' },
  stores: { market: 'SE', q: 'hus', sort: 'rating' },
  store: { market: 'SE', storeKrn: `krn:store:${merchantIds.get('Elhuset')}` },
  storeListing: { market: 'SE', storeKrn: `krn:store:${merchantIds.get('Elhuset')}`, f: 'price:1000~' },
  storeOffers: { market: 'SE', storeKrn: `krn:store:${merchantIds.get('Elhuset')}` },
  buyingProtection: { market: 'SE', merchantId: merchantIds.get('Elhuset') ?? 0 },
  article: { market: 'SE', slug: 'about/people' },
  campaign: { market: 'SE', slug: 'svarta-veckan', f: 'brand:1' },
  writtenPage: { market: 'SE', kind: 'guide', slug: 'tyst-tvattmaskin' },
  widget: { market: 'SE', kind: 'product', of: String(productId) },
  writtenPages: { market: 'SE', kind: 'guide' },
  searchPage: { market: 'SE', keyword: 'vit-tvattmaskin' },
  reviews: { market: 'SE', kind: 'product', subjectId: productId },
  questions: { market: 'SE', productId },
  productByGtin: { market: 'SE', gtin: makeGtin(1) },
  productChanges: { market: 'SE' },
  clickLogKey: { market: 'SE' },
};
const isEndpoint = (name: string): name is EndpointName => Object.hasOwn(ENDPOINTS, name);
const NAMES = Object.keys(ENDPOINTS).filter(isEndpoint);

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
const errorBody = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    fields: z.array(z.strictObject({ path: z.string(), problem: z.string(), message: z.string() })),
    requestId: z.string().min(1),
  }),
});

describe('responses', () => {
  it.each(NAMES)('%s responds as in process', async (name) => {
    const response = await get(endpointUrl(name, 'SE', EXAMPLES[name]));
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual(await getResponse(context, name, EXAMPLES[name]));
  });

  it('sends what has not changed as the same bytes, compressed for clients that read brotli', async () => {
    const url = `/api/se/public/product/SE/${productId}`;
    const first = await get(url);
    expect(first.headers['content-encoding']).toBeUndefined();
    const again = await get(url, { 'accept-encoding': 'gzip, br' });
    expect(again.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      etag: first.headers.etag,
    });
    expect(again.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(brotliDecompressSync(again.rawPayload).toString()).toBe(first.body);
    expect((await get(url, { 'accept-encoding': 'br;q=0' })).body).toBe(first.body);
    const unchanged = await get(url, { 'if-none-match': String(first.headers.etag) });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  });

  it('C01 returns suggestions', async () => {
    const response = await get(`/api/se/public/search/suggest/SE?q=nordvik${'x'.repeat(500)}`);
    expect(response.json()).toEqual({ suggestions: [], products: [] });
    const { suggestions, products } = (await get('/api/se/public/search/suggest/SE?q=nordv')).json();
    expect(suggestions.length).toBeGreaterThan(0);
    expect(products.length).toBeGreaterThan(0);
  });

  it('C01 returns suggestions in the OpenSearch format', async () => {
    const response = await get('/api/se/public/search/opensearch/SE?q=nordv');
    expect(response.headers['content-type']).toBe('application/x-suggestions+json; charset=utf-8');
    expect(response.json()).toEqual(['nordv', expect.arrayContaining(['Nordvik'])]);
    expect((await get('/api/se/public/search/opensearch/US?q=nordv')).statusCode).toBe(404);
  });

  it('C12 returns the product grid', async () => {
    const response = await get(`/api/se/product/grid/${productId},2?v=2`);
    expect(response.json()).toMatchObject({ mode: 'multiple', products: [{ id: productId }] });
  });

  it('C13 responds with JSON below the market’s base path, also to errors', async () => {
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-client-service': 'lowtide-web',
      'x-forwarded-proto': 'https',
    };
    for (const url of ['/api/se/public/home/SE', '/api/se/public/home/DK', '/api/se/none', '/api/none']) {
      const response = await get(url, headers);
      expect(response.headers['content-type']).toMatch(/^application\/json/);
      expect(response.statusCode).not.toBeGreaterThanOrEqual(500);
    }
  });
});

describe('caches and origins', () => {
  it('responses are cacheable for a short time and support conditional requests', async () => {
    const first = await get('/api/se/public/navigation/SE');
    expect(first.headers['cache-control']).toBe('public, max-age=15, stale-while-revalidate=60');
    const etag = String(first.headers.etag);
    const second = await get('/api/se/public/navigation/SE', { 'if-none-match': `"other", ${etag}` });
    expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', etag]);
    expect(Object.keys(first.headers).filter((name) => /ratelimit|cookie/.test(name))).toEqual([]);
    expect((await get('/api/se/public/navigation/SE', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
  });

  it('compression does not change the ETag', async () => {
    const packed = Fastify();
    await packed.register(compress, { threshold: 1 });
    await packed.register(httpRoutes, { context });
    const url = '/api/se/public/navigation/SE';
    const first = await packed.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(first.headers['content-encoding']).toBe('gzip');
    expect(first.headers.etag).toBe((await get(url)).headers.etag);
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': String(first.headers.etag) };
    const second = await packed.inject({ url, headers });
    expect([second.statusCode, second.body]).toEqual([304, '']);
    await packed.close();
  });

  it('pages of any origin may read public responses only', async () => {
    const origin = { origin: 'https://elsewhere.example' };
    expect((await get('/api/se/public/markets', origin)).headers['access-control-allow-origin']).toBe('*');
    expect((await get('/api/se/public/home/XX', origin)).headers['access-control-allow-origin']).toBe('*');
    const grid = await get(`/api/se/product/grid/${productId}`, origin);
    expect(grid.headers['access-control-allow-origin']).toBeUndefined();
    const preflightHeaders = {
      ...origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'x-a',
    };
    const preflight = await app.inject({ method: 'OPTIONS', url: '/api/se/public/home/SE', headers: preflightHeaders });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': 'x-a',
    });
  });
});

describe('errors', () => {
  it('M02 lists the available markets for an unknown market', async () => {
    for (const url of ['/api/xx/public/home/XX', '/api/se/public/home/XX', '/api/xx/public/markets']) {
      const response = await get(url);
      expect(response.statusCode).toBe(404);
      const { error } = errorBody.parse(response.json());
      expect(error.code).toBe('unknown-market');
      expect(error.message.toLowerCase()).toContain("invalid market 'xx' passed to marketprovider");
      expect(error.message).toContain(Object.keys(MARKETS).join(', '));
    }
  });

  it('lists each invalid parameter, and does not cache errors', async () => {
    const response = await get('/api/se/public/listing/SE/1101?page=-1&sort=best&f=nothing:1&locale=sv-SE');
    expect(response.statusCode).toBe(400);
    expect(response.headers['cache-control']).toBe('no-store');
    const { error } = errorBody.parse(response.json());
    expect(error.fields.map(({ path }) => path).sort()).toEqual(['page', 'sort']);
    const mixed = await get('/api/se/public/home/DK');
    expect(errorBody.parse(mixed.json()).error.fields[0]?.path).toBe('market');
  });

  it('an error body parses to the same error as in process', async () => {
    const response = await get('/api/se/public/product/SE/999');
    const expected = await getError(context, 'product', { market: 'SE', productId: 999 });
    expect(parseErrorBody(response.json(), response.statusCode)).toEqual(withMessages(expected));
    expect(parseErrorBody('<html>', 502).kind).toBe('unavailable');
  });

  it('a repeated parameter is a client error', async () => {
    for (const query of ['page=1&page=2', 'f=brand:1&f=brand:2', 'locale=sv-SE&locale=sv-SE', 'page[]=1']) {
      const { statusCode } = await get(`/api/se/public/listing/SE/1101?${query}`);
      expect(statusCode).toBe(query === 'page[]=1' ? 200 : 400);
    }
  });

  it('handles ten thousand filters, invalid UTF-8, unknown methods and unknown paths', async () => {
    const filters = Array.from({ length: 10_000 }, (_, i) => `a${i}:1`).join(';');
    expect((await get(`/api/se/public/listing/SE/1101?f=${filters}`)).statusCode).toBe(400);
    expect((await get('/api/se/public/listing/SE/%E0%A4%A')).statusCode).toBe(400);
    expect((await get('/api/se/public/search/SE?q=%E0%A4%A')).statusCode).toBe(200);
    expect((await get('/api/se/public/search/SE?q=%00%00')).statusCode).toBe(200);
    expect((await get('/api/se/public/search/SE?__proto__=1&constructor=2')).statusCode).toBe(200);
    const post = await app.inject({ method: 'POST', url: '/api/se/public/home/SE', payload: '{' });
    expect(post.statusCode).toBeLessThan(500);
    expect(errorBody.parse((await get('/api/se/public/secrets')).json()).error.code).toBe('not-found');
  });

  it('any URL below the API responds with JSON, and never with a server error', async () => {
    const piece = fc.oneof(
      anyText(),
      fc.constantFrom('SE', 'public', 'listing', '1101', '-1', '1e9', '99999999999999999999', '../..', '%'),
    );
    const call = fc.tuple(
      fc.constantFrom(...NAMES),
      fc.dictionary(fc.constantFrom('locale', 'f', 'sort', 'page', 'q', 'range', 'v'), piece),
    );
    const known = call.map(([name, query]) => endpointUrl(name, 'SE', { ...EXAMPLES[name], ...wellFormed(query) }));
    const unknown = fc
      .array(piece)
      .map((pieces) => `/api/${pieces.map((one) => encodeURIComponent(one.toWellFormed())).join('/')}`);
    await fc.assert(
      fc.asyncProperty(fc.oneof(known, unknown), async (url) => {
        const { statusCode, headers, body } = await get(url);
        expect(statusCode).toBeLessThan(500);
        expect(headers['content-type']).toMatch(/^application\/json/);
        if (statusCode >= 400 && statusCode !== 414) expect(() => JSON.parse(body)).not.toThrow();
      }),
      { numRuns: 200 },
    );
  });

  it('responds 503 if the database is unavailable', async () => {
    const unavailable = openDatabase('postgres://nobody@127.0.0.1:1/none');
    const databases: Databases = {
      forMarket: () => unavailable,
      main: unavailable,
      all: [unavailable],
      close: () => unavailable.close(),
    };
    const { search, clock } = context;
    const { statusCode, code } = await requestWithFailure(
      createApiContext({ databases, search, clock, settings: defaultSettings, onError: () => {} }),
    );
    expect([statusCode, code]).toEqual([503, 'unavailable']);
    await unavailable.close();
  });

  it('responds 504 to timeouts, reports what failed, and hides the details of internal errors', async () => {
    const cancelled = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    const reported: unknown[] = [];
    const onError = (error: unknown) => reported.push(error);
    const slow = await requestWithFailure({ ...context, search: new BrokenSearch(cancelled), onError });
    expect([slow.statusCode, slow.code]).toEqual([504, 'timed-out']);
    expect(reported).toEqual([cancelled]);
    const faulty = await requestWithFailure({ ...context, search: new BrokenSearch(new TypeError('secret detail')) });
    expect([faulty.statusCode, faulty.code]).toEqual([500, 'internal-error']);
    expect(faulty.body).not.toContain('secret');
  });
});

class BrokenSearch extends InProcessSearch {
  readonly #error: Error;

  constructor(error: Error) {
    super();
    this.#error = error;
  }

  override position(): Promise<number> {
    return Promise.reject(this.#error);
  }
}

async function requestWithFailure(broken: ApiContext) {
  const server = Fastify();
  await server.register(httpRoutes, { context: broken });
  const response = await server.inject('/api/se/public/home/SE');
  await server.close();
  return {
    statusCode: response.statusCode,
    code: errorBody.parse(response.json()).error.code,
    body: response.body,
  };
}

const wellFormed = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, value.toWellFormed()]));

describe('OpenAPI', () => {
  const document = z.object({
    openapi: z.string(),
    info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
    paths: z.record(
      z.string(),
      z.object({
        get: z.object({
          operationId: z.string(),
          summary: z.string(),
          parameters: z.array(
            z.object({
              name: z.string(),
              in: z.enum(['path', 'query']),
              required: z.boolean().optional(),
              schema: z.object({}).loose(),
            }),
          ),
          responses: z.record(z.string(), z.object({ description: z.string() }).loose()),
        }),
      }),
    ),
    components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
  });

  it('describes every endpoint in a 3.1 document with valid references', async () => {
    const response = await get('/api/openapi.json');
    const { openapi, info, paths, components } = document.parse(response.json());
    expect(openapi).toMatch(/^3\.1\.\d$/);
    for (const code of Object.keys(ERROR_CODES)) expect(info.description).toContain(code);
    const operations = Object.values(paths).map(({ get: operation }) => operation.operationId);
    expect(operations.sort()).toEqual([...NAMES].sort());
    for (const [path, { get: operation }] of Object.entries(paths)) {
      const inPath = operation.parameters.filter((one) => one.in === 'path');
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part);
      expect(inPath.map(({ name }) => name).sort()).toEqual(parts.sort());
      expect(inPath.every(({ required }) => required)).toBe(true);
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '4XX', '5XX']));
    }
    const references = [...response.body.matchAll(/"\$ref":"#\/components\/schemas\/([^"/]+)/g)].map(
      ([, name]) => name,
    );
    expect(references).toContain('ProductCard');
    expect(new Set(references)).toEqual(new Set(Object.keys(components.schemas)));
    expect(response.body.match(/"\$ref":"(?!#\/components\/schemas\/)/g)).toBeNull();
  });

  it('can be browsed on a page with a strict Content-Security-Policy', async () => {
    const page = await get('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe');
    const scripts = [...page.body.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, source]) => source);
    expect(scripts.length).toBeGreaterThan(0);
    for (const source of scripts) {
      const url = new URL(source ?? '', 'http://localhost/api/docs/');
      expect((await get(url.pathname)).headers['content-type']).toMatch(/javascript/);
    }
    expect(page.body).not.toMatch(/<script(?![^>]*src=)[^>]*>\s*\S/);
  });
});
