import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { generateApiKey } from '../../partner/api-key.ts';
import { issueApiKey } from '../../partner/issue-api-key.ts';
import { webhookHeaders } from '../../platform/webhook-signature.ts';
import { API_QUOTA } from '../../terms/partner/api-key.ts';
import { createTestMarkets, makeGtin } from '../testing/market.ts';
import { SHOPS } from '../testing/shops.ts';
import { verifyWebhook } from './client-runtime.ts';
import { httpRoutes } from './http-routes.ts';
import { openApiDocument, writeClient } from './write-client.ts';

const { context, database, now, close } = await createTestMarkets(SHOPS);
const { db } = database;
const folder = await mkdtemp(join(tmpdir(), 'client-'));
const app = Fastify();
await app.register(httpRoutes, { context });
afterAll(async () => {
  await app.close();
  await close();
  await rm(folder, { recursive: true });
});

/** A program of a customer, as it would be written: it is type-checked with the generated client. */
const PROGRAM = `import { ApiFailure, createClient, type ClientOptions } from './client.ts';
export async function run(options: ClientOptions, gtin: string) {
  const call = createClient(options);
  const { id } = await call('productByGtin', { gtin });
  const { name, offers } = await call('product', { productId: id });
  const prices: number[] = offers.map(({ item }) => item.amount);
  const found = await call('search', { q: 'nordvik' });
  const seen: number[] = [];
  for (let cursor = ''; ; ) {
    const page: { changes: { id: number }[]; cursor: string; more: boolean } =
      await call('productChanges', { cursor, limit: 20 });
    seen.push(...page.changes.map((change) => change.id));
    cursor = page.cursor;
    if (!page.more) break;
  }
  return { id, name, prices, total: found.products.length, seen };
}
export async function exhaust(options: ClientOptions) {
  const call = createClient(options);
  for (;;) {
    try {
      await call('suggest', { q: 'nord' });
    } catch (error) {
      return error instanceof ApiFailure ? { status: error.status, code: error.code, after: error.retryAfterSeconds } : null;
    }
  }
}
// @ts-expect-error: there is no such endpoint
export const wrongName = (options: ClientOptions) => createClient(options)('products', {});
// @ts-expect-error: the id is missing
export const missingField = (options: ClientOptions) => createClient(options)('product', {});
`;

let program: Record<string, (...args: unknown[]) => Promise<unknown>> = {};
let site = '';
beforeAll(async () => {
  site = await app.listen({ port: 0, host: '127.0.0.1' });
  const document = await (await fetch(`${site}/api/openapi.json`)).json();
  await writeFile(join(folder, 'client.ts'), writeClient(openApiDocument.parse(document)));
  await writeFile(join(folder, 'program.ts'), PROGRAM);
  program = await import(join(folder, 'program.ts'));
});

