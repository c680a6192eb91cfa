import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { AT, createTestAccount, signInAs } from '../../account/testing/account.ts';
import type { PersonalRequestOf } from '../../contract/personal-contract.ts';
import type { PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import { readPushSubscriptions } from '../../outbox/push-subscription.store.ts';
import { readRssOwner } from '../../outbox/rss-key.store.ts';
import { MAX_PUSH_BROWSERS } from '../../terms/channel.ts';
import { handlePersonalRequest } from '../serve/handle-personal-request.ts';
import { createTestMarkets } from '../testing/market.ts';
import { SHOPS } from '../testing/shops.ts';

const { context, database, close } = await createTestMarkets(SHOPS);
afterAll(close);
const { db } = database;
const personal = {
  ...context,
  clock: () => AT,
  writing: context.databases,
  publicUrl: () => 'https://lowtide.example',
  social: new Map(),
};

/** A signed-in account and its requests. */
async function createClient() {
  const { id } = await createTestAccount(db);
  const { token } = await signInAs(db, id, AT);
  const visitor = {
    token,
    address: '10.0.0.1',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
    knownBrowser: null,
    oauthCookie: null,
  };
  const call = <K extends PersonalEndpointName>(name: K, request: PersonalRequestOf<K>) =>
    handlePersonalRequest(personal, name, { market: 'SE', request, idempotencyKey: randomUUID() }, visitor);
  const delivery = async () => {
    const result = await call('delivery', {});
    if (!result.ok) throw new Error(result.error.kind);
    return result.value.response;
  };
  return { id, call, delivery };
}

describe('notification settings', () => {
  it('F04 enable every channel by default, and have quiet hours and digests per channel', async () => {
    const ada = await createClient();
    expect((await ada.delivery()).channels.map(({ isOn, digest, quietFrom }) => [isOn, digest, quietFrom])).toEqual(
      Array(4).fill([true, 'none', null]),
    );
    const choice = { channel: 'email', isOn: true, digest: 'weekly', quietFrom: '22:00', quietUntil: '07:30' } as const;
    await ada.call('changeDelivery', choice);
    expect((await ada.delivery()).channels[0]).toEqual(choice);
    const half = await ada.call('changeDelivery', { ...choice, quietUntil: '' });
    expect(half).toMatchObject({ ok: false, error: { fields: [{ path: 'quietUntil', problem: 'required' }] } });
    const wrong = await ada.call('changeDelivery', { ...choice, quietFrom: '25:00' });
    expect(wrong).toMatchObject({ ok: false, error: { fields: [{ path: 'quietFrom', problem: 'not-allowed' }] } });
  });

  it('have one webhook, whose secret changes only with its URL', async () => {
    const ada = await createClient();
    await ada.call('setWebhook', { url: 'https://hook.example/a' });
    const first = (await ada.delivery()).webhook;
    expect(first?.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    await ada.call('setWebhook', { url: 'https://hook.example/a' });
    expect((await ada.delivery()).webhook).toEqual(first);
    await ada.call('setWebhook', { url: 'https://hook.example/b' });
    expect((await ada.delivery()).webhook?.secret).not.toBe(first?.secret);
    for (const url of ['http://hook.example/', 'https://user@hook.example/', 'hook.example', 'file:///etc/passwd']) {
      const rejected = await ada.call('setWebhook', { url });
      expect(rejected).toMatchObject({ ok: false, error: { fields: [{ path: 'url', problem: 'not-a-web-address' }] } });
    }
    await ada.call('removeWebhook', {});
    expect((await ada.delivery()).webhook).toBeNull();
  });

  it('have a feed whose URL can be renewed, which disables the old one', async () => {
    const ada = await createClient();
    const feedKey = (feed: string | null) => /\/rss\/watches\/([\w-]{32})\.xml$/.exec(feed ?? '')?.[1] ?? '';
    await ada.call('renewFeed', {});
    const first = feedKey((await ada.delivery()).feed?.rss ?? null);
    expect(await readRssOwner(db, first)).toBe(ada.id);
    await ada.call('renewFeed', {});
    expect(await readRssOwner(db, first)).toBeNull();
    expect(await readRssOwner(db, feedKey((await ada.delivery()).feed?.rss ?? null))).toBe(ada.id);
  });

  it('have as many push browsers as an account can have, the last one among them', async () => {
    const eve = await createClient();
    const add = (n: number) =>
      eve.call('addPushBrowser', { endpoint: `https://push.example/eve/${n}`, p256dh: 'BPx', auth: 'abc' });
    for (let n = 0; n <= MAX_PUSH_BROWSERS; n++) await add(n);
    const endpoints = (await readPushSubscriptions(db, eve.id)).map(({ endpoint }) => endpoint);
    expect(endpoints).toHaveLength(MAX_PUSH_BROWSERS);
    expect(endpoints).toContain(`https://push.example/eve/${MAX_PUSH_BROWSERS}`);
  });

  it('have push browsers that only their owner can remove', async () => {
    const [ada, bob] = [await createClient(), await createClient()];
    const keys = { p256dh: 'BPx', auth: 'abc' };
    await ada.call('addPushBrowser', { endpoint: 'https://push.example/1', ...keys });
    await ada.call('addPushBrowser', { endpoint: 'https://push.example/1', ...keys });
    const { browsers, pushKey } = await ada.delivery();
    expect(browsers.map(({ device }) => device)).toEqual(['Firefox, Linux']);
    expect(Buffer.from(pushKey, 'base64url')).toHaveLength(65);
    expect(pushKey).toBe((await bob.delivery()).pushKey);
    await bob.call('removePushBrowser', { browserId: browsers[0]?.id ?? '' });
    expect(await readPushSubscriptions(db, ada.id)).toHaveLength(1);
    await ada.call('removePushBrowser', { browserId: browsers[0]?.id ?? '' });
    expect(await readPushSubscriptions(db, ada.id)).toEqual([]);
  });
});
