import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { exportRow, queryAll, queryFirst } from '../platform/query.ts';
import { MAX_PUSH_BROWSERS } from '../terms/channel.ts';
import type { ChannelTarget } from './channel-target.ts';

// The table is in the main database.

const pushSubscriptionRow = z.object({
  id: z.string(),
  shopperId: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  device: z.string(),
  createdAt: z.date(),
});
/** A browser's push subscription, as the Push API describes it. */
export type PushSubscription = z.infer<typeof pushSubscriptionRow>;

const pushColumns = sql`id, shopper_id as "shopperId", endpoint, p256dh, auth, device, created_at as "createdAt"`;

/**
 * Stores a push subscription. A known endpoint is reassigned to the shopper who now uses that browser. Of more than an account
 * can have, the oldest go.
 */
export async function savePushSubscription(db: Db, subscription: PushSubscription): Promise<void> {
  const { id, shopperId, endpoint, p256dh, auth, device, createdAt } = subscription;
  await sql`insert into push_subscription (id, shopper_id, endpoint, p256dh, auth, device, created_at)
    values (${id}, ${shopperId}, ${endpoint}, ${p256dh}, ${auth}, ${device}, ${createdAt})
    on conflict (endpoint) do update set shopper_id = excluded.shopper_id, p256dh = excluded.p256dh,
      auth = excluded.auth, device = excluded.device`.execute(db);
  await sql`delete from push_subscription where id in (select id from push_subscription where shopper_id = ${shopperId}
    order by endpoint = ${endpoint} desc, created_at desc, id offset ${MAX_PUSH_BROWSERS})`.execute(db);
}

export async function readPushSubscriptions(db: Db, shopperId: string): Promise<PushSubscription[]> {
  const query = sql`select ${pushColumns} from push_subscription
    where shopper_id = ${shopperId} order by created_at, id`;
  return queryAll(db, pushSubscriptionRow, query);
}

export async function readPushSubscription(db: Db, id: string): Promise<PushSubscription | null> {
  const query = sql`select ${pushColumns} from push_subscription
    where id = ${id}`;
  return queryFirst(db, pushSubscriptionRow, query);
}

/** Deletes a push subscription of the shopper, by its id or its endpoint. */
export async function deletePushSubscription(db: Db, shopperId: string, idOrEndpoint: string): Promise<void> {
  await sql`delete from push_subscription
    where shopper_id = ${shopperId} and (id::text = ${idOrEndpoint} or endpoint = ${idOrEndpoint})`.execute(db);
}

export const PUSH_TARGET: ChannelTarget = {
  canNotify: async (db, shopperId) => (await readPushSubscriptions(db, shopperId)).length > 0,
  exportName: 'browsers',
  exportRows: (db, shopperId) =>
    queryAll(
      db,
      exportRow,
      sql`select id, endpoint, device, created_at as "createdAt" from push_subscription
        where shopper_id = ${shopperId} order by created_at, id`,
    ),
  deleteRows: async (db, shopperId) => {
    await sql`delete from push_subscription where shopper_id = ${shopperId}`.execute(db);
  },
};
