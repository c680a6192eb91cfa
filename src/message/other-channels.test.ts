import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { saveDeliveryPreference } from '../outbox/delivery-preference.store.ts';
import { readMessagesTo } from '../outbox/outbox.store.ts';
import { savePushSubscription } from '../outbox/push-subscription.store.ts';
import { saveRssKey } from '../outbox/rss-key.store.ts';
import { saveWebhook } from '../outbox/webhook.store.ts';
import type { Databases } from '../platform/databases.ts';
import { emptyTables } from '../platform/testing/empty-tables.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { mailboxRoutes } from './mailbox-routes.ts';
import type { MessageContext } from './message-context.ts';
import { rssRoutes } from './rss-routes.ts';
import { sendPendingMessages } from './send-pending-messages.ts';
import { startHttpServer } from './testing/http-server.ts';
import { createTestAccount, queueTrigger } from './testing/test-messages.ts';

const database = await createTestDatabase();
const { db } = database;
const databases: Databases = { forMarket: () => database, main: database, all: [database], close: async () => {} };
const server = await startHttpServer();
afterAll(async () => {
  await server.close();
  await database.drop();
});

let now = new Date('2026-11-20T11:00:00Z');
const context = (overrides: Partial<MessageContext> = {}): MessageContext => ({
  db,
  main: db,
  mail: null,
  mailFrom: null,
  publicUrl: () => 'https://lowtide.example',
  allowPrivate: true,
  clock: () => now,
  ...overrides,
});
const messagesTo = (shopperId: string) => readMessagesTo(db, { shopperId, address: null }, 20);

let ada = '';
beforeEach(async () => {
  now = new Date('2026-11-20T11:00:00Z');
  server.requests.length = 0;
  server.respondWith(200);
  await emptyTables(
    db,
    'outbox',
    'mailbox_email',
    'delivery_preference',
    'push_subscription',
    'webhook',
    'rss_key',
    'shopper',
  );
  ada = await createTestAccount(db, 'ada@example.com', now);
});

describe('webhooks', () => {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const saveHook = () => saveWebhook(db, ada, { url: `${server.url}/hook`, secret, createdAt: now });

  it('F04 receive triggers, signed with id and time', async () => {
    await saveHook();
    const id = await queueTrigger(db, ada, { now, channel: 'webhook' });
    await sendPendingMessages(context());
    const [request] = server.requests;
    expect.assert(request);
    const { 'webhook-id': webhookId, 'webhook-timestamp': time, 'webhook-signature': signature } = request.headers;
    expect(webhookId).toBe(id);
    expect(Number(time)).toBe(now.getTime() / 1000);
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const expected = createHmac('sha256', key).update(`${webhookId}.${time}.${request.body}`).digest('base64');
    expect(signature).toBe(`v1,${expected}`);
    expect(JSON.parse(request.body.toString())).toMatchObject({
      type: 'price-watch',
      data: { currency: 'SEK', amount: 29900, shop: 'Kettle & Co', product: { id: 4711 } },
    });
  });

  it('that fail are retried with the same id, and are deleted on 410', async () => {
    await saveHook();
    await queueTrigger(db, ada, { now, channel: 'webhook' });
    server.respondWith(503);
    await sendPendingMessages(context());
    server.respondWith(200);
    await sendPendingMessages(context());
    expect(server.requests).toHaveLength(1);
    now = new Date(now.getTime() + 60_000);
    await sendPendingMessages(context());
    const ids = server.requests.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    server.respondWith(410);
    await queueTrigger(db, ada, { now, channel: 'webhook' });
    await queueTrigger(db, ada, { now, channel: 'webhook' });
    await sendPendingMessages(context());
    expect(server.requests).toHaveLength(3);
  });

  it('that do not answer are asked once, however much waits for them', async () => {
    await saveHook();
    for (let i = 0; i < 3; i++) await queueTrigger(db, ada, { now, channel: 'webhook' });
    server.respondWith(503);
    await sendPendingMessages(context());
    expect(server.requests).toHaveLength(1);
    server.respondWith(200);
    now = new Date(now.getTime() + 60_000);
    await sendPendingMessages(context());
    expect(server.requests).toHaveLength(4);
    expect((await messagesTo(ada)).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
  });

  it('cannot reach private addresses', async () => {
    await saveHook();
    await queueTrigger(db, ada, { now, channel: 'webhook' });
    await sendPendingMessages(context({ allowPrivate: false }));
    expect(server.requests).toEqual([]);
    expect((await messagesTo(ada))[0]).toMatchObject({
      status: 'waiting',
      problem: expect.stringContaining('not a public'),
    });
  });
});

describe('web push', () => {
  /** Subscribes a browser. Returns a function that decrypts its notifications. */
  async function saveBrowser(path: string) {
    const keys = createECDH('prime256v1');
    const p256dh = keys.generateKeys().toString('base64url');
    const auth = randomBytes(16);
    const subscription = { id: randomUUID(), shopperId: ada, endpoint: `${server.url}${path}`, p256dh };
    await savePushSubscription(db, {
      ...subscription,
      auth: auth.toString('base64url'),
      device: 'Firefox',
      createdAt: now,
    });
    // Decryption by RFC 8291 and RFC 8188.
    return (body: Buffer): unknown => {
      const salt = body.subarray(0, 16);
      const theirs = body.subarray(21, 21 + (body[20] ?? 0));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs]);
      const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(theirs), auth, info, 32));
      const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16));
      const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12));
      const sealed = body.subarray(21 + (body[20] ?? 0));
      const open = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    };
  }

  it('F04 notifies each browser of an account once, encrypted', async () => {
    const read = await saveBrowser('/one');
    await saveBrowser('/two');
    await queueTrigger(db, ada, { now, channel: 'push' });
    await sendPendingMessages(context());
    await sendPendingMessages(context());
    expect(server.requests.map(({ path }) => path).sort()).toEqual(['/one', '/two']);
    const request = server.requests.find(({ path }) => path === '/one');
    expect(request?.headers.authorization).toMatch(/^vapid t=/);
    expect(Number(request?.headers.ttl)).toBeGreaterThan(0);
    expect(request?.body.toString()).not.toContain('Kettle');
    expect(read(request?.body ?? Buffer.alloc(0))).toMatchObject({
      title: 'Havn Kettle 1.7 l: now kr\u00a0299',
      url: 'https://se.lowtide.example/pl/1101-4711',
    });
  });

  it('deletes an expired subscription, and retries after other failures', async () => {
    await saveBrowser('/gone');
    await queueTrigger(db, ada, { now, channel: 'push' });
    server.respondWith(503);
    await sendPendingMessages(context());
    now = new Date(now.getTime() + 60_000);
    server.respondWith(410);
    await sendPendingMessages(context());
    expect(server.requests).toHaveLength(2);
    const { rows } = await sql`select from push_subscription`.execute(db);
    expect(rows).toHaveLength(0);
  });

  it('respects quiet hours', async () => {
    await saveBrowser('/one');
    const quiet = { from: 11 * 60, until: 13 * 60 };
    await saveDeliveryPreference(db, ada, { channel: 'push', isOn: true, quiet, digest: 'none' }, now);
    await queueTrigger(db, ada, { now, channel: 'push' });
    await sendPendingMessages(context());
    expect(server.requests).toEqual([]);
  });
});

