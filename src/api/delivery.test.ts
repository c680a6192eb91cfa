import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { STANDARD_SETTINGS } from '../market/site-setting.ts';
import { readPushSubscriptions, readRssOwner } from '../shopper/delivery-choice.store.ts';
import { AT, addPerson, STAFF_DOMAINS, signInAs } from '../shopper/test-account.ts';
import { answerPersonalCall } from './answer-personal-call.ts';
import type { PersonalRequestOf } from './contract/personal-contract.ts';
import type { PersonalName } from './contract/personal-endpoints.ts';
import { stockMarkets } from './test-market.ts';
import { SHOPS } from './test-shops.ts';

const { context, database, close } = await stockMarkets(SHOPS);
afterAll(close);
const { db } = database;
const personal = {
  ...context,
  clock: () => AT,
  settings: { of: () => ({ ...STANDARD_SETTINGS, staff_email_domains: STAFF_DOMAINS }), revision: () => 0 },
  writing: context.databases,
  publicUrl: () => 'https://lowtide.example',
  social: new Map(),
};

/** Somebody signed in, and the calls they make. */
async function somebody() {
  const { id } = await addPerson(db);
  const { token } = await signInAs(db, id, AT);
  const visitor = {
    token,
    address: '10.0.0.1',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
    knownBy: null,
    trip: null,
  };
  const call = <K extends PersonalName>(name: K, request: PersonalRequestOf<K>) =>
    answerPersonalCall(personal, name, { market: 'SE', request, once: randomUUID() }, visitor);
  const delivery = async () => {
    const answer = await call('delivery', {});
    if (!answer.ok) throw new Error(answer.error.kind);
    return answer.value.response;
  };
  return { id, call, delivery };
}

describe('how a person is told', () => {
  it('F04 is at once by every way until they say otherwise, with quiet hours and digests for each way', async () => {
    const ada = await somebody();
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

  it('has one webhook with a secret that another address changes and the same address keeps', async () => {
    const ada = await somebody();
    await ada.call('setWebhook', { url: 'https://hook.example/a' });
    const first = (await ada.delivery()).webhook;
    expect(first?.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    await ada.call('setWebhook', { url: 'https://hook.example/a' });
    expect((await ada.delivery()).webhook).toEqual(first);
    await ada.call('setWebhook', { url: 'https://hook.example/b' });
    expect((await ada.delivery()).webhook?.secret).not.toBe(first?.secret);
    for (const url of ['http://hook.example/', 'https://user@hook.example/', 'hook.example', 'file:///etc/passwd']) {
      const refused = await ada.call('setWebhook', { url });
      expect(refused).toMatchObject({ ok: false, error: { fields: [{ path: 'url', problem: 'not-a-web-address' }] } });
    }
    await ada.call('removeWebhook', {});
    expect((await ada.delivery()).webhook).toBeNull();
  });

  it('has a feed whose address can be made anew, after which the old one is nobody’s', async () => {
    const ada = await somebody();
    const keyOf = (feed: string | null) => /\/rss\/watches\/([\w-]{32})\.xml$/.exec(feed ?? '')?.[1] ?? '';
    await ada.call('renewFeed', {});
    const first = keyOf((await ada.delivery()).feed);
    expect(await readRssOwner(db, first)).toBe(ada.id);
    await ada.call('renewFeed', {});
    expect(await readRssOwner(db, first)).toBeNull();
    expect(await readRssOwner(db, keyOf((await ada.delivery()).feed))).toBe(ada.id);
  });

  it('has browsers that only their owner can take away', async () => {
    const [ada, bob] = [await somebody(), await somebody()];
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
