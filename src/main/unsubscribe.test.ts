import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readMailbox } from '../message/mailbox.store.ts';
import { sendPendingMessages } from '../message/send-pending-messages.ts';
import { createTestAccount, queueTrigger } from '../message/testing/test-messages.ts';
import { readUnsubscribeSecret } from '../outbox/installation-keys.ts';
import { optOutRecipient } from '../outbox/outbox.ts';
import { unsubscribeToken } from '../outbox/unsubscribe-token.ts';
import { emptyTables } from '../platform/testing/empty-tables.ts';
import { openWholeSite, type WholeSite } from './testing/whole-site.ts';

const NOW = new Date('2026-11-20T11:00:00Z');
let site: WholeSite;
beforeAll(async () => {
  site = await openWholeSite();
});
afterAll(() => site.close());
beforeEach(() => emptyTables(site.db, 'outbox', 'mailbox_email', 'email_opt_out', 'shopper'));

const channels = { mail: null, mailFrom: null, publicUrl: () => 'http://localhost', allowPrivate: false };

/** Sends a triggered watch's email; returns the user's emails so far. */
async function sendTriggerEmail(ada: string, watchId: string) {
  await queueTrigger(site.db, ada, { now: NOW, watchId });
  await sendPendingMessages({ ...channels, db: site.db, main: site.db, clock: () => NOW });
  return readMailbox(site.db, '', 100);
}

/** The URL of the unsubscribe button that a mail client shows. */
const parseOneClickUrl = (header = ''): { host: string; path: string } => {
  const { host, pathname } = new URL(header.slice(1, -1));
  return { host, path: pathname };
};

const send = ({ host, path }: { host: string; path: string }, body: string, headers: Record<string, string> = {}) =>
  site.request(path, {
    host,
    method: 'POST',
    payload: body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('unsubscribing', () => {
  it('F04 takes one click in a mail client, without a login, a cookie or a page view', async () => {
    const ada = await createTestAccount(site.db, 'ada@example.com', NOW);
    const [watch, other] = [randomUUID(), randomUUID()];
    const [email] = await sendTriggerEmail(ada, watch);
    const link = parseOneClickUrl(email?.headers['List-Unsubscribe']);
    const response = await send(link, 'List-Unsubscribe=One-Click');
    expect(response.status).toBe(200);
    expect(await sendTriggerEmail(ada, watch)).toHaveLength(1);
    expect(await sendTriggerEmail(ada, other)).toHaveLength(2);
  });

  it('F04 takes a button on a page, which names the subscription, changes nothing when opened, and can be undone', async () => {
    const ada = await createTestAccount(site.db, 'ada@example.com', NOW);
    const watch = randomUUID();
    const [email] = await sendTriggerEmail(ada, watch);
    const link = parseOneClickUrl(email?.headers['List-Unsubscribe']);
    const page = await site.request(link.path, { host: link.host });
    expect(page.body).toContain('Havn Kettle 1.7 l');
    expect(page.body).toContain('href="/profile/delivery"');
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(await sendTriggerEmail(ada, watch)).toHaveLength(2);
    const fromPage = { origin: `http://${link.host}` };
    const token = link.path.split('/').at(-1) ?? '';
    expect((await send(link, new URLSearchParams({ act: 'unsubscribe', token }).toString(), fromPage)).status).toBe(
      303,
    );
    expect((await site.request(link.path, { host: link.host })).body).toContain('value="resubscribe"');
    expect(await sendTriggerEmail(ada, watch)).toHaveLength(2);
    expect((await send(link, new URLSearchParams({ act: 'resubscribe', token }).toString(), fromPage)).status).toBe(
      303,
    );
    expect(await sendTriggerEmail(ada, watch)).toHaveLength(3);
  });

  it('F04 links users without an account to the site, and not to the login', async () => {
    const recipient = optOutRecipient({ shopperId: null, address: 'guest@example.com' });
    const token = unsubscribeToken({ recipient, topic: 'watches' }, await readUnsubscribeSecret(site.db));
    const { body } = await site.request(`/unsubscribe/${token}`, { host: 'se.localhost' });
    expect(body).toContain('Till startsidan');
    expect(body).not.toContain('/profile/delivery');
  });

  it('rejects links with an invalid signature', async () => {
    const ada = await createTestAccount(site.db, 'ada@example.com', NOW);
    const forged = Buffer.from(JSON.stringify([`shopper:${ada}`, 'all'])).toString('base64url');
    for (const token of [`${forged}.AAAA`, forged, 'x', `${forged}.`]) {
      const link = { host: 'se.localhost', path: `/unsubscribe/${token}` };
      expect((await send(link, 'List-Unsubscribe=One-Click')).status).toBe(404);
      expect((await site.request(link.path, { host: link.host })).status).toBe(200);
    }
    expect((await sql`select from email_opt_out`.execute(site.db)).rows).toEqual([]);
  });
});
