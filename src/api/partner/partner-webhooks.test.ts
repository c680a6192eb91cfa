import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember } from '../../partner/change-members.ts';
import { sendWebhooks } from '../../partner/send-webhooks.ts';
import { removeDocuments, writeDocuments } from '../../search/search-document.store.ts';
import { makeDocument } from '../../search/testing/random-catalogue.ts';
import { MINUTE_MS } from '../../terms/duration.ts';
import { createPartnerSite } from './testing/partner-site.ts';

const site = await createPartnerSite();
const { db, now, call, createPerson } = site;

/** What a partner's program received, and what it answers. */
const received: { url: string; id: string; at: number; signature: string; body: string }[] = [];
let answer = 204;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += String(chunk);
  });
  request.on('end', () => {
    const header = (name: string) => String(request.headers[name]);
    received.push({
      url: request.url ?? '',
      id: header('webhook-id'),
      at: Number(header('webhook-timestamp')),
      signature: header('webhook-signature'),
      body,
    });
    response.writeHead(answer).end();
  });
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = address !== null && typeof address === 'object' ? address.port : 0;
});
afterAll(async () => {
  server.close();
  await site.close();
});

const PARTNER_ID = 41;
await sql`insert into publisher (id, market, name, website, created_at) overriding system value
  values (${PARTNER_ID}, 'SE', 'Prisbloggen', 'https://blog.example/', ${now})`.execute(db);
const { account, token } = await createPerson();
const partner = { kind: 'publisher', market: 'SE', partnerId: PARTNER_ID } as const;
await addMember(db, partner, { shopperId: account.id, role: 'owner', now });
const colleague = await createPerson();
await addMember(db, partner, { shopperId: colleague.account.id, role: 'manager', now });
const stranger = await createPerson();

const owner = { kind: 'publisher', partnerId: PARTNER_ID };
const add = (url: string, who = token) => call('addPartnerWebhook', { ...owner, url }, { token: who });
const list = async (who = token) => Object(await call('partnerWebhooks', owner, { token: who })).webhooks;
const run = (minutes: number, allowPrivate: boolean | readonly string[] = [`127.0.0.1:${port}`]) =>
  sendWebhooks(db, { now: new Date(now.getTime() + minutes * MINUTE_MS), allowPrivate });

