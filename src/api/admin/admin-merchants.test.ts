import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestAccount, giveTestRole, signInAs } from '../../account/testing/account.ts';
import { PERSONAL_CONTRACT, type PersonalRequestOf } from '../../contract/personal-contract.ts';
import type { PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import { acceptRows } from '../../offer/accept-rows.ts';
import { locateFeedFile } from '../../offer/feed-file.ts';
import { readFeedSource } from '../../offer/feed-source.store.ts';
import { importTrial, runTrial } from '../../offer/feed-trial.ts';
import { publishFeed } from '../../offer/merchant-state.ts';
import { addMember } from '../../partner/change-members.ts';
import type { Emit } from '../../platform/pipeline-events.ts';
import { adminFeedRoutes } from '../serve/admin-feed-routes.ts';
import { handlePersonalRequest } from '../serve/handle-personal-request.ts';
import { httpRoutes } from '../serve/http-routes.ts';
import { createTestMarkets } from '../testing/market.ts';
import { SHOPS } from '../testing/shops.ts';
import type { PersonalContext } from '../view/caller.ts';

const { context, database, close, merchantIds, now } = await createTestMarkets(SHOPS);
const storage = await mkdtemp(join(tmpdir(), 'admin-feeds-'));
const { db } = database;
const personal: PersonalContext = {
  ...context,
  writing: context.databases,
  publicUrl: () => 'http://localhost',
  social: new Map(),
};
const app = Fastify();
await httpRoutes(app, { context, personal: { context: personal } });
await adminFeedRoutes(app, { context: personal, storage });
afterAll(async () => {
  await app.close();
  await close();
  await rm(storage, { recursive: true });
});
await giveTestRole(db, 'vera@lowtide.example', 'catalogue');
const account = await createTestAccount(db, { email: 'vera@lowtide.example' });
const { token } = await signInAs(db, account.id, now);

/** The response of an endpoint, checked against its contract; the kind and first field of its error. */
async function call<K extends PersonalEndpointName>(name: K, request: PersonalRequestOf<K>, signedIn = true) {
  const caller = {
    token: signedIn ? token : null,
    address: '10.0.0.1',
    userAgent: '',
    knownBrowser: null,
    oauthCookie: null,
  };
  const incoming = { market: 'SE', request: { ...request }, idempotencyKey: randomUUID() } as const;
  const result = await handlePersonalRequest(personal, name, incoming, caller);
  if (!result.ok) return { error: `${result.error.kind} ${result.error.fields[0]?.path ?? ''}`.trim(), value: null };
  expect(PERSONAL_CONTRACT[name].response.safeParse(result.value).error ?? null).toBeNull();
  return { error: null, value: result.value };
}

const emit: Emit = async () => {};

/** Uploads a file as a browser without scripts would. Returns the path that it is redirected to. */
async function upload(
  merchantId: number,
  kind: 'feed-file' | 'logo-file',
  name: string,
  body: Buffer | string,
  { base = 'admin/merchants', as = token }: { base?: string; as?: string } = {},
) {
  const boundary = 'boundary';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="next"\r\n\r\n/admin/merchants/${merchantId}\r\n`,
    ),
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    Buffer.from(body),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: `/api/se/${base}/${merchantId}/${kind}`,
    headers: { authorization: `Bearer ${as}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
  return { statusCode, location: String(headers.location ?? '') };
}

const rowsOf = (prices: readonly number[]) =>
  `id,title,link,price,brand,mpn\n${prices
    .map((price, i) => `K${i},Nordvik Kettle K${i},https://kettles.example/k${i},${price}.00 SEK,Nordvik,K-${i}`)
    .join('\n')}\n`;

/** Tries a file, saves it as a feed and imports it, as the jobs of a worker would. */
async function addFeed(merchantId: number, text: string, name = 'offers.csv') {
  const { location } = await upload(merchantId, 'feed-file', name, text);
  const trialId = location.split('/').at(-1) ?? '';
  await runTrial(db, 'SE', trialId, { storage, now, allowPrivate: false });
  const trial = await call('adminTrial', { trialId });
  const saved = await call('adminSaveFeed', { trialId, everyMinutes: 360 });
  const feedId = saved.value?.id ?? 0;
  if (feedId > 0) await importTrial(db, 'SE', { id: trialId, feedId }, storage);
  return { trial: trial.value, feedId, run: () => runNow(feedId) };
}

async function runNow(feedId: number) {
  const feed = await readFeedSource(db, feedId);
  const file = feed === null ? null : await locateFeedFile({ home: storage, storage }, feed);
  if (feed === null || file === null) throw new Error('The feed has no file');
  return acceptRows(db, feed, file, { now, emit, acceptHeld: false });
}

async function addMerchant(name: string): Promise<number> {
  const { value } = await call('adminAddMerchant', { name, website: `https://${name.toLowerCase()}.example` });
  return value?.id ?? 0;
}

