import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Databases } from '../platform/databases.ts';
import { createTestDatabase } from '../platform/test-database.ts';
import { saveDeliveryChoice, savePushSubscription, saveRssKey, saveWebhook } from '../shopper/delivery-choice.store.ts';
import { readMessagesTo } from '../shopper/outbox.store.ts';
import { mailboxRoutes } from './mailbox-routes.ts';
import type { MessageContext } from './message-context.ts';
import { rssRoutes } from './rss-routes.ts';
import { sendDueMessages } from './send-due-messages.ts';
import { startHttpServer } from './test-http-server.ts';
import { queueFiring, testPerson } from './test-messages.ts';

const database = await createTestDatabase();
const { db } = database;
const databases: Databases = { of: () => database, main: database, all: [database], close: async () => {} };
const server = await startHttpServer();
afterAll(async () => {
  await server.close();
  await database.drop();
});

let now = new Date('2026-11-20T11:00:00Z');
const context = (told: Partial<MessageContext> = {}): MessageContext => ({
  db,
  main: db,
  mail: null,
  mailFrom: null,
  publicUrl: () => 'https://lowtide.example',
  allowPrivate: true,
  clock: () => now,
  ...told,
});
const messagesTo = (shopperId: string) => readMessagesTo(db, { shopperId, address: null }, 20);

let ada = '';
beforeEach(async () => {
  now = new Date('2026-11-20T11:00:00Z');
  server.calls.length = 0;
  server.answerWith(200);
  await sql`truncate outbox, mailbox_letter, delivery_choice, push_subscription, webhook, rss_key, shopper cascade`.execute(
    db,
  );
  ada = await testPerson(db, 'ada@example.com', now);
});

describe('webhooks', () => {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const saveHook = () => saveWebhook(db, ada, { url: `${server.url}/hook`, secret, createdAt: now });

  it('F04 are told what a watch found, signed so that the program can tell who it was and when', async () => {
    await saveHook();
    const id = await queueFiring(db, ada, { now, channel: 'webhook' });
    await sendDueMessages(context());
    const [call] = server.calls;
    const { 'webhook-id': told, 'webhook-timestamp': time, 'webhook-signature': signature } = call.headers;
    expect(told).toBe(id);
    expect(Number(time)).toBe(now.getTime() / 1000);
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const expected = createHmac('sha256', key).update(`${told}.${time}.${call.body}`).digest('base64');
    expect(signature).toBe(`v1,${expected}`);
    expect(JSON.parse(call.body.toString())).toMatchObject({
      type: 'price-watch',
      data: { currency: 'SEK', amount: 29900, shop: 'Kettle & Co', product: { id: 4711 } },
    });
  });

  it('that fail are told again later under the same id, and are gone when they say so', async () => {
    await saveHook();
    await queueFiring(db, ada, { now, channel: 'webhook' });
    server.answerWith(503);
    await sendDueMessages(context());
    server.answerWith(200);
    await sendDueMessages(context());
    expect(server.calls).toHaveLength(1);
    now = new Date(now.getTime() + 60_000);
    await sendDueMessages(context());
    expect(server.calls.map(({ headers }) => headers['webhook-id'])).toEqual(
      Array(2).fill(server.calls[0].headers['webhook-id']),
    );
    server.answerWith(410);
    await queueFiring(db, ada, { now, channel: 'webhook' });
    await queueFiring(db, ada, { now, channel: 'webhook' });
    await sendDueMessages(context());
    expect(server.calls).toHaveLength(3);
  });

  it('cannot be used to reach what is not public', async () => {
    await saveHook();
    await queueFiring(db, ada, { now, channel: 'webhook' });
    await sendDueMessages(context({ allowPrivate: false }));
    expect(server.calls).toEqual([]);
    expect((await messagesTo(ada))[0]).toMatchObject({
      status: 'waiting',
      problem: expect.stringContaining('not a public'),
    });
  });
});

