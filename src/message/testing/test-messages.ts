import { randomUUID } from 'node:crypto';
import { createAccount } from '../../account/account.store.ts';
import type { WatchTriggerMessage } from '../../outbox/message-kinds.ts';
import { queueMessage } from '../../outbox/outbox.store.ts';
import type { Db } from '../../platform/database.ts';
import type { Channel } from '../../terms/channel.ts';

/** A trigger with some given fields and defaults for all others. */
export const testTrigger = (given: Partial<WatchTriggerMessage> = {}): WatchTriggerMessage => ({
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
  ...given,
});

/** Creates an account and returns its id. */
export async function createTestAccount(db: Db, email: string, now: Date): Promise<string> {
  const account = { id: randomUUID(), market: 'SE', locale: 'sv-SE', email, name: null } as const;
  const id = await createAccount(db, { ...account, passwordHash: null, userType: 'PASSWORD' }, now);
  if (id === null) throw new Error(`${email} already has an account`);
  return id;
}

/** Queues a trigger message and returns its id. */
export const queueTrigger = (
  db: Db,
  shopperId: string,
  { channel = 'email', now, ...given }: Partial<WatchTriggerMessage> & { channel?: Channel; now: Date },
): Promise<string> => {
  const data = testTrigger(given);
  const message = { kind: 'price-watch', data, channel, market: 'SE', locale: 'en-GB', notBefore: null } as const;
  const dedupKey = `watch ${data.watchId} firing ${randomUUID()}`;
  return queueMessage(db, { ...message, to: { shopperId, address: null }, dedupKey }, now);
};
