import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readMailbox } from '../message/mailbox.store.ts';
import { sendDueMessages } from '../message/send-due-messages.ts';
import { queueFiring, testPerson } from '../message/test-messages.ts';
import { unsubscribeToken } from '../shopper/delivery-choice.ts';
import { readUnsubscribeSecret } from '../shopper/installation-keys.ts';
import { muteRecipient } from '../shopper/outbox.ts';
import { openWholeSite, type WholeSite } from './test-whole-site.ts';

const NOW = new Date('2026-11-20T11:00:00Z');
let site: WholeSite;
beforeAll(async () => {
  site = await openWholeSite();
});
afterAll(() => site.close());
beforeEach(() => sql`truncate outbox, mailbox_letter, letter_mute, shopper cascade`.execute(site.db));

const ways = { mail: null, mailFrom: null, publicUrl: () => 'http://localhost', allowPrivate: false };

/** Tells somebody what a watch found; gives the letters they have by then. */
async function lettersOf(ada: string, watchId: string) {
  await queueFiring(site.db, ada, { now: NOW, watchId });
  await sendDueMessages({ ...ways, db: site.db, main: site.db, clock: () => NOW });
  return readMailbox(site.db, '', 100);
}

/** The address behind the button that a mail client shows. */
const oneClickOf = (header = ''): { host: string; path: string } => {
  const { host, pathname } = new URL(header.slice(1, -1));
  return { host, path: pathname };
};

const send = ({ host, path }: { host: string; path: string }, body: string, headers: Record<string, string> = {}) =>
  site.ask(path, {
    host,
    method: 'POST',
    payload: body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('unsubscribing', () => {
  it('F04 takes one click in a mail client, without a login, a cookie or a page', async () => {
    const ada = await testPerson(site.db, 'ada@example.com', NOW);
    const [watch, other] = [randomUUID(), randomUUID()];
    const [letter] = await lettersOf(ada, watch);
    const link = oneClickOf(letter?.headers['List-Unsubscribe']);
    const answer = await send(link, 'List-Unsubscribe=One-Click');
    expect(answer.status).toBe(200);
    expect(await lettersOf(ada, watch)).toHaveLength(1);
    expect(await lettersOf(ada, other)).toHaveLength(2);
  });

  it('F04 takes a button on a page, which says what it is about, does nothing by itself, and can be taken back', async () => {
    const ada = await testPerson(site.db, 'ada@example.com', NOW);
    const watch = randomUUID();
    const [letter] = await lettersOf(ada, watch);
    const link = oneClickOf(letter?.headers['List-Unsubscribe']);
    const page = await site.ask(link.path, { host: link.host });
    expect(page.body).toContain('Havn Kettle 1.7 l');
    expect(page.body).toContain('href="/profile/delivery"');
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(await lettersOf(ada, watch)).toHaveLength(2);
    const fromPage = { origin: `http://${link.host}` };
    const token = link.path.split('/').at(-1) ?? '';
    expect((await send(link, new URLSearchParams({ act: 'unsubscribe', token }).toString(), fromPage)).status).toBe(
      303,
    );
    expect((await site.ask(link.path, { host: link.host })).body).toContain('value="resubscribe"');
    expect(await lettersOf(ada, watch)).toHaveLength(2);
    expect((await send(link, new URLSearchParams({ act: 'resubscribe', token }).toString(), fromPage)).status).toBe(
      303,
    );
    expect(await lettersOf(ada, watch)).toHaveLength(3);
  });

  it('F04 leads who has no account back to the site, and not to where one signs in', async () => {
    const recipient = muteRecipient({ shopperId: null, address: 'guest@example.com' });
    const token = unsubscribeToken({ recipient, topic: 'watches' }, await readUnsubscribeSecret(site.db));
    const { body } = await site.ask(`/unsubscribe/${token}`, { host: 'se.localhost' });
    expect(body).toContain('Till startsidan');
    expect(body).not.toContain('/profile/delivery');
  });

  it('takes no link that we did not sign', async () => {
    const ada = await testPerson(site.db, 'ada@example.com', NOW);
    const forged = Buffer.from(JSON.stringify([`shopper:${ada}`, 'all'])).toString('base64url');
    for (const token of [`${forged}.AAAA`, forged, 'x', `${forged}.`]) {
      const link = { host: 'se.localhost', path: `/unsubscribe/${token}` };
      expect((await send(link, 'List-Unsubscribe=One-Click')).status).toBe(404);
      expect((await site.ask(link.path, { host: link.host })).status).toBe(200);
    }
    expect((await sql`select from letter_mute`.execute(site.db)).rows).toEqual([]);
  });
});
