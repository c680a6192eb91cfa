import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeInDirectory, demonstrationDirectory } from '../market/edit-directory.ts';
import { applySiteDirectory } from '../market/market.ts';
import { saveDeliveryPreference } from '../outbox/delivery-preference.store.ts';
import { optOut } from '../outbox/email-opt-out.store.ts';
import { queueMessage, readMessagesTo } from '../outbox/outbox.store.ts';
import { createMailer } from '../platform/mailer.ts';
import { emptyTables } from '../platform/testing/empty-tables.ts';
import { processEnvironment } from '../platform/testing/process-environment.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { MINUTE_MS } from '../terms/duration.ts';
import { readMailbox } from './mailbox.store.ts';
import type { MessageContext } from './message-context.ts';
import { sendPendingMessages } from './send-pending-messages.ts';
import { startMailServer } from './testing/smtp-server.ts';
import { createTestAccount, queueTrigger } from './testing/test-messages.ts';

const database = await createTestDatabase();
const { db } = database;
const server = await startMailServer();
const mail = createMailer(server.url);
afterAll(async () => {
  mail.close();
  await server.close();
  await database.drop();
});

const NOON = new Date('2026-11-20T11:00:00Z');
let now = NOON;
const context = (overrides: Partial<MessageContext> = {}): MessageContext => ({
  db,
  main: db,
  mail,
  mailFrom: 'Lowtide <prices@lowtide.example>',
  publicUrl: () => 'https://lowtide.example',
  allowPrivate: false,
  clock: () => now,
  ...overrides,
});
const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);

beforeEach(async () => {
  now = NOON;
  server.received.length = 0;
  server.rejectWith(null);
  server.delayBy(0);
  await emptyTables(db, 'outbox', 'mailbox_email', 'delivery_preference', 'email_opt_out', 'shopper');
});

