import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestAccount, signInAs } from '../../account/testing/account.ts';
import { pruneApiUse } from '../../partner/api-key.store.ts';
import { addMember } from '../../partner/change-members.ts';
import { insertPublisher } from '../../partner/publisher.store.ts';
import { deleteExpiredData } from '../../privacy/delete-expired-data.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../terms/duration.ts';
import { API_QUOTA } from '../../terms/partner/api-key.ts';
import { RETENTION_DAYS } from '../../terms/retention.ts';
import { httpRoutes } from '../serve/http-routes.ts';
import { createTestMarkets, makeGtin } from '../testing/market.ts';
import { SHOPS } from '../testing/shops.ts';

const stocked = await createTestMarkets(SHOPS);
let time = new Date(Math.floor(stocked.now.getTime() / MINUTE_MS) * MINUTE_MS);
const context = { ...stocked.context, clock: () => time };
const { db } = stocked.database;
const personal = { ...context, writing: context.databases, publicUrl: () => 'http://localhost', social: new Map() };
const app = Fastify();
await httpRoutes(app, { context, personal: { context: personal } });
afterAll(async () => {
  await app.close();
  await stocked.close();
});

const { id: shopperId } = await createTestAccount(db);
let { token } = await signInAs(db, shopperId, time);
const partnerId = await insertPublisher(db, { market: 'SE', company: 'Tide Tables', domain: 'tide.example' }, time);
await addMember(db, { kind: 'publisher', market: 'SE', partnerId }, { shopperId, role: 'owner', now: time });

const base = `/api/se/public/partner/publisher/${partnerId}/keys`;
const send = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload: object = {}) => {
  const response = await app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'GET' ? {} : { payload }),
  });
  return { status: response.statusCode, body: response.json() };
};

const PRODUCT = `/api/se/public/gtin/SE/${makeGtin(1)}`;
const SUGGEST = '/api/se/public/search/suggest/SE?q=nordvik';

async function read(url: string, key: string) {
  const response = await app.inject({ url, headers: { 'x-api-key': key } });
  const { ratelimit, 'ratelimit-policy': policy, 'retry-after': retryAfter } = response.headers;
  return {
    status: response.statusCode,
    body: response.json(),
    ratelimit,
    policy,
    retryAfter,
    headers: response.headers,
  };
}

/** A new key that may read these. */
async function createKey(scopes: readonly string[]): Promise<string> {
  const { body } = await send('GET', base);
  const made = await send('POST', base, { secretKey: body.secretKey, name: 'Test', scopes });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return body.secretKey;
}

