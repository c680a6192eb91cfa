import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMail } from '../platform/mail.ts';
import { createTestDatabase } from '../platform/test-database.ts';
import { mute, saveDeliveryChoice } from '../shopper/delivery-choice.store.ts';
import { queueMessage, readMessagesTo } from '../shopper/outbox.store.ts';
import { readMailbox } from './mailbox.store.ts';
import type { MessageContext } from './message-context.ts';
import { sendDueMessages } from './send-due-messages.ts';
import { startMailServer } from './test-mail-server.ts';
import { queueFiring, testPerson } from './test-messages.ts';

const database = await createTestDatabase();
const { db } = database;
const server = await startMailServer();
const mail = openMail(server.url);
afterAll(async () => {
  mail.close();
  await server.close();
  await database.drop();
});

const NOON = new Date('2026-11-20T11:00:00Z');
let now = NOON;
const context = (told: Partial<MessageContext> = {}): MessageContext => ({
  db,
  main: db,
  mail,
  mailFrom: 'Lowtide <prices@lowtide.example>',
  publicUrl: () => 'https://lowtide.example',
  allowPrivate: false,
  clock: () => now,
  ...told,
});
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

beforeEach(async () => {
  now = NOON;
  server.taken.length = 0;
  server.refuseWith(null);
  server.thinkFor(0);
  await sql`truncate outbox, mailbox_letter, delivery_choice, letter_mute, shopper cascade`.execute(db);
});