describe('merchants in admin', () => {
  it('A08 are for staff only', async () => {
    expect((await call('adminMerchants', {}, false)).error).toBe('sign-in-required');
    expect((await call('adminAddMerchant', { name: 'X' }, false)).error).toBe('sign-in-required');
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/se/admin/merchants/1/feed-file' });
    expect(statusCode).toBeGreaterThanOrEqual(401);
  });

  it('are found by name and state, with what became of their feeds', async () => {
    const { value } = await call('adminMerchants', { q: 'elhus' });
    expect(value).toMatchObject({ total: 1, merchants: [{ name: 'Elhuset', feeds: 1 }] });
    expect((await call('adminMerchants', { state: 'paused' })).value?.total).toBe(0);
    expect((await call('adminMerchants', { q: '%' })).value?.total).toBe(0);
  });

  it('are added once by name, changed, and every change is recorded with before and after', async () => {
    const id = await addMerchant('Strandboden');
    expect((await call('adminAddMerchant', { name: 'strandboden' })).error).toBe('invalid-request name');
    expect((await call('adminAddMerchant', { name: 'Odd', website: 'javascript:1' })).error).toBe(
      'invalid-request website',
    );
    const profile = { merchantId: id, name: 'Strandboden', website: 'https://strand.example', returnDays: '30' };
    const change = { ...profile, payments: ['card', 'Klarna'], otherPayments: 'Swish, , Qliro' };
    expect((await call('adminChangeMerchant', change)).error).toBeNull();
    expect((await call('adminChangeMerchant', { ...change, name: 'Elhuset' })).error).toBe('invalid-request name');
    expect((await call('adminMerchant', { merchantId: id })).value?.merchant).toMatchObject({
      returnDays: 30,
      paymentMethods: ['card', 'Klarna', 'Swish', 'Qliro'],
    });
    const { value: log } = await call('adminAuditLog', {});
    const recorded = log?.entries.filter(
      ({ kind, subject }) => kind === 'change-merchant' && subject === `merchant:${id}`,
    );
    expect(JSON.stringify(recorded)).toContain('Qliro');
  });

  it('state shipping by the value of the goods, in any order of rows', async () => {
    const id = await addMerchant('Fraktfri');
    const shipping = {
      merchantId: id,
      from: ['', '1 000,00', '500', '0'],
      weight: ['10 kg', '', '', '20,5'],
      cost: ['59', '0', '29.50', '129'],
      minDays: '1',
      maxDays: '3',
    };
    expect((await call('adminChangeShipping', shipping)).error).toBeNull();
    const { value } = await call('adminMerchant', { merchantId: id });
    expect(
      value?.merchant.shippingSteps.map(({ from, maxWeight, shipping: cost }) => [from.amount, maxWeight, cost.amount]),
    ).toEqual([
      [0, 10_000, 5900],
      [0, 20_500, 12_900],
      [50_000, null, 2950],
      [100_000, null, 0],
    ]);
    expect(value?.merchant.delivery).toEqual({ min: 1, max: 3 });
    expect((await call('adminChangeShipping', { ...shipping, cost: ['59', 'free'] })).error).toBe(
      'invalid-request cost.1',
    );
    expect((await call('adminChangeShipping', { ...shipping, weight: ['light'] })).error).toBe(
      'invalid-request weight.0',
    );
    expect((await call('adminChangeShipping', { ...shipping, weight: ['10', '', '', '10000 g'] })).error).toBe(
      'invalid-request from.3',
    );
    expect((await call('adminChangeShipping', { ...shipping, minDays: '9' })).error).toBe('invalid-request maxDays');
  });

  it('hide their offers while paused, and have them back with their age', async () => {
    const merchantId = merchantIds.get('Elhuset') ?? 0;
    const current = () =>
      sql<{ seen: Date | null }>`select seen_at as seen from feed where merchant_id = ${merchantId}`.execute(db);
    const before = (await current()).rows[0]?.seen;
    expect((await call('adminSetMerchantState', { merchantId, change: 'pause' })).error).toBeNull();
    expect((await call('adminMerchant', { merchantId })).value?.merchant.state).toBe('paused');
    const hidden = (await current()).rows[0]?.seen;
    expect(now.getTime() - (hidden?.getTime() ?? 0)).toBeGreaterThanOrEqual(72 * 3_600_000);
    expect((await call('adminSetMerchantState', { merchantId, change: 'resume' })).error).toBeNull();
    expect((await current()).rows[0]?.seen).toEqual(before);
  });
});

