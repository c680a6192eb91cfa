import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../platform/database.ts';
import { createTestDatabase } from '../platform/test-database.ts';
import { mute, saveDeliveryChoice, savePushSubscription, saveRssKey, saveWebhook } from './delivery-choice.store.ts';
import {
  claimDue,
  exportMessagesOf,
  forgetMessagesBefore,
  forgetMessagesOf,
  queueMessage,
  readMessagesTo,
  settle,
} from './outbox.store.ts';
import type { Addressee } from './outbox.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());
beforeEach(() =>
  sql`truncate outbox, mailbox_letter, delivery_choice, letter_mute, push_subscription, webhook, rss_key`.execute(db),
);

const NOW = new Date('2026-11-20T12:00:00Z');
const [ada, bob] = [randomUUID(), randomUUID()];

const queue = (to: Addressee, cause: string, told = {}) =>
  queueMessage(
    db,
    {
      kind: 'password-changed',
      data: {},
      channel: 'email',
      to,
      market: 'SE',
      locale: 'sv-SE',
      cause,
      notBefore: null,
      ...told,
    },
    NOW,
  );

describe('the outbox', () => {
  it('has nothing of what was queued in a transaction that failed, and wakes a sender for what was', async () => {
    const jobs = async () => (await sql`select from graphile_worker._private_jobs`.execute(db)).rows.length;
    const before = await jobs();
    await expect(
      transaction(db, async (trx) => {
        const letter = { kind: 'password-changed', data: {}, channel: 'email', market: 'SE', locale: 'sv-SE' } as const;
        await queueMessage(trx, { ...letter, to: { shopperId: ada, address: null }, cause: 'a', notBefore: null }, NOW);
        throw new Error('broken off');
      }),
    ).rejects.toThrow('broken off');
    expect([await jobs(), (await readMessagesTo(db, { shopperId: ada, address: null }, 9)).length]).toEqual([
      before,
      0,
    ]);
    await queue({ shopperId: ada, address: null }, 'a');
    expect(await jobs()).toBe(before + 1);
  });

  it('gives a message to one of two who ask at once, and nothing before its time', async () => {
    await queue({ shopperId: ada, address: null }, 'a');
    await queue({ shopperId: ada, address: null }, 'b', { notBefore: new Date(NOW.getTime() + 1000) });
    await transaction(db, async (one) => {
      expect(await claimDue(one, NOW)).toMatchObject({ cause: 'a' });
      await transaction(db, async (two) => expect(await claimDue(two, NOW)).toBeNull());
    });
    expect(await claimDue(db, NOW)).toMatchObject({ cause: 'a' });
  });

  it('tells staff what was sent to a person or an address, and why, but not what opens anything', async () => {
    await queue({ shopperId: ada, address: null }, 'changed by ada');
    await queue({ shopperId: null, address: 'Ada@Example.com' }, 'to an address');
    await queue({ shopperId: bob, address: null }, 'bob');
    const told = await readMessagesTo(db, { shopperId: ada, address: 'ada@example.com' }, 9);
    expect(told.map(({ cause }) => cause).sort()).toEqual(['changed by ada', 'to an address']);
    expect(told.some((message) => 'data' in message)).toBe(false);
  });

  it('forgets after its time what was done with, and keeps what waits', async () => {
    const id = await queue({ shopperId: ada, address: null }, 'old');
    await queue({ shopperId: ada, address: null }, 'waits');
    await settle(db, { id, kind: 'password-changed' }, { status: 'sent', sentTo: 'x' }, NOW);
    await forgetMessagesBefore(db, NOW);
    expect(await readMessagesTo(db, { shopperId: ada, address: null }, 9)).toHaveLength(2);
    await forgetMessagesBefore(db, new Date(NOW.getTime() + 1));
    expect((await readMessagesTo(db, { shopperId: ada, address: null }, 9)).map(({ cause }) => cause)).toEqual([
      'waits',
    ]);
  });
});

describe('what is held of a person', () => {
  async function fill(shopperId: string) {
    await queue({ shopperId, address: null }, 'a');
    await saveDeliveryChoice(db, shopperId, { channel: 'email', isOn: false, quiet: null, digest: 'daily' }, NOW);
    await mute(db, `shopper:${shopperId}`, 'watches', NOW);
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

  it('is exported whole, and gone from every table once it is forgotten, with nothing of others', async () => {
    await fill(ada);
    await fill(bob);
    const exported = await exportMessagesOf(db, ada);
    expect(Object.values(exported).map((rows) => rows.length)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(JSON.stringify(exported)).not.toContain('whsec_');
    await forgetMessagesOf(db, ada);
    expect(Object.values(await exportMessagesOf(db, ada)).flat()).toEqual([]);
    expect(Object.values(await exportMessagesOf(db, bob)).flat()).toHaveLength(6);
  });
});
