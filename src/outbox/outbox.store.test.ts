import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../platform/database.ts';
import { emptyTables } from '../platform/testing/empty-tables.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { saveDeliveryPreference } from './delivery-preference.store.ts';
import { optOut } from './email-opt-out.store.ts';
import {
  deleteMessagesToAddress,
  deleteShopperMessages,
  exportShopperMessages,
  finishMessage,
  pruneMessages,
  queueMessage,
  readMessagesTo,
  takeDueMessage,
} from './outbox.store.ts';
import type { Recipient } from './outbox.ts';
import { savePushSubscription } from './push-subscription.store.ts';
import { saveRssKey } from './rss-key.store.ts';
import { saveWebhook } from './webhook.store.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());
beforeEach(() =>
  emptyTables(
    db,
    'outbox',
    'mailbox_email',
    'delivery_preference',
    'email_opt_out',
    'push_subscription',
    'webhook',
    'rss_key',
  ),
);

const NOW = new Date('2026-11-20T12:00:00Z');
const [ada, bob] = [randomUUID(), randomUUID()];

const queue = (to: Recipient, dedupKey: string, more = {}) =>
  queueMessage(
    db,
    {
      kind: 'password-changed',
      data: {},
      channel: 'email',
      to,
      market: 'SE',
      locale: 'sv-SE',
      dedupKey,
      notBefore: null,
      ...more,
    },
    NOW,
  );

describe('the outbox', () => {
  it('stores nothing when the transaction fails, and schedules a send job when it commits', async () => {
    const jobs = async () => (await sql`select from graphile_worker._private_jobs`.execute(db)).rows.length;
    const before = await jobs();
    await expect(
      transaction(db, async (trx) => {
        const message = {
          kind: 'password-changed',
          data: {},
          channel: 'email',
          market: 'SE',
          locale: 'sv-SE',
        } as const;
        await queueMessage(
          trx,
          { ...message, to: { shopperId: ada, address: null }, dedupKey: 'a', notBefore: null },
          NOW,
        );
        throw new Error('aborted');
      }),
    ).rejects.toThrow('aborted');
    expect([await jobs(), (await readMessagesTo(db, { shopperId: ada, address: null }, 9)).length]).toEqual([
      before,
      0,
    ]);
    await queue({ shopperId: ada, address: null }, 'a');
    expect(await jobs()).toBe(before + 1);
  });

  it('gives a message to one of two concurrent workers, and none before its due time', async () => {
    await queue({ shopperId: ada, address: null }, 'a');
    await queue({ shopperId: ada, address: null }, 'b', { notBefore: new Date(NOW.getTime() + 1000) });
    await transaction(db, async (one) => {
      expect(await takeDueMessage(one, NOW)).toMatchObject({ dedupKey: 'a' });
      await transaction(db, async (two) => expect(await takeDueMessage(two, NOW)).toBeNull());
    });
    expect(await takeDueMessage(db, NOW)).toMatchObject({ dedupKey: 'a' });
  });

  it('lists the messages to a shopper or an address for staff, without their data', async () => {
    await queue({ shopperId: ada, address: null }, 'changed by ada');
    await queue({ shopperId: null, address: 'Ada@Example.com' }, 'to an address');
    await queue({ shopperId: bob, address: null }, 'bob');
    const messages = await readMessagesTo(db, { shopperId: ada, address: 'ada@example.com' }, 9);
    expect(messages.map(({ dedupKey }) => dedupKey).sort()).toEqual(['changed by ada', 'to an address']);
    expect(messages.some((message) => 'data' in message)).toBe(false);
  });

  it('finds and deletes the messages to an address in any spelling that is the same address', async () => {
    // The Angstrom sign U+212B is Å in compatibility form, whose small letter is å.
    const id = await queue({ shopperId: null, address: ' \u212Bsa@Post.EXAMPLE' }, 'one');
    await queue({ shopperId: null, address: 'asa@post.example' }, 'two');
    const found = await readMessagesTo(db, { shopperId: null, address: 'åsa@post.example' }, 10);
    expect(found.map((message) => message.id)).toEqual([id]);
    await deleteMessagesToAddress(db, 'ÅSA@post.example');
    expect(await readMessagesTo(db, { shopperId: null, address: 'åsa@post.example' }, 10)).toEqual([]);
    expect(await readMessagesTo(db, { shopperId: null, address: 'asa@post.example' }, 10)).toHaveLength(1);
  });

  it('prunes finished messages and keeps waiting ones', async () => {
    const id = await queue({ shopperId: ada, address: null }, 'old');
    await queue({ shopperId: ada, address: null }, 'waits');
    await finishMessage(db, { id, kind: 'password-changed' }, { status: 'sent', sentTo: 'x' }, NOW);
    await pruneMessages(db, { market: 'SE', before: NOW });
    expect(await readMessagesTo(db, { shopperId: ada, address: null }, 9)).toHaveLength(2);
    await pruneMessages(db, { market: 'SE', before: new Date(NOW.getTime() + 1) });
    expect((await readMessagesTo(db, { shopperId: ada, address: null }, 9)).map(({ dedupKey }) => dedupKey)).toEqual([
      'waits',
    ]);
  });
});

describe('the messages of a shopper', () => {
  async function fill(shopperId: string) {
    await queue({ shopperId, address: null }, 'a');
    await saveDeliveryPreference(db, shopperId, { channel: 'email', isOn: false, quiet: null, digest: 'daily' }, NOW);
    await optOut(db, `shopper:${shopperId}`, 'watches', NOW);
    await saveWebhook(db, shopperId, { url: 'https://hook.example', secret: 'whsec_x', createdAt: NOW });
    await saveRssKey(db, shopperId, `key-of-${shopperId}`, NOW);
    const keys = { p256dh: 'p', auth: 'a', device: 'Firefox', createdAt: NOW };
    await savePushSubscription(db, {
      id: randomUUID(),
      shopperId,
      endpoint: `https://push.example/${shopperId}`,
      ...keys,
    });
  }

  it('are exported completely and deleted from every table, without those of others', async () => {
    await fill(ada);
    await fill(bob);
    const exported = await exportShopperMessages(db, ada);
    expect(Object.values(exported).map((rows) => rows.length)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(JSON.stringify(exported)).not.toContain('whsec_');
    await deleteShopperMessages(db, ada);
    expect(Object.values(await exportShopperMessages(db, ada)).flat()).toEqual([]);
    expect(Object.values(await exportShopperMessages(db, bob)).flat()).toHaveLength(6);
  });
});