describe('keys of API customers', () => {
  it('F12 are shown once, stored as a hash, and checked', async () => {
    const key = await createKey(['products']);
    const { body } = await send('GET', base);
    expect(body.secretKey).not.toBe(key);
    expect(JSON.stringify(body)).not.toContain(key);
    const { rows } = await sql<{ row: string }>`select api_key::text as row from api_key`.execute(db);
    expect(rows.map(({ row }) => row).join()).not.toContain(key);
    const product = await read(PRODUCT, key);
    expect(product).toMatchObject({ status: 200, body: { name: expect.stringContaining('Nordvik') } });
    expect(product.headers['cache-control']).toBe('private, no-store');
    expect((await read(PRODUCT, `${key}x`)).status).toBe(401);
    expect((await read(PRODUCT, '')).status).toBe(401);
    expect((await read(SUGGEST, key)).status).toBe(403);
    expect((await app.inject({ url: PRODUCT })).statusCode).toBe(200);
  });

  it('F12 find products by GTIN', async () => {
    const find = async (gtin: string) => (await app.inject({ url: `/api/se/public/gtin/SE/${gtin}` })).statusCode;
    expect([await find(makeGtin(1)), await find(makeGtin(999_999)), await find('123')]).toEqual([200, 404, 400]);
    const document = (await app.inject({ url: '/api/openapi.json' })).json();
    expect(document.components.securitySchemes.key).toMatchObject({ in: 'header', name: 'x-api-key' });
    expect(document.paths['/api/{marketBase}/public/gtin/{market}/{gtin}'].get.security).toEqual([{}, { key: [] }]);
  });

  it('F12 have a quota: of requests at the same moment exactly so many are answered, the others say when to retry', async () => {
    const key = await createKey(['search']);
    time = new Date(time.getTime() + 15_000);
    const answers = await Promise.all(Array.from({ length: API_QUOTA + 7 }, () => read(SUGGEST, key)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(API_QUOTA);
    const rejected = answers.filter(({ status }) => status === 429);
    expect(rejected).toHaveLength(7);
    for (const one of answers) expect(one.policy).toBe(`"minute";q=${API_QUOTA};w=60`);
    for (const one of rejected) expect(one).toMatchObject({ ratelimit: '"minute";r=0;t=45', retryAfter: '45' });
    const left = answers.flatMap(({ status, ratelimit }) =>
      status === 200 ? [Number(/r=(\d+)/.exec(String(ratelimit))?.[1])] : [],
    );
    expect(left.sort((a, b) => a - b)).toEqual(Array.from({ length: API_QUOTA }, (_, i) => i));
    const { body } = await send('GET', base);
    expect(body.usage[0]).toMatchObject({ rejected: 7 });
    time = new Date(time.getTime() + MINUTE_MS);
    expect((await read(SUGGEST, key)).ratelimit).toBe(`"minute";r=${API_QUOTA - 1};t=45`);
  });

  it('F12 are rotated with a day of overlap, and revoked at once', async () => {
    const old = await createKey(['products', 'search']);
    const { body } = await send('GET', base);
    const idOf = (key: string, keys: { id: string; hint: string }[]) => keys.find(({ hint }) => key.endsWith(hint))?.id;
    const id = idOf(old, body.keys);
    expect((await send('POST', `${base}/${id}/rotation`, { secretKey: body.secretKey })).status).toBe(200);
    expect((await read(PRODUCT, old)).status).toBe(200);
    expect((await read(SUGGEST, body.secretKey)).status).toBe(200);
    expect((await send('POST', `${base}/${id}/rotation`, { secretKey: 'lt_short' })).status).toBe(404);
    const before = time;
    time = new Date(time.getTime() + 24 * HOUR_MS + 1);
    expect((await read(PRODUCT, old)).status).toBe(401);
    expect((await read(PRODUCT, body.secretKey)).status).toBe(200);
    time = before;
    const successor = idOf(body.secretKey, (await send('GET', base)).body.keys);
    expect((await send('DELETE', `${base}/${successor}`)).status).toBe(200);
    expect((await read(PRODUCT, body.secretKey)).status).toBe(401);
    expect((await send('DELETE', `${base}/${randomUUID()}`)).status).toBe(404);
  });

  it('F12 are limited in number, and are made by owners only', async () => {
    let status = 200;
    for (let i = 0; i < 8 && status === 200; i++) {
      const { body } = await send('GET', base);
      ({ status } = await send('POST', base, { secretKey: body.secretKey, name: 'More', scopes: ['products'] }));
    }
    expect(status).toBe(409);
    expect((await send('POST', base, { secretKey: 'weak', name: 'Weak', scopes: [] })).status).toBe(400);
    const { id } = await createTestAccount(db);
    const reader = await signInAs(db, id, time);
    const as = { authorization: `Bearer ${reader.token}` };
    expect((await app.inject({ url: base, headers: as })).statusCode).toBe(404);
    await addMember(db, { kind: 'publisher', market: 'SE', partnerId }, { shopperId: id, role: 'viewer', now: time });
    expect((await app.inject({ url: base, headers: as })).statusCode).toBe(200);
    const payload = { secretKey: 'lt_x', name: 'X', scopes: ['products'] };
    expect((await app.inject({ method: 'POST', url: base, headers: as, payload })).statusCode).toBe(403);
  });

  it('F12 stop while the company is being checked or was refused, and work again once it is accepted', async () => {
    await sql`delete from api_key`.execute(db);
    const key = await createKey(['products']);
    const setState = (state: string) =>
      sql`insert into partner_registration (id, registration, market, locale, company, registry_number, country, vat_id,
          address, contact, domain, proof_code, state, partner_id, created_at, changed_at)
        values ('6d1f0a51-2f8e-4c8f-9a52-0c64d3c3f001', 'api', 'SE', 'sv-SE', 'Tide Tables', '1', 'SE', 'SE1', '', '',
          'tide.example', 'c', ${state}, ${partnerId}, ${time}, ${time})
        on conflict (id) do update set state = excluded.state`.execute(db);
    const statuses = [];
    for (const state of ['waiting', 'refused', 'accepted']) {
      await setState(state);
      statuses.push((await read(PRODUCT, key)).status);
    }
    expect(statuses).toEqual([403, 403, 200]);
  });

  it('F12 leave no counts of requests after their time', async () => {
    const counts = async () => (await sql`select 1 from api_use`.execute(db)).rows.length;
    await pruneApiUse(db, { before: new Date(time.getTime() - DAY_MS) });
    expect(await counts()).toBeGreaterThan(0);
    await deleteExpiredData(db, new Date(time.getTime() + (RETENTION_DAYS.apiUse + 1) * DAY_MS));
    expect(await counts()).toBe(0);
    ({ token } = await signInAs(db, shopperId, time));
  });
});

describe('keys of merchants', () => {
  it('F12 deliver offers of their own shop with the quota of any key, and of no other', async () => {
    const [own = 0, foreign = 0] = [...stocked.merchantIds.values()];
    const member = { shopperId, role: 'owner', now: time } as const;
    await addMember(db, { kind: 'merchant', market: 'SE', partnerId: own }, member);
    const keys = `/api/se/public/partner/merchant/${own}/keys`;
    const { body } = await send('GET', keys);
    expect(body.scopes).toContain('offers');
    const made = await send('POST', keys, { secretKey: body.secretKey, name: 'ERP', scopes: ['offers'] });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const offer = { id: 'K1', title: 'Nordvik Kettle', link: 'https://shop.example/k1', price: '10.00 SEK' };
    const deliver = (id: number, key: string, payload: object = { offers: [offer] }) =>
      app.inject({
        method: 'PUT',
        url: `/api/se/public/partner/merchant/${id}/offers`,
        headers: { 'x-api-key': key },
        payload,
      });
    const delivered = await deliver(own, body.secretKey);
    expect(delivered.statusCode, delivered.body).toBe(200);
    expect(delivered.json()).toMatchObject({ accepted: 1, added: 1 });
    expect(delivered.headers.ratelimit).toMatch(`r=${API_QUOTA - 1};`);
    expect((await deliver(foreign, body.secretKey)).statusCode).toBe(404);
    expect((await deliver(own, `${body.secretKey}x`)).statusCode).toBe(401);
    expect((await read(PRODUCT, body.secretKey)).status).toBe(403);
    const reading = await createKey(['products']);
    expect((await deliver(own, reading)).statusCode).toBe(403);
    const big = { offers: [{ ...offer, description: 'x'.repeat(5_000_000) }] };
    expect((await deliver(own, body.secretKey, big)).statusCode).toBe(413);
    const reader = await send('POST', base, { secretKey: 'lt_x', name: 'X', scopes: ['offers'] });
    expect(reader.status).toBe(400);
  });
});