describe('emails', () => {
  it('F04 are delivered to a mail server, with links to unsubscribe without a login', async () => {
    const ada = await createTestAccount(db, 'ada@example.com', now);
    const id = await queueTrigger(db, ada, { now });
    await sendPendingMessages(context());
    const [email] = server.received;
    expect(server.received).toHaveLength(1);
    expect.assert(email);
    expect(email.messageId).toBe(`<${id}@lowtide.example>`);
    expect(email.to?.[0]?.address).toBe('ada@example.com');
    expect(email.from?.address).toBe('prices@lowtide.example');
    expect(email.subject).toBe('Havn Kettle 1.7 l: now kr\u00a0299');
    expect(email.text).toContain('https://se.lowtide.example/pl/1101-4711');
    expect(email.html).toContain('https://se.lowtide.example/pl/1101-4711');
    const header = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? '';
    expect(header('list-unsubscribe')).toMatch(/^<https:\/\/se\.lowtide\.example\/unsubscribe\/\S+>$/);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect((await readMessagesTo(db, { shopperId: ada, address: null }, 10))[0]).toMatchObject({
      status: 'sent',
      sentTo: 'ada@example.com',
    });
  });

  it('F04 are not sent of a market that has closed, but for those about an account', async () => {
    const ada = await createTestAccount(db, 'ada@example.com', now);
    await queueTrigger(db, ada, { now });
    const to = { shopperId: null, address: 'new@example.com' };
    const account = { kind: 'verify-account', data: { token: 'SECRET' }, channel: 'email', to, market: 'SE' } as const;
    await queueMessage(db, { ...account, locale: 'sv-SE', dedupKey: 'account 2', notBefore: null }, now);
    const closed = closeInDirectory(demonstrationDirectory(), 'SE');
    expect.assert(closed.ok);
    applySiteDirectory(closed.value);
    await sendPendingMessages(context()).finally(() => applySiteDirectory(null));
    expect(server.received.map(({ to: recipients }) => recipients?.[0]?.address)).toEqual(['new@example.com']);
    expect((await readMessagesTo(db, { shopperId: ada, address: null }, 10))[0]).toMatchObject({
      status: 'dropped',
      problem: 'The market is closed.',
    });
  });

  it('about an account go to the given address, have no unsubscribe link, and leave no token in the outbox', async () => {
    const to = { shopperId: null, address: 'new@example.com' };
    const message = { kind: 'verify-account', data: { token: 'SECRET' }, channel: 'email', to, market: 'UK' } as const;
    await queueMessage(db, { ...message, locale: 'en-GB', dedupKey: 'account 1', notBefore: null }, now);
    await optOut(db, 'address:x', 'all', now);
    await sendPendingMessages(context());
    expect(server.received[0]?.text).toContain('https://uk.lowtide.example/verify-account/SECRET');
    expect(server.received[0]?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
    const { rows } = await sql<{ all: string }>`select outbox::text as all from outbox`.execute(db);
    expect(rows[0]?.all).not.toContain('SECRET');
  });

  it('are queued once per deduplication key', async () => {
    const to = { shopperId: null, address: 'Twice@example.com' };
    const message = { kind: 'account-exists', data: {}, channel: 'email', to, market: 'UK', locale: 'en-GB' } as const;
    await queueMessage(db, { ...message, dedupKey: 'one', notBefore: null }, now);
    const again = { ...message, to: { shopperId: null, address: 'twice@example.com' } };
    await queueMessage(db, { ...again, dedupKey: 'one', notBefore: null }, now);
    await queueMessage(db, { ...message, dedupKey: 'two', notBefore: null }, now);
    await sendPendingMessages(context());
    expect(server.received).toHaveLength(2);
  });

  it('are stored in the mailbox without a mail server', async () => {
    const ada = await createTestAccount(db, 'ada@example.com', now);
    await queueTrigger(db, ada, { now });
    await sendPendingMessages(context({ mail: null }));
    const [email] = await readMailbox(db, 'ADA@', 10);
    expect(email?.recipient).toBe('ada@example.com');
    expect(email?.html).toContain('Havn Kettle');
    expect(await readMailbox(db, 'bob@', 10)).toEqual([]);
  });

  it('that were queued while the clock was ahead are sent when it is right again, and nobody waits longer than a day', async () => {
    const ada = await createTestAccount(db, 'ada@example.com', now);
    now = later(5 * 24 * 60);
    await queueTrigger(db, ada, { now });
    now = NOON;
    await sendPendingMessages(context());
    expect(server.received).toHaveLength(1);
    // A clock that is behind keeps nothing back either, once it is right.
    now = later(-5 * 24 * 60);
    await queueTrigger(db, ada, { now });
    now = NOON;
    await sendPendingMessages(context());
    expect(server.received).toHaveLength(2);
  });

  it('are retried with growing intervals, and fail after three days', async () => {
    const ada = await createTestAccount(db, 'ada@example.com', now);
    await queueTrigger(db, ada, { now });
    server.rejectWith(451);
    const intervals: number[] = [];
    for (let tries = 0; tries < 40; tries++) {
      await sendPendingMessages(context());
      const [message] = await readMessagesTo(db, { shopperId: ada, address: null }, 1);
      if (message === undefined || message.status !== 'waiting') break;
      intervals.push((message.dueAt.getTime() - now.getTime()) / 60_000);
      now = message.dueAt;
    }
    expect(intervals.slice(0, 5)).toEqual([1, 2, 5, 15, 30]);
    const [message] = await readMessagesTo(db, { shopperId: ada, address: null }, 1);
    expect(message).toMatchObject({ status: 'failed', problem: expect.stringContaining('451') });
    expect(server.received).toEqual([]);
  });

  it('are not retried after a permanent rejection, and do not block others', async () => {
    const [ada, bob] = [
      await createTestAccount(db, 'ada@example.com', now),
      await createTestAccount(db, 'bob@example.com', now),
    ];
    await queueTrigger(db, ada, { now });
    server.rejectWith(550);
    await sendPendingMessages(context());
    server.rejectWith(null);
    await queueTrigger(db, bob, { now });
    await sendPendingMessages(context());
    expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual(['bob@example.com']);
    expect((await readMessagesTo(db, { shopperId: ada, address: null }, 1))[0]?.status).toBe('failed');
  });

  it('that cannot be composed, alone or in a digest, do not block others', async () => {
    const [ada, bob, eve] = await Promise.all(
      ['ada', 'bob', 'eve'].map((name) => createTestAccount(db, `${name}@example.com`, now)),
    );
    if (ada === undefined || bob === undefined || eve === undefined) throw new Error('three accounts were created');
    await saveDeliveryPreference(db, eve, { channel: 'email', isOn: true, quiet: null, digest: 'daily' }, now);
    await queueTrigger(db, eve, { now });
    await sendPendingMessages(context());
    await queueTrigger(db, ada, { now });
    await sql`update outbox set data = '{}'`.execute(db);
    await queueTrigger(db, bob, { now: later(1) });
    now = later(24 * 60);
    for (let run = 0; run < 2; run++) {
      await expect(sendPendingMessages(context())).rejects.toThrow('could not be built: 1');
    }
    expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual(['bob@example.com']);
    const [waiting] = await readMessagesTo(db, { shopperId: ada, address: null }, 1);
    expect(waiting).toMatchObject({ status: 'waiting', tries: 1, problem: expect.stringContaining('watchId') });
  });

  it('wait while the mail server is unreachable, and hold no other channel', async () => {
    const ada = await createTestAccount(db, 'ada@example.com', now);
    for (let i = 0; i < 3; i++) await queueTrigger(db, ada, { now });
    await queueTrigger(db, ada, { now, channel: 'rss' });
    const nowhere = createMailer('smtp://127.0.0.1:1');
    await sendPendingMessages(context({ mail: nowhere }));
    nowhere.close();
    const messages = await readMessagesTo(db, { shopperId: ada, address: null }, 10);
    const emails = messages.filter(({ channel }) => channel === 'email');
    expect(emails.map(({ tries }) => tries).sort()).toEqual([0, 0, 1]);
    expect(messages.find(({ channel }) => channel === 'rss')?.status).toBe('sent');
    now = later(1);
    await sendPendingMessages(context());
    expect(server.received).toHaveLength(3);
  });
});

describe('delivery preferences', () => {
  it('F04 apply quiet hours in the time zone of the market', async () => {
    const ada = await createTestAccount(db, 'ada@example.com', now);
    const quiet = { from: 22 * 60, until: 7 * 60 };
    await saveDeliveryPreference(db, ada, { channel: 'email', isOn: true, quiet, digest: 'none' }, now);
    now = new Date('2026-11-20T22:30:00Z');
    await queueTrigger(db, ada, { now });
    await sendPendingMessages(context());
    now = new Date('2026-11-21T05:59:00Z');
    await sendPendingMessages(context());
    expect(server.received).toHaveLength(0);
    now = new Date('2026-11-21T06:00:00Z');
    await sendPendingMessages(context());
    expect(server.received).toHaveLength(1);
  });

  it('F04 combine triggers into a digest with the latest of each watch', async () => {
    const ada = await createTestAccount(db, 'ada@example.com', now);
    await saveDeliveryPreference(db, ada, { channel: 'email', isOn: true, quiet: null, digest: 'daily' }, now);
    const watchId = randomUUID();
    await queueTrigger(db, ada, { now, watchId, amount: 29900 });
    await queueTrigger(db, ada, { now: later(1), watchId, amount: 27900 });
    await queueTrigger(db, ada, { now: later(2), amount: 11100 });
    now = later(5);
    await sendPendingMessages(context());
    expect(server.received).toHaveLength(0);
    now = new Date('2026-11-21T07:00:00Z');
    await sendPendingMessages(context());
    await sendPendingMessages(context());
    expect(server.received.map(({ subject }) => subject)).toEqual(['2 prices you follow have changed']);
    expect(server.received[0]?.text).toContain('kr\u00a0279');
    expect(server.received[0]?.text).toContain('kr\u00a0111');
    expect(server.received[0]?.text).not.toContain('kr\u00a0299');
  });

  it.each([['all'], ['watches'], ['watch']])('F04 mute emails about %s', async (topic) => {
    const ada = await createTestAccount(db, 'ada@example.com', now);
    const watchId = randomUUID();
    await optOut(db, `shopper:${ada}`, topic === 'watch' ? `watch:${watchId}` : topic, now);
    await queueTrigger(db, ada, { now, watchId });
    await queueTrigger(db, ada, { now });
    await sendPendingMessages(context());
    expect(server.received).toHaveLength(topic === 'watch' ? 1 : 0);
  });

  it('switch off all emails except those about the account', async () => {
    const ada = await createTestAccount(db, 'ada@example.com', now);
    await saveDeliveryPreference(db, ada, { channel: 'email', isOn: false, quiet: null, digest: 'none' }, now);
    await queueTrigger(db, ada, { now });
    const message = { kind: 'password-changed', data: {}, channel: 'email', market: 'SE', locale: 'en-GB' } as const;
    const to = { shopperId: ada, address: null };
    await queueMessage(db, { ...message, to, dedupKey: 'changed', notBefore: null }, now);
    await sendPendingMessages(context());
    expect(server.received.map(({ subject }) => subject)).toEqual(['Your password was changed']);
  });
});

describe('killed senders', () => {
  async function startSender(): Promise<ChildProcess> {
    const sender = spawn(
      process.execPath,
      [`${import.meta.dirname}/testing/sender-process.ts`, database.url, server.url],
      {
        env: processEnvironment(),
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    if (sender.stdout) await once(sender.stdout, 'data');
    return sender;
  }

  it('F04 lose no email, and send none under two message ids', async () => {
    const ada = await createTestAccount(db, 'ada@example.com', NOON);
    const queued: string[] = [];
    for (let i = 0; i < 60; i++) queued.push(`<${await queueTrigger(db, ada, { now: NOON })}@lowtide.example>`);
    server.delayBy(40);
    for (let kills = 0; kills < 3; kills++) {
      const before = server.received.length;
      const senders = await Promise.all([startSender(), startSender()]);
      await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(before + 2 + kills), {
        timeout: 240_000,
        interval: 5,
      });
      for (const sender of senders) sender.kill('SIGKILL');
      await Promise.all(senders.map((sender) => sender.exitCode ?? sender.signalCode ?? once(sender, 'exit')));
    }
    server.delayBy(0);
    const last = await startSender();
    const unsent = async () => (await sql`select from outbox where status <> 'sent'`.execute(db)).rows.length;
    await vi.waitFor(async () => expect(await unsent()).toBe(0), { timeout: 240_000 });
    last.kill('SIGKILL');
    const ids = server.received.map(({ messageId }) => messageId ?? '');
    expect([...new Set(ids)].sort()).toEqual([...queued].sort());
    // Only emails accepted just before a sender died may be sent twice, with the same message id.
    expect(ids.length - queued.length).toBeLessThanOrEqual(12);
  });
});