describe('RSS feed', () => {
  it('F04 lists the triggers of an account at a secret URL', async () => {
    const app = Fastify();
    await rssRoutes(app, { databases, publicUrl: () => 'https://lowtide.example' });
    const key = randomBytes(24).toString('base64url');
    await saveRssKey(db, ada, key, now);
    const product = { id: 1, categoryId: 2, name: 'Pots\uffff & <pans>', imageId: null };
    const id = await queueTrigger(db, ada, { now, channel: 'rss', product });
    await sendPendingMessages(context());
    const feed = await app.inject(`/rss/watches/${key}.xml`);
    expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(feed.body).toContain('<title>Pots &amp; &lt;pans&gt;: now kr\u00a0299</title>');
    expect(feed.body).toContain('<pubDate>Fri, 20 Nov 2026 11:00:00 GMT</pubDate>');
    expect(feed.body).toContain(`<guid isPermaLink="false">${id}</guid>`);
    const json = await app.inject(`/rss/watches/${key}.json`);
    expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8');
    expect(JSON.parse(json.body)).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: `https://lowtide.example/rss/watches/${key}.json`,
      items: [{ id, title: 'Pots\uffff & <pans>: now kr\u00a0299', date_published: '2026-11-20T11:00:00.000Z' }],
    });
    expect((await app.inject(`/rss/watches/${key}.txt`)).statusCode).toBe(404);
    const again = await app.inject({
      url: `/rss/watches/${key}.xml`,
      headers: { 'if-none-match': String(feed.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect((await app.inject(`/rss/watches/${key.slice(0, -1)}${key.endsWith('x') ? 'y' : 'x'}.xml`)).statusCode).toBe(
      404,
    );
    await app.close();
  });
});

describe('mailbox', () => {
  const KEY = 'k'.repeat(32);
  const cookie = `lowtideMailbox=${KEY}`;
  const openApp = async () => {
    const app = Fastify({ trustProxy: 'loopback' });
    await mailboxRoutes(app, { databases, key: KEY });
    return app;
  };

  it('F04 shows the emails of an installation without a mail server, without running their content', async () => {
    const id = await queueTrigger(db, ada, { now });
    await sendPendingMessages(context());
    const app = await openApp();
    const open = (url: string) => app.inject({ url, headers: { cookie } });
    const list = await open('/mailbox?to=ada');
    expect(list.body).toContain('ada@example.com');
    expect((await open('/mailbox?to=bob')).body).toContain('No emails to bob');
    const page = await open(`/mailbox/${id}`);
    expect(page.body).toContain('List-Unsubscribe');
    const html = await open(`/mailbox/${id}/email`);
    expect(html.body).toContain('Havn Kettle');
    expect(html.headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox allow-popups/);
    const gone = await open(`/mailbox/${randomUUID()}`);
    expect(gone.statusCode).toBe(404);
    for (const { body } of [list, page, gone]) expect(body).toContain('<a href="/">Lowtide</a>');
    await app.close();
  });

  it.each([
    ['a local proxy that forwards no address', { headers: { host: 'localhost' } }],
    ['a forged host', { headers: { host: 'lowtide.example', 'x-forwarded-host': 'localhost' } }],
    ['a wrong key', { headers: { cookie: 'lowtideMailbox=wrong' } }],
    ['a wrong key in the address', { url: '/mailbox?key=wrong' }],
  ])('is closed to %s', async (_who, request) => {
    const app = await openApp();
    const rejected = await app.inject({ url: '/mailbox', ...request });
    expect(rejected.statusCode).toBe(404);
    expect(rejected.body).not.toMatch(/mailbox|email/i);
    await app.close();
  });

  it('opens with its key, which does not stay in the address', async () => {
    const app = await openApp();
    const entered = await app.inject(`/mailbox?key=${KEY}`);
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/mailbox']);
    expect(entered.headers['set-cookie']).toMatch(/^lowtideMailbox=k{32};.*HttpOnly; SameSite=Strict/);
    await app.close();
  });
});
