import { randomUUID } from 'node:crypto';
import type { Db } from '../platform/database.ts';
import { createAccount } from '../shopper/account.store.ts';
import type { WatchFiring } from '../shopper/message-kinds.ts';
import { queueMessage } from '../shopper/outbox.store.ts';
import type { Channel } from '../shopper/outbox.ts';

/** A firing as the watches tell it; what a test does not care about is filled in. */
export const testFiring = (told: Partial<WatchFiring> = {}): WatchFiring => ({
  watchId: randomUUID(),
  product: { id: 4711, categoryId: 1101, name: 'Havn Kettle 1.7 l', imageId: 4711 },
  rule: { kind: 'target', amount: 30000 },
  by: 'total',
  amount: 29900,
  price: 25000,
  shipping: 4900,
  deposit: null,
  condition: 'new',
  shop: 'Kettle & Co',
  shops: [],
  seenAt: '2026-11-20T11:50:00.000Z',
  firedAt: '2026-11-20T12:00:00.000Z',
  before: { amount: 39900, since: '2026-10-02T08:00:00.000Z' },
  lowest30: 37900,
  lowest30Unknown: null,
  from: 30000,
  ...told,
});

/** Somebody with an account. */
export async function testPerson(db: Db, email: string, now: Date): Promise<string> {
  const account = { id: randomUUID(), market: 'SE', locale: 'sv-SE', email, name: null } as const;
  const id = await createAccount(db, { ...account, passwordHash: null, userType: 'PASSWORD' }, now);
  if (id === null) throw new Error(`${email} has an account already`);
  return id;
}

/** Queues a firing, as the watches do. Gives the message's id. */
export const queueFiring = (
  db: Db,
  shopperId: string,
  { channel = 'email', now, ...told }: Partial<WatchFiring> & { channel?: Channel; now: Date },
): Promise<string> => {
  const data = testFiring(told);
  const message = { kind: 'price-watch', data, channel, market: 'SE', locale: 'en-GB', notBefore: null } as const;
  const cause = `watch ${data.watchId} firing ${randomUUID()}`;
  return queueMessage(db, { ...message, to: { shopperId, address: null }, cause }, now);
};