describe('the generated client', () => {
  it('F12 is correct TypeScript, which knows requests and responses', () => {
    const host = ts.createProgram([join(folder, 'program.ts')], {
      strict: true,
      noEmit: true,
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      allowImportingTsExtensions: true,
      lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
      types: [],
    });
    const errors = ts
      .getPreEmitDiagnostics(host)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    expect(errors).toEqual([]);
  });

  it('F12 reads products, searches and follows changes of a real site, up to the quota of its key', async () => {
    const { rows } = await sql<{ id: number }>`insert into publisher (market, name, website, created_at)
      values ('SE', 'Prisbloggen', 'https://blog.example/', ${now}) returning id`.execute(db);
    const partnerId = rows[0]?.id ?? 0;
    await sql`insert into partner_registration (id, registration, market, locale, company, registry_number, country, vat_id,
        address, contact, domain, proof_code, state, partner_id, created_at, changed_at)
      values (${randomUUID()}, 'api', 'SE', 'sv-SE', 'Prisbloggen', '1', 'SE', 'SE1', 'Gatan 1', 'Alva', 'blog.example',
        'code', 'accepted', ${partnerId}, ${now}, ${now})`.execute(db);
    const key = generateApiKey();
    const scopes = ['products', 'search'] as const;
    const owner = { kind: 'publisher', market: 'SE', partnerId } as const;
    await issueApiKey(db, { id: randomUUID(), owner, key, name: 'App', scopes }, now);
    const options = { site, market: 'SE', key };
    const answer = Object(await program.run?.(options, makeGtin(1)));
    expect(answer).toMatchObject({ name: expect.stringContaining('Nordvik W7'), prices: expect.any(Array) });
    expect(answer.prices.length).toBeGreaterThan(1);
    expect(answer.total).toBeGreaterThan(1);
    expect(answer.seen).toContain(answer.id);
    expect(await program.exhaust?.(options)).toMatchObject({
      status: 429,
      code: 'too-many-requests',
      after: expect.any(Number),
    });
    const { rows: counted } = await sql<{ requests: number; rejected: number }>`select requests, rejected from api_use
      join api_key k on k.id = key_id where k.publisher_id = ${partnerId}`.execute(db);
    expect(counted).toEqual([{ requests: API_QUOTA, rejected: 1 }]);
    expect(await program.exhaust?.({ ...options, key: generateApiKey() })).toMatchObject({ status: 401 });
  });
});

describe('the page of the API', () => {
  it('F12 has examples with which requests can be sent as they are', async () => {
    const document = openApiDocument.parse(await (await fetch(`${site}/api/docs/json`)).json());
    const parameters = z.array(z.looseObject({ name: z.string(), in: z.string(), example: z.unknown().optional() }));
    const ran: string[] = [];
    for (const [path, methods] of Object.entries(document.paths)) {
      const given = new Map(
        parameters.parse(Object(methods.get).parameters).map((one) => [one.name, one.example] as const),
      );
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, part = '']) => part);
      if (!parts.every((part) => given.get(part) !== undefined)) continue;
      const url = path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(given.get(part))));
      const query = ['q', 'items', 'ids']
        .filter((name) => given.has(name) && !parts.includes(name))
        .map((name) => `${name}=${given.get(name)}`);
      const { status } = await fetch(`${site}${url}?${query.join('&')}`);
      if (status === 200) ran.push(Object(methods.get).operationId);
    }
    const needed = ['product', 'productByGtin', 'priceHistory', 'search', 'categoryListing', 'productChanges', 'store'];
    expect(ran).toEqual(expect.arrayContaining(needed));
  });
});

describe('verifyWebhook', () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const body = '{"type":"test"}';
  const headers = webhookHeaders(secret, 'a1', now, body);
  const received = {
    id: 'a1',
    timestamp: headers['webhook-timestamp'] ?? '',
    signature: headers['webhook-signature'] ?? '',
    body,
  };
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

  it('F12 accepts what was signed, for five minutes, also beside a signature of another version', async () => {
    expect(await verifyWebhook(secret, received, now)).toBe(true);
    expect(await verifyWebhook(secret, received, later(299))).toBe(true);
    expect(await verifyWebhook(secret, { ...received, signature: `v0,x ${received.signature}` }, now)).toBe(true);
  });

  it.each([
    ['a replayed one', received, later(301)],
    ['one of the future', received, later(-301)],
    ['another body', { ...received, body: `${body} ` }, now],
    ['another id', { ...received, id: 'a2' }, now],
    ['another time', { ...received, timestamp: String(Number(received.timestamp) + 1) }, now],
    ['no time', { ...received, timestamp: 'soon' }, now],
    ['no signature', { ...received, signature: '' }, now],
    ['half a signature', { ...received, signature: received.signature.slice(0, 20) }, now],
  ])('F12 refuses %s', async (_, forged, at) => {
    expect(await verifyWebhook(secret, forged, at)).toBe(false);
  });
});
