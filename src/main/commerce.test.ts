import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openWholeSite } from './testing/whole-site.ts';

const site = await openWholeSite();
afterAll(site.close);

const VERSION = '2026-04-08';
const price = z.strictObject({ amount: z.int().min(0), currency: z.string().regex(/^[A-Z]{3}$/) });
const description = z.strictObject({ plain: z.string().min(1) });
const variant = z.looseObject({
  id: z.string(),
  title: z.string(),
  description,
  price,
  url: z.url(),
  availability: z.strictObject({ available: z.boolean(), status: z.enum(['in_stock', 'out_of_stock']).optional() }),
  seller: z.object({ name: z.string() }),
  metadata: z.looseObject({ seen_at: z.iso.datetime(), total: price.nullable(), shop_url: z.url() }),
});
const product = z.looseObject({
  id: z.string(),
  title: z.string(),
  description,
  url: z.url(),
  price_range: z.strictObject({ min: price, max: price }),
  variants: z.array(variant).min(1),
});
const ucp = z.looseObject({ version: z.literal(VERSION), status: z.enum(['success', 'error']) });
const messages = z.array(z.looseObject({ type: z.string(), code: z.string(), content: z.string() })).optional();
const listed = z.strictObject({
  ucp,
  products: z.array(product),
  pagination: z
    .strictObject({ has_next_page: z.boolean(), cursor: z.string().optional(), total_count: z.int() })
    .refine(({ has_next_page: hasNext, cursor }) => hasNext === (cursor !== undefined))
    .optional(),
  messages,
});

const post = (path: string, body: unknown, host = 'se.localhost') =>
  site.request(`/ucp/catalog/${path}`, {
    host,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
const read = async (path: string, body: unknown, host?: string): Promise<unknown> => {
  const response = await post(path, body, host);
  expect([path, response.status]).toEqual([path, 200]);
  return JSON.parse(response.body);
};

describe('the catalogue by the Universal Commerce Protocol', () => {
  it('has a profile that names only what is served', async () => {
    const { status, headers, body } = await site.request('/.well-known/ucp');
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    const { ucp: profile } = JSON.parse(body);
    expect(Object.keys(profile.capabilities)).toEqual([
      'dev.ucp.shopping.catalog.search',
      'dev.ucp.shopping.catalog.lookup',
    ]);
    expect(profile.services['dev.ucp.shopping']).toEqual([
      expect.objectContaining({ version: VERSION, transport: 'rest', endpoint: 'http://localhost/ucp' }),
    ]);
    expect(profile.payment_handlers).toEqual({});
  });

  it('is searched in pages, in the market of the buyer', async () => {
    const seen = new Set<string>();
    let cursor: string | undefined;
    do {
      const pagination = { limit: 30, ...(cursor !== undefined && { cursor }) };
      const page = listed.parse(await read('search', { query: 'tvättmaskin', pagination }));
      for (const { id, variants } of page.products) {
        expect(seen.has(id)).toBe(false);
        seen.add(id);
        expect(variants[0]?.price.currency).toBe('SEK');
      }
      cursor = page.pagination?.cursor;
    } while (cursor !== undefined);
    expect(seen.size).toBeGreaterThan(48);
    const abroad = listed.parse(await read('search', { context: { address_country: 'US', language: 'en' } }));
    expect(abroad.products[0]?.id).toMatch(/^US-/);
    expect(abroad.products[0]?.price_range.min.currency).toBe('USD');
    const cheap = listed.parse(
      await read('search', { query: 'tvättmaskin', filters: { price: { max: 250_000 }, categories: ['x'] } }),
    );
    expect(cheap.products.length).toBeGreaterThan(0);
    for (const { price_range: range } of cheap.products) expect(range.min.amount).toBeLessThanOrEqual(250_000);
    expect(cheap.messages).toEqual([{ type: 'info', code: 'filter_ignored', content: 'categories' }]);
  });

  it('is looked up by the ids of products and of offers', async () => {
    const id = `SE-${site.ids.product}`;
    const detail = z.strictObject({ ucp, product }).parse(await read('product', { id }));
    expect(detail.product.id).toBe(id);
    const [first] = detail.product.variants;
    const found = listed.parse(await read('lookup', { ids: [id, first?.id, 'SE-987654321', 'nothing'] }));
    expect(found.products.map(({ variants }) => variants.map(({ inputs }) => inputs))).toEqual([
      [
        [
          { id, match: 'featured' },
          { id: first?.id, match: 'exact' },
        ],
      ],
    ]);
    expect(found.products[0]?.price_range).toEqual(detail.product.price_range);
    expect(found.messages?.map(({ content }) => content)).toEqual(['SE-987654321', 'nothing']);
    await sql`insert into product_redirect (market, from_id, to_id) values ('SE', 987654322, null)`.execute(site.db);
    const gone = listed.parse(await read('lookup', { ids: ['SE-987654322', id] }));
    expect([gone.products.length, gone.messages?.length]).toEqual([1, 1]);
    expect(await read('product', { id: 'XX-1' })).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ type: 'error', code: 'not_found', severity: 'unrecoverable' }],
    });
  });

  it('refuses what it cannot read', async () => {
    for (const [path, body] of [
      ['search', { query: 5 }],
      ['search', { pagination: { cursor: '-1' } }],
      ['search', []],
      ['lookup', {}],
      ['lookup', { ids: Array.from({ length: 51 }, String) }],
      ['product', { id: '' }],
    ] as const) {
      expect([path, body, (await post(path, body)).status]).toEqual([path, body, 400]);
    }
    for (const payload of ['', '{', '{"ids":']) {
      const request = { method: 'POST', payload, headers: { 'content-type': 'application/json' } } as const;
      const { status, body } = await site.request('/ucp/catalog/lookup', request);
      expect([status, JSON.parse(body)]).toMatchObject([400, { error: { code: 'invalid-request' } }]);
    }
    const tooMany = await post('lookup', { ids: Array.from({ length: 51 }, String) });
    expect(JSON.parse(tooMany.body)).toMatchObject({ error: { code: 'request_too_large' } });
    expect((await post('checkout', {})).status).toBe(404);
    expect(site.loggedErrors).toEqual([]);
  });
});
