import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AGENT_TOOLS } from '../agent/tools.ts';
import { PROJECT_FOLDER } from '../platform/environment.ts';
import { openWholeSite } from './testing/whole-site.ts';

const site = await openWholeSite();
afterAll(site.close);

async function connect(transport: StreamableHTTPClientTransport | StdioClientTransport) {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport);
  const call = async (name: string, request: Record<string, unknown>) => {
    const result = await client.callTool({ name, arguments: request });
    return { isError: result.isError === true, answer: result.structuredContent, content: result.content };
  };
  return { client, call };
}

const overHttp = (headers: Record<string, string> = {}) =>
  connect(new StreamableHTTPClientTransport(new URL(`${site.origin}/mcp`), { requestInit: { headers } }));

const money = z.strictObject({ amount: z.string().regex(/^\d+\.\d\d$/), currency: z.literal('SEK') });
/** What makes a price traceable: the ids of product and offer, the shop and the time of sight. */
const lowestOffer = z.looseObject({
  productId: z.int(),
  id: z.int(),
  merchant: z.looseObject({ id: z.int(), name: z.string(), url: z.url() }),
  item: money,
  total: money.nullable(),
  seenAt: z.iso.datetime(),
  shopUrl: z.url(),
});
const listed = z.looseObject({
  readAt: z.iso.datetime(),
  products: z.array(z.looseObject({ id: z.int(), url: z.url(), lowestOffer: lowestOffer.nullable() })).min(1),
});

// Once it knows the schemas of the answers, the client rejects an answer that does not match its own.
const { client, call } = await overHttp();
const { tools } = await client.listTools();
afterAll(() => client.close());

describe('agents', () => {
  it('find only tools that read, over HTTP', () => {
    expect(tools.map(({ name }) => name)).toEqual(AGENT_TOOLS.map(({ name }) => name));
    for (const { annotations, inputSchema, outputSchema } of tools) {
      expect(annotations?.readOnlyHint).toBe(true);
      expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object']);
      expect(Object.keys(outputSchema?.properties ?? {})).toContain('readAt');
    }
    const search = tools.find(({ name }) => name === 'search_products');
    expect(search?.inputSchema.required).toEqual(['market']);
    expect(client.getInstructions()).toContain('seenAt');
  });

  it('get prices with ids, shop and time of sight from every tool', async () => {
    const { product: productId } = site.ids;
    const at = { market: 'SE', locale: 'sv-SE' };
    const found = listed.parse((await call('search_products', { ...at, q: 'nordvik' })).answer);
    expect(found.products[0]?.url).toMatch(/^http:\/\/se\.localhost\/pl\//);
    const category = { ...at, categoryId: 1101, f: 'price:1000~' };
    expect(listed.parse((await call('list_category', category)).answer).products).toHaveLength(12);
    expect(listed.parse((await call('list_category', { ...category, limit: 48 })).answer).products).toHaveLength(48);
    const product = await call('get_product', { ...at, productId });
    expect(product.answer).toMatchObject({ id: productId, lowestOffer: { productId }, market: 'SE' });
    const { gtins } = z.looseObject({ gtins: z.array(z.string()).min(1) }).parse(product.answer);
    expect((await call('find_gtin', { ...at, gtin: gtins[0] })).answer).toMatchObject({ id: productId });
    const offers = z
      .looseObject({ offers: z.array(z.looseObject({ id: z.int(), item: money, seenAt: z.iso.datetime() })).min(1) })
      .parse((await call('get_offers', { ...at, productId })).answer);
    const { lowestOffer: lowest } = z.looseObject({ lowestOffer }).parse(product.answer);
    expect(offers.offers.find(({ id }) => id === lowest.id)).toMatchObject({
      item: lowest.item,
      seenAt: lowest.seenAt,
    });
    const history = (await call('get_price_history', { ...at, productId, range: 'ALL' })).answer;
    expect(history).toMatchObject({ productId, low30: { price: { currency: 'SEK' } }, lowestOffer: { id: lowest.id } });
    const compared = await call('compare_products', { ...at, ids: String(productId) });
    listed.parse(compared.answer);
    const basket = (await call('find_cheapest_basket', { ...at, items: `${productId}:2` })).answer;
    expect(basket).toMatchObject({
      items: [{ product: { id: productId, lowestOffer: { id: lowest.id, seenAt: lowest.seenAt } } }],
      best: {
        parcels: [{ lines: [{ productId, quantity: 2, offerId: expect.any(Number), seenAt: expect.any(String) }] }],
      },
    });
    expect((await call('find_price_drops', at)).isError).toBe(false);
    expect((await call('list_markets', {})).answer).toMatchObject({ markets: expect.any(Array) });
  });

  it('are told what is wrong with a request', async () => {
    const unknown = await call('get_product', { market: 'SE', productId: 987_654_321 });
    expect([unknown.isError, JSON.stringify(unknown.content)]).toEqual([true, expect.stringContaining('not-found')]);
    for (const [name, request] of [
      ['get_product', { market: 'XX', productId: 1 }],
      ['search_products', { market: 'SE', q: 'x'.repeat(500) }],
      ['find_cheapest_basket', { market: 'SE', items: 'a kettle' }],
      ['list_category', { market: 'SE', categoryId: 1101, limit: 49 }],
      ['nothing', {}],
    ] as const) {
      expect([name, (await call(name, request)).isError]).toEqual([name, true]);
    }
  });

  it('are refused with a wrong key, with lists of messages and with too long ones', async () => {
    const refused = await overHttp({ 'x-api-key': 'wrong' });
    await expect(refused.call('list_markets', {})).rejects.toThrow(/401|key/i);
    await refused.client.close();
    const post = (body: string) =>
      fetch(`${site.origin}/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body,
      });
    expect((await post('[]')).status).toBe(400);
    expect((await post('{')).status).toBe(400);
    expect((await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(70_000) }))).status).toBe(413);
    expect((await post('null')).status).toBe(400);
    expect((await fetch(`${site.origin}/mcp`, { method: 'DELETE' })).status).toBe(405);
    const about = await fetch(`${site.origin}/mcp`);
    expect([about.status, await about.text()]).toEqual([200, expect.stringContaining('search_products')]);
    expect(site.loggedErrors).toEqual([]);
  });

  it('find the same over stdin and stdout of `lowtide mcp`', async () => {
    const local = await connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [join(PROJECT_FOLDER, 'src/main/cli.ts'), 'mcp'],
        env: { PATH: process.env.PATH ?? '', DATABASE_URL: site.databaseUrl, PUBLIC_URL: 'http://localhost' },
      }),
    );
    const request = { market: 'SE', productId: site.ids.product };
    const { answer } = await local.call('get_product', request);
    // The data is of March 2026: its prices are too old to be offers of today.
    expect(answer).toMatchObject({ id: site.ids.product, lowestOffer: null });
    const history = { ...request, range: 'ALL' };
    expect((await local.call('get_price_history', history)).answer).toMatchObject({ productId: site.ids.product });
    await local.client.close();
  });
});