describe('letters', () => {
  it('F04 are delivered to a real mail server, with a way to unsubscribe that needs no login', async () => {
    const ada = await testPerson(db, 'ada@example.com', now);
    const id = await queueFiring(db, ada, { now });
    await sendDueMessages(context());
    const [letter] = server.taken;
    expect(server.taken).toHaveLength(1);
    expect(letter.messageId).toBe(`<${id}@lowtide.example>`);
    expect(letter.to?.[0]?.address).toBe('ada@example.com');
    expect(letter.from?.address).toBe('prices@lowtide.example');
    expect(letter.subject).toBe('Havn Kettle 1.7 l: now kr\u00a0299');
    expect(letter.text).toContain('https://se.lowtide.example/pl/1101-4711');
    expect(letter.html).toContain('https://se.lowtide.example/pl/1101-4711');
    const header = (name: string) => letter.headers.find(({ key }) => key === name)?.value ?? '';
    expect(header('list-unsubscribe')).toMatch(/^<https:\/\/se\.lowtide\.example\/unsubscribe\/\S+>$/);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect((await readMessagesTo(db, { shopperId: ada, address: null }, 10))[0]).toMatchObject({
      status: 'sent',
      sentTo: 'ada@example.com',
    });
  });

  it('about an account go to the address they name, cannot be unsubscribed from, and leave no token behind', async () => {
    const to = { shopperId: null, address: 'new@example.com' };
    const letter = { kind: 'verify-account', data: { token: 'SECRET' }, channel: 'email', to, market: 'UK' } as const;
    await queueMessage(db, { ...letter, locale: 'en-GB', cause: 'account 1', notBefore: null }, now);
    await mute(db, 'address:x', 'all', now);
    await sendDueMessages(context());
    expect(server.taken[0]?.text).toContain('https://uk.lowtide.example/verify-account/SECRET');
    expect(server.taken[0]?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
    const { rows } = await sql<{ all: string }>`select outbox::text as all from outbox`.execute(db);
    expect(rows[0]?.all).not.toContain('SECRET');
  });

  it('are queued once for one cause', async () => {
    const to = { shopperId: null, address: 'Twice@example.com' };
    const letter = { kind: 'account-exists', data: {}, channel: 'email', to, market: 'UK', locale: 'en-GB' } as const;
    await queueMessage(db, { ...letter, cause: 'one', notBefore: null }, now);
    const again = { ...letter, to: { shopperId: null, address: 'twice@example.com' } };
    await queueMessage(db, { ...again, cause: 'one', notBefore: null }, now);
    await queueMessage(db, { ...letter, cause: 'two', notBefore: null }, now);
    await sendDueMessages(context());
    expect(server.taken).toHaveLength(2);
  });

  it('go into the mailbox where there is no mail server', async () => {
    const ada = await testPerson(db, 'ada@example.com', now);
    await queueFiring(db, ada, { now });
    await sendDueMessages(context({ mail: null }));
    const [letter] = await readMailbox(db, 'ADA@', 10);
    expect(letter?.recipient).toBe('ada@example.com');
    expect(letter?.html).toContain('Havn Kettle');
    expect(await readMailbox(db, 'bob@', 10)).toEqual([]);
  });

  it('are tried again with longer and longer pauses, and are given up visibly after three days', async () => {
    const ada = await testPerson(db, 'ada@example.com', now);
    await queueFiring(db, ada, { now });
    server.refuseWith(451);
    const pauses: number[] = [];
    for (let tries = 0; tries < 40; tries++) {
      await sendDueMessages(context());
      const [message] = await readMessagesTo(db, { shopperId: ada, address: null }, 1);
      if (message === undefined || message.status !== 'waiting') break;
      pauses.push((message.dueAt.getTime() - now.getTime()) / 60_000);
      now = message.dueAt;
    }
    expect(pauses.slice(0, 5)).toEqual([1, 2, 5, 15, 30]);
    const [message] = await readMessagesTo(db, { shopperId: ada, address: null }, 1);
    expect(message).toMatchObject({ status: 'failed', problem: expect.stringContaining('451') });
    expect(server.taken).toEqual([]);
  });

  it('that a server will never take are not tried again, and do not hold up the others', async () => {
    const [ada, bob] = [await testPerson(db, 'ada@example.com', now), await testPerson(db, 'bob@example.com', now)];
    await queueFiring(db, ada, { now });
    server.refuseWith(550);
    await sendDueMessages(context());
    server.refuseWith(null);
    await queueFiring(db, bob, { now });
    await sendDueMessages(context());
    expect(server.taken.map(({ to }) => to?.[0]?.address)).toEqual(['bob@example.com']);
    expect((await readMessagesTo(db, { shopperId: ada, address: null }, 1))[0]?.status).toBe('failed');
  });

  it('wait where the mail server cannot be reached, each of them', async () => {
    const ada = await testPerson(db, 'ada@example.com', now);
    for (let i = 0; i < 3; i++) await queueFiring(db, ada, { now });
    const nowhere = openMail('smtp://127.0.0.1:1');
    await sendDueMessages(context({ mail: nowhere }));
    nowhere.close();
    const messages = await readMessagesTo(db, { shopperId: ada, address: null }, 10);
    expect(messages.map(({ tries }) => tries).sort()).toEqual([0, 0, 1]);
    now = later(1);
    await sendDueMessages(context());
    expect(server.taken).toHaveLength(3);
  });
});

describe('the wishes of a reader', () => {
  it('F04 about quiet hours are kept by the clock of the market', async () => {
    const ada = await testPerson(db, 'ada@example.com', now);
    const quiet = { from: 22 * 60, until: 7 * 60 };
    await saveDeliveryChoice(db, ada, { channel: 'email', isOn: true, quiet, digest: 'none' }, now);
    now = new Date('2026-11-20T22:30:00Z');
    await queueFiring(db, ada, { now });
    await sendDueMessages(context());
    now = new Date('2026-11-21T05:59:00Z');
    await sendDueMessages(context());
    expect(server.taken).toHaveLength(0);
    now = new Date('2026-11-21T06:00:00Z');
    await sendDueMessages(context());
    expect(server.taken).toHaveLength(1);
  });

  it('F04 about digests gather what the watches saw into one letter, the newest of each watch', async () => {
    const ada = await testPerson(db, 'ada@example.com', now);
    await saveDeliveryChoice(db, ada, { channel: 'email', isOn: true, quiet: null, digest: 'daily' }, now);
    const watchId = randomUUID();
    await queueFiring(db, ada, { now, watchId, amount: 29900 });
    await queueFiring(db, ada, { now: later(1), watchId, amount: 27900 });
    await queueFiring(db, ada, { now: later(2), amount: 11100 });
    now = later(5);
    await sendDueMessages(context());
    expect(server.taken).toHaveLength(0);
    now = new Date('2026-11-21T07:00:00Z');
    await sendDueMessages(context());
    await sendDueMessages(context());
    expect(server.taken.map(({ subject }) => subject)).toEqual(['2 prices you watch have moved']);
    expect(server.taken[0]?.text).toContain('kr\u00a0279');
    expect(server.taken[0]?.text).toContain('kr\u00a0111');
    expect(server.taken[0]?.text).not.toContain('kr\u00a0299');
  });

  it.each([['all'], ['watches'], ['watch']])('F04 to have no more letters about %s are kept', async (topic) => {
    const ada = await testPerson(db, 'ada@example.com', now);
    const watchId = randomUUID();
    await mute(db, `shopper:${ada}`, topic === 'watch' ? `watch:${watchId}` : topic, now);
    await queueFiring(db, ada, { now, watchId });
    await queueFiring(db, ada, { now });
    await sendDueMessages(context());
    expect(server.taken).toHaveLength(topic === 'watch' ? 1 : 0);
  });

  it('to have no letters at all are kept, but for those about their account', async () => {
    const ada = await testPerson(db, 'ada@example.com', now);
    await saveDeliveryChoice(db, ada, { channel: 'email', isOn: false, quiet: null, digest: 'none' }, now);
    await queueFiring(db, ada, { now });
    const letter = { kind: 'password-changed', data: {}, channel: 'email', market: 'SE', locale: 'en-GB' } as const;
    const to = { shopperId: ada, address: null };
    await queueMessage(db, { ...letter, to, cause: 'changed', notBefore: null }, now);
    await sendDueMessages(context());
    expect(server.taken.map(({ subject }) => subject)).toEqual(['Your password was changed']);
  });
});

describe('senders that are killed', () => {
  async function startSender(): Promise<ChildProcess> {
    const sender = spawn(process.execPath, [`${import.meta.dirname}/test-sender.ts`, database.url, server.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (sender.stdout) await once(sender.stdout, 'data');
    return sender;
  }

  it('F04 lose no letter, and send none under two names', { timeout: 90_000 }, async () => {
    const ada = await testPerson(db, 'ada@example.com', NOON);
    const queued: string[] = [];
    for (let i = 0; i < 60; i++) queued.push(`<${await queueFiring(db, ada, { now: NOON })}@lowtide.example>`);
    server.thinkFor(40);
    for (let kills = 0; kills < 5; kills++) {
      const before = server.taken.length;
      const senders = [await startSender(), await startSender()];
      await vi.waitFor(() => expect(server.taken.length).toBeGreaterThan(before + 2 + kills), {
        timeout: 20_000,
        interval: 5,
      });
      for (const sender of senders) sender.kill('SIGKILL');
      await Promise.all(senders.map((sender) => sender.exitCode ?? sender.signalCode ?? once(sender, 'exit')));
    }
    server.thinkFor(0);
    const last = await startSender();
    const unsent = async () => (await sql`select from outbox where status <> 'sent'`.execute(db)).rows.length;
    await vi.waitFor(async () => expect(await unsent()).toBe(0), { timeout: 20_000 });
    last.kill('SIGKILL');
    const ids = server.taken.map(({ messageId }) => messageId ?? '');
    expect([...new Set(ids)].sort()).toEqual([...queued].sort());
    // Only what was taken in the instant before a sender died can have come again, and under its own name.
    expect(ids.length - queued.length).toBeLessThanOrEqual(12);
  });
});
