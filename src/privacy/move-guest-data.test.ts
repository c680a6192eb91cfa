import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { findOrCreateShopperByEmail, readAccount, readAccountByEmail } from '../account/account.store.ts';
import type { ShopperId } from '../account/account.ts';
import { confirmEmailChange, requestEmailChange } from '../account/change-email.ts';
import { AT, createTestAccount, later, PASSWORD, readTokenSentTo, signInAs } from '../account/testing/account.ts';
import type { MarketId } from '../market/market.ts';
import { optOut } from '../outbox/email-opt-out.store.ts';
import { exportShopperMessages, queueMessage } from '../outbox/outbox.store.ts';
import { optOutRecipient } from '../outbox/outbox.ts';
import { insertWatch, readWatches } from '../watch/price-watch.store.ts';
import { INITIAL_WATCH_STATE } from '../watch/price-watch.ts';
import { moveGuestData } from './move-guest-data.ts';
import { createTwoDatabases } from './testing/two-databases.ts';

const { main, norway, databases, drop } = await createTwoDatabases();
const { db } = main;
afterAll(drop);

async function watch(market: MarketId, shopperId: ShopperId): Promise<void> {
  const scope = { amount: 'total', merchantIds: [], conditions: ['new'], priceKinds: ['public'] } as const;
  const rule = { kind: 'target', amount: 100 } as const;
  const settings = { productIds: [1], rule, scope, channels: ['email'], locale: 'sv-SE' } as const;
  const row = { ...settings, id: randomUUID(), state: INITIAL_WATCH_STATE };
  await insertWatch(databases.forMarket(market).db, { market, shopperId }, row, AT);
}

/** A guest with an alert in each database, and an account that takes over the guest's address. */
async function takeOverGuestAddress({ isUnsubscribed = false } = {}) {
  const email = `${randomUUID()}@post.example`;
  const guest = await findOrCreateShopperByEmail(db, { id: randomUUID(), market: 'SE', locale: 'sv-SE', email }, AT);
  await watch('SE', guest);
  await watch('NO', guest);
  if (isUnsubscribed) await optOut(db, optOutRecipient({ shopperId: guest, address: null }), 'watches', AT);
  const message = {
    kind: 'confirm-watch',
    data: { token: '', product: { id: 1, categoryId: 1, name: '', imageId: null }, target: null },
  } as const;
  const to = { shopperId: guest, address: null };
  const envelope = { channel: 'email', to, market: 'NO', locale: 'nb-NO', dedupKey: guest, notBefore: null } as const;
  await queueMessage(norway.db, { ...message, ...envelope }, AT);

  const account = await createTestAccount(db);
  await watch('SE', account.id);
  const { shopper } = await signInAs(db, account.id);
  await requestEmailChange(db, shopper, { email, current: PASSWORD, address: randomUUID() }, AT);
  const sides = [
    [account.email, 'change-email-old'],
    [email, 'change-email-new'],
  ] as const;
  const confirmed: unknown[] = [];
  for (const [address, kind] of sides) {
    const token = await readTokenSentTo(db, address, kind);
    confirmed.push(await confirmEmailChange(db, token, (...move) => moveGuestData(databases, ...move), later(60)));
  }
  return { account, guest, email, confirmed };
}

const countPaused = async (market: MarketId, shopperId: ShopperId) => {
  const watches = await readWatches(databases.forMarket(market).db, { market, shopperId });
  return [watches.length, watches.filter(({ pausedAt }) => pausedAt !== null).length];
};

describe('an address that is known from an alert alone', () => {
  it('A01 can become the address of an account, which gets its alerts and messages in every database', async () => {
    const { account, guest, email, confirmed } = await takeOverGuestAddress();
    expect(confirmed.at(-1)).toEqual({ ok: true, value: { waitsFor: null } });
    expect(await readAccountByEmail(db, email)).toMatchObject({ id: account.id });
    expect(await readAccount(db, guest)).toBeNull();
    expect(await countPaused('SE', account.id)).toEqual([2, 0]);
    expect(await countPaused('NO', account.id)).toEqual([1, 0]);
    const { messages } = await exportShopperMessages(norway.db, account.id);
    expect(messages).toMatchObject([{ dedupKey: guest }]);
  });

  it('leaves its alerts silent where it has unsubscribed from them', async () => {
    const { account } = await takeOverGuestAddress({ isUnsubscribed: true });
    expect(await countPaused('SE', account.id)).toEqual([2, 1]);
    expect(await countPaused('NO', account.id)).toEqual([1, 1]);
  });
});