describe('web push', () => {
  /** A browser that can read what it is told. */
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
    /** RFC 8291 and RFC 8188, from the receiver's side. */
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

  it('F04 tells each browser of a person once, in words that only it can read', async () => {
    const read = await saveBrowser('/one');
    await saveBrowser('/two');
    await queueFiring(db, ada, { now, channel: 'push' });
    await sendDueMessages(context());
    await sendDueMessages(context());
    expect(server.calls.map(({ path }) => path).sort()).toEqual(['/one', '/two']);
    const call = server.calls.find(({ path }) => path === '/one');
    expect(call?.headers.authorization).toMatch(/^vapid t=/);
    expect(Number(call?.headers.ttl)).toBeGreaterThan(0);
    expect(call?.body.toString()).not.toContain('Kettle');
    expect(read(call?.body ?? Buffer.alloc(0))).toMatchObject({
      title: 'Havn Kettle 1.7 l: now kr\u00a0299',
      url: 'https://se.lowtide.example/pl/1101-4711',
    });
  });

  it('forgets a browser that is gone, and tries again where one only failed', async () => {
    await saveBrowser('/gone');
    await queueFiring(db, ada, { now, channel: 'push' });
    server.answerWith(503);
    await sendDueMessages(context());
    now = new Date(now.getTime() + 60_000);
    server.answerWith(410);
    await sendDueMessages(context());
    expect(server.calls).toHaveLength(2);
    const { rows } = await sql`select from push_subscription`.execute(db);
    expect(rows).toHaveLength(0);
  });

  it('minds quiet hours too', async () => {
    await saveBrowser('/one');
    const quiet = { from: 11 * 60, until: 13 * 60 };
    await saveDeliveryChoice(db, ada, { channel: 'push', isOn: true, quiet, digest: 'none' }, now);
    await queueFiring(db, ada, { now, channel: 'push' });
    await sendDueMessages(context());
    expect(server.calls).toEqual([]);
  });
});

describe('the feed', () => {
  it('F04 has what the watches of a person found, at an address that nobody can guess', async () => {
    const app = Fastify();
    await rssRoutes(app, { databases, publicUrl: () => 'https://lowtide.example' });
    const key = randomBytes(24).toString('base64url');
    await saveRssKey(db, ada, key, now);
    const product = { id: 1, categoryId: 2, name: 'Pots & <pans>', imageId: null };
    const id = await queueFiring(db, ada, { now, channel: 'rss', product });
    await sendDueMessages(context());
    const feed = await app.inject(`/rss/watches/${key}.xml`);
    expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(feed.body).toContain('<title>Pots &amp; &lt;pans&gt;: now kr\u00a0299</title>');
    expect(feed.body).toContain('<pubDate>Fri, 20 Nov 2026 11:00:00 GMT</pubDate>');
    expect(feed.body).toContain(`<guid isPermaLink="false">${id}</guid>`);
    const again = await app.inject({
      url: `/rss/watches/${key}.xml`,
      headers: { 'if-none-match': String(feed.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect((await app.inject(`/rss/watches/${key.slice(0, -1)}x.xml`)).statusCode).toBe(404);
    await app.close();
  });
});

describe('the mailbox', () => {
  const openApp = async (isOpen: boolean) => {
    const app = Fastify({ trustProxy: 'loopback' });
    await mailboxRoutes(app, { databases, isOpen });
    return app;
  };

  it('F04 shows the letters of an installation without a mail server, and lets none of them run anything', async () => {
    const id = await queueFiring(db, ada, { now });
    await sendDueMessages(context());
    const app = await openApp(false);
    const list = await app.inject('/mailbox?to=ada');
    expect(list.body).toContain('ada@example.com');
    expect((await app.inject('/mailbox?to=bob')).body).toContain('No letters to bob');
    const letter = await app.inject(`/mailbox/${id}`);
    expect(letter.body).toContain('List-Unsubscribe');
    const looks = await app.inject(`/mailbox/${id}/letter`);
    expect(looks.body).toContain('Havn Kettle');
    expect(looks.headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox allow-popups/);
    const gone = await app.inject(`/mailbox/${randomUUID()}`);
    expect(gone.statusCode).toBe(404);
    for (const page of [list, letter, gone]) expect(page.body).toContain('<a href="/">Lowtide</a>');
    await app.close();
  });

  it.each([
    ['another machine', { remoteAddress: '192.0.2.7', headers: { host: 'localhost' } }],
    ['another machine, by a proxy of this one', { headers: { host: 'localhost', 'x-forwarded-for': '192.0.2.7' } }],
    ['a page that calls this machine by a name of its own', { headers: { host: 'rebound.example' } }],
  ])('is closed to %s unless it was opened', async (_who, request) => {
    const app = await openApp(false);
    const refused = await app.inject({ url: '/mailbox', ...request });
    expect(refused.statusCode).toBe(404);
    expect(refused.body).not.toMatch(/mailbox|letter/i);
    await app.close();
    const open = await openApp(true);
    expect((await open.inject({ url: '/mailbox', ...request })).statusCode).toBe(200);
    await open.close();
  });
});