describe('webhooks of an API customer', () => {
  it('F12 are added by owners, for public addresses by HTTPS, three at most', async () => {
    for (const url of [
      'http://hooks.example.com/in',
      'https://localhost/in',
      'https://127.0.0.1/in',
      'https://[::1]/in',
      'https://169.254.169.254/latest/meta-data',
      'https://user:secret@hooks.example.com/in',
      'https://router.lan/in',
      'ftp://hooks.example.com/in',
      'javascript:alert(1)',
    ]) {
      expect(await add(url), url).toBe('url not-a-web-address');
    }
    expect(await add('https://hooks.example.com/in', colleague.token)).toBe('forbidden');
    expect(await add('https://hooks.example.com/in', stranger.token)).toBe('not-found');
    const all = await Promise.all([1, 2, 3, 4, 5].map((i) => add(`https://hooks${i}.example.com/in`)));
    expect(all.filter((one) => one === 'url too-large')).toHaveLength(2);
    const [first, ...others] = await list();
    expect(await add(first.url)).toBe('url taken');
    expect(first.secret).toMatch(/^whsec_/);
    expect((await list(colleague.token))[0].secret).toBeNull();
    for (const { id } of others) {
      expect(await call('removePartnerWebhook', { ...owner, webhookId: id }, { token })).toEqual({ response: null });
    }
    expect(await list()).toHaveLength(1);
    // As if its public name led here.
    await sql`update partner_webhook set url = ${`http://127.0.0.1:${port}/in`}`.execute(db);
  });

  it('F12 tell each change once, signed, and again under the same id after a failure or on demand', async () => {
    const [{ id: webhookId, secret }] = await list();
    expect(await call('testPartnerWebhook', { ...owner, webhookId }, { token: stranger.token })).toBe('not-found');
    expect(await call('testPartnerWebhook', { ...owner, webhookId }, { token })).toEqual({ response: null });
    await run(0);
    const [test] = received.splice(0);
    expect(JSON.parse(test?.body ?? '')).toMatchObject({ type: 'test', data: { market: 'SE' } });
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signed = createHmac('sha256', key).update(`${test?.id}.${test?.at}.${test?.body}`).digest('base64');
    expect(test?.signature).toBe(`v1,${signed}`);
    expect(test?.at).toBe(Math.floor(now.getTime() / 1000));

    await writeDocuments(db, 'SE', [makeDocument({ id: 9_100_001 }), makeDocument({ id: 9_100_002 })]);
    await removeDocuments(db, 'SE', [9_100_002]);
    answer = 500;
    await run(1);
    // While it fails, changes gather, and it is not asked again before its time.
    await writeDocuments(db, 'SE', [makeDocument({ id: 9_100_003, lowestItem: 5_00 })]);
    await run(1.5);
    expect(received).toHaveLength(1);
    answer = 204;
    await run(3);
    const [failed, repeated, later] = received.splice(0);
    expect(repeated).toMatchObject({ id: failed?.id, body: failed?.body });
    expect(repeated?.signature).not.toBe(failed?.signature);
    expect(JSON.parse(repeated?.body ?? '').data.changes).toMatchObject([
      { id: 9_100_001, change: 'changed' },
      { id: 9_100_002, change: 'removed' },
    ]);
    expect(JSON.parse(later?.body ?? '').data.changes).toMatchObject([{ id: 9_100_003, lowestItem: 5_00 }]);
    await run(4);
    expect(received).toEqual([]);

    const deliveryId = repeated?.id ?? '';
    const replay = (who: string) => call('replayPartnerWebhook', { ...owner, deliveryId }, { token: who });
    expect(await replay(stranger.token)).toBe('not-found');
    expect(await replay(colleague.token)).toBe('forbidden');
    expect(await replay(token)).toEqual({ response: null });
    await run(5);
    expect(received.splice(0)).toMatchObject([{ id: deliveryId, body: failed?.body }]);
  });

  it('F12 tell a shop of changes of what it sells, and of products whose place these took', async () => {
    const shop = { kind: 'merchant', partnerId: site.merchantIds.get('Elhuset') ?? 0 } as const;
    const seller = await createPerson();
    await addMember(db, { ...shop, market: 'SE' }, { shopperId: seller.account.id, role: 'owner', now });
    await call('addPartnerWebhook', { ...shop, url: 'https://shop.example.com/in' }, { token: seller.token });
    await sql`update partner_webhook set url = ${`http://127.0.0.1:${port}/shop`} where kind = 'merchant'`.execute(db);
    const productId = await site.findProductId('SE', 'E1');
    await writeDocuments(db, 'SE', [makeDocument({ id: productId }), makeDocument({ id: 9_100_005 })]);
    await removeDocuments(db, 'SE', [9_100_005, 9_100_003]);
    await sql`insert into product_redirect (market, from_id, to_id) values ('SE', 9100005, ${productId})`.execute(db);
    await run(6);
    const own = received.splice(0).filter(({ url }) => url === '/shop');
    expect(own.map(({ body }) => JSON.parse(body).data.changes)).toEqual([
      [expect.objectContaining({ id: productId, change: 'changed' }), { id: 9_100_005, change: 'removed' }],
    ]);
    await sql`delete from partner_webhook where kind = 'merchant'`.execute(db);
  });

  it('F12 are given up after the last attempt, and stop where an address is gone', async () => {
    answer = 503;
    await writeDocuments(db, 'SE', [makeDocument({ id: 9_100_004 })]);
    let minutes = 10;
    for (let attempt = 0; attempt < 7; attempt++) {
      await run(minutes);
      minutes += 1440;
    }
    expect(received.splice(0)).toHaveLength(7);
    const [{ deliveries, id: webhookId }] = await list();
    expect(deliveries[0]).toMatchObject({ state: 'failed', tries: 7, status: 503, problem: 'It answered 503.' });
    answer = 410;
    await call('testPartnerWebhook', { ...owner, webhookId }, { token });
    await run(minutes);
    expect((await list())[0].endedAt).not.toBeNull();
    expect(await call('testPartnerWebhook', { ...owner, webhookId }, { token })).toBe('conflict');
  });

  it('F12 never reach a private address, whatever name leads there', async () => {
    received.splice(0);
    await sql`update partner_webhook set ended_at = null, url = ${`http://localhost:${port}/in`}`.execute(db);
    const [{ id: webhookId }] = await list();
    await call('testPartnerWebhook', { ...owner, webhookId }, { token });
    await run(12_000, false);
    expect(received).toEqual([]);
    expect((await list())[0].deliveries).toContainEqual(
      expect.objectContaining({ event: 'test', state: 'waiting', tries: 1, status: null }),
    );
  });
});