describe('a file that is uploaded again', () => {
  it('takes the place of the one before, which is deleted', async () => {
    const merchantId = await addMerchant('Omigen');
    const { feedId } = await addFeed(merchantId, rowsOf([100]));
    const again = await addFeed(merchantId, rowsOf([90]));
    expect(again.feedId).toBe(feedId);
    const files = await readdir(join(storage, 'feeds', String(feedId)));
    expect(files).toEqual([(await readFeedSource(db, feedId))?.file?.hash]);
  });
});

describe('uploads in the portal', () => {
  it('F12 a merchant tries a file, sees each issue, downloads them, and delivers it; a foreign one finds nothing', async () => {
    const merchantId = await addMerchant('Portalen');
    const person = await createTestAccount(db);
    const { token: as } = await signInAs(db, person.id, now);
    const portal = { base: 'public/partner/merchant', as };
    const text = `${rowsOf([100, 200])}K9,No price,https://kettles.example/k9,,Nordvik,K-9\n`;
    expect((await upload(merchantId, 'feed-file', 'offers.csv', text, portal)).statusCode).toBe(404);
    const partner = { kind: 'merchant', market: 'SE', partnerId: merchantId } as const;
    await addMember(db, partner, { shopperId: person.id, role: 'manager', now });
    const { location } = await upload(merchantId, 'feed-file', 'offers.csv', text, portal);
    const trialId = location.split('?trial=').at(-1) ?? '';
    const url = `/api/se/public/partner/merchant/${merchantId}/feed-trials/${trialId}`;
    const headers = { authorization: `Bearer ${as}` };
    const read = async () => (await app.inject({ url, headers })).json();
    expect(await read()).toMatchObject({ location: 'offers.csv', problem: null, result: null });
    await runTrial(db, 'SE', trialId, { storage, now, allowPrivate: false });
    expect(await read()).toMatchObject({
      result: {
        accepted: 2,
        rejected: 1,
        sample: [{ title: 'Nordvik Kettle K0', item: { amount: 10_000 } }, {}],
        issues: [{ line: 4, code: 'price-missing', cause: expect.any(String), remedy: expect.any(String) }],
      },
    });
    const { rows: before } = await sql`select 1 from offer where merchant_id = ${merchantId}`.execute(db);
    expect(before).toEqual([]);
    expect((await app.inject({ url: `${url}.csv`, headers })).body).toContain('price-missing,rejected,4');
    expect((await app.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(200);
    const { rows: feeds } = await sql<{ location: string }>`select location from feed
      where merchant_id = ${merchantId}`.execute(db);
    expect(feeds).toEqual([{ location: 'upload://offers.csv' }]);
    const foreign = `/api/se/public/partner/merchant/${merchantIds.get('Elhuset')}/feed-trials/${trialId}`;
    expect((await app.inject({ url: foreign, headers })).statusCode).toBe(404);
    const logo = await upload(merchantId, 'logo-file', 'logo.png', 'no picture', portal);
    expect(logo.location).toMatch(/\?file=not-a-picture#file$/);
  });
});

describe('feeds in admin', () => {
  it('are tried before they are saved: format, columns, first offers and issues', async () => {
    const merchantId = await addMerchant('Kettles');
    const text = `${rowsOf([100, 200])}K9,No price,https://kettles.example/k9,,Nordvik,K-9\n`;
    const { trial, feedId, run } = await addFeed(merchantId, text);
    expect(trial).toMatchObject({
      location: 'offers.csv',
      result: { format: 'csv', rows: 3, accepted: 2, refused: 1 },
    });
    expect(trial?.result?.columns).toContainEqual({ name: 'mpn', field: 'mpn' });
    expect(trial?.result?.sample[0]).toMatchObject({ title: 'Nordvik Kettle K0', item: { amount: 10_000 } });
    expect(trial?.result?.issues[0]).toMatchObject({ code: 'price-missing', remedy: expect.any(String) });
    await run();
    const { value } = await call('adminFeed', { feedId });
    expect(value).toMatchObject({ runs: [{ outcome: 'accepted', added: 2, rejected: 1 }], offers: { total: 2 } });
    const runId = value?.runs[0]?.id ?? 0;
    expect((await call('adminRun', { runId })).value?.issues[0]?.examples[0]).toMatchObject({ line: 4, sku: 'K9' });
    const csv = await app.inject({
      url: `/api/se/admin/runs/${runId}/issues.csv`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.body).toMatch(/^\ufeffline,id,field,value,cause,remedy,refused,count\r\n4,K9,price,/);
  });

  it('are refused where they cannot be read, and at addresses that are not public', async () => {
    const merchantId = await addMerchant('Broken');
    const { trial, feedId } = await addFeed(merchantId, '<html><body>Sign in</body></html>', 'login.html');
    expect(trial).toMatchObject({ result: null, problem: { kind: 'unreadable', code: 'html-page' } });
    expect(feedId).toBe(0);
    const tried = (url: string) => call('adminTryFeed', { merchantId, url });
    for (const url of [
      'http://localhost/feed',
      'http://169.254.169.254/latest',
      'ftp://shop.example/feed',
      'feed.csv',
    ]) {
      expect((await tried(url)).error).toBe('invalid-request url');
    }
    const { value } = await tried('http://metadata.localtest.invalid/feed.csv');
    await runTrial(db, 'SE', value?.id ?? '', { storage, now, allowPrivate: false });
    expect((await call('adminTrial', { trialId: value?.id ?? '' })).value?.problem).toMatchObject({
      kind: 'text',
      text: expect.stringMatching(/no server of this name|not an address/i),
    });
  });

  it('hold a file that changes too much until a person has compared and accepted it', async () => {
    const merchantId = await addMerchant('Holder');
    const many = Array.from({ length: 10 }, (_, i) => 100 + i);
    const { feedId, run } = await addFeed(merchantId, rowsOf(many));
    await run();
    const second = await addFeed(merchantId, rowsOf([100, 101]));
    expect(second.feedId).toBe(feedId);
    expect((await second.run()).outcome).toBe('held');
    expect((await call('adminMerchant', { merchantId })).value?.merchant.state).toBe('held');
    const held = async () =>
      (await call('adminOverview', {})).value?.tasks.find(({ kind }) => kind === 'held-feeds')?.count ?? 0;
    const waiting = await held();
    expect(waiting).toBeGreaterThan(0);
    const runId = (await call('adminFeed', { feedId })).value?.runs[0]?.id ?? 0;
    const { value } = await call('adminRun', { runId });
    expect(value?.diff).toHaveLength(8);
    expect(value?.diff[0]).toMatchObject({ title: expect.stringContaining('Nordvik'), after: null });
    expect((await call('adminDecideRun', { runId, verdict: 'refused' })).error).toBeNull();
    expect(await held()).toBe(waiting - 1);
    // The same file is held again, and nobody is asked twice.
    expect((await runNow(feedId)).held?.verdict).toBe('refused');
    expect((await call('adminDecideRun', { runId, verdict: 'accepted' })).error).toBe('conflict');
    const last = (await call('adminFeed', { feedId })).value?.runs[0]?.id ?? 0;
    expect((await call('adminDecideRun', { runId: last, verdict: 'accepted' })).error).toBeNull();
    expect(await runNow(feedId)).toMatchObject({ outcome: 'accepted', counts: { gone: 8 } });
  });

  it('say of each offer whether it is shown, and why not', async () => {
    const merchantId = merchantIds.get('Elhuset') ?? 0;
    const { value } = await call('adminMerchantOffers', { merchantId, state: 'shown' });
    expect(value?.total).toBeGreaterThan(0);
    const offerId = value?.offers[0]?.id ?? 0;
    expect(value?.offers[0]).toMatchObject({ state: 'shown', why: null, product: { path: expect.any(String) } });
    await sql`update match set product_id = null, outcome = 'unmatched', rule = 'none' where offer_id = ${offerId}`.execute(
      db,
    );
    const refused = await call('adminMerchantOffers', { merchantId, state: 'refused' });
    expect(refused.value?.offers).toMatchObject([{ id: offerId, state: 'refused', why: { reason: 'no-identity' } }]);
    expect((await call('adminMerchantOffers', { merchantId, why: 'no-identity' })).value?.total).toBe(1);
    expect((await call('adminMerchantOffers', { merchantId, state: 'waiting' })).value?.total).toBe(0);
    expect(
      (await call('adminMerchantOffers', { merchantId, q: refused.value?.offers[0]?.sku ?? '' })).value?.total,
    ).toBe(1);
  });

  it('go with their merchant, whose offers are gone from the shop but not from the history', async () => {
    const merchantId = await addMerchant('Closing');
    const { feedId, run } = await addFeed(merchantId, rowsOf([100]));
    await run();
    expect((await call('adminSetMerchantState', { merchantId, change: 'remove' })).error).toBe(
      'invalid-request reason',
    );
    const remove = { merchantId, change: 'remove', reason: 'Closed for good' } as const;
    expect((await call('adminSetMerchantState', remove)).error).toBeNull();
    await publishFeed(db, feedId, now, emit);
    const { rows } = await sql`select 1 from offer where feed_id = ${feedId} and gone_at is null`.execute(db);
    expect(rows).toEqual([]);
    expect((await call('adminFeed', { feedId })).error).toBe('not-found');
    expect((await call('adminMerchants', { q: 'Closing' })).value?.total).toBe(0);
    // One of the same name comes back as the same merchant.
    expect(await addMerchant('Closing')).toBe(merchantId);
  });

  it('accept pictures as logos, and nothing else', async () => {
    const merchantId = await addMerchant('Painted');
    const dot = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    expect((await upload(merchantId, 'logo-file', 'logo.png', dot)).location).toBe(
      `/admin/merchants/${merchantId}/profile`,
    );
    expect((await call('adminMerchant', { merchantId })).value?.merchant.logo?.path).toMatch(/^\/images\/logos\//);
    const { location } = await upload(merchantId, 'logo-file', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(location).toBe(`/admin/merchants/${merchantId}/profile?file=not-a-picture#file`);
  });
});
