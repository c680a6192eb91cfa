import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { queryAll, queryFirst } from '../platform/query.ts';
import { CHANNELS, type Channel, DIGESTS } from '../terms/channel.ts';
import { type DeliveryPreference, defaultDeliveryPreference } from './delivery-preference.ts';
import { enclosingTopics } from './outbox.ts';

// All of these tables are in the main database.

const preferenceRow = z.object({
  channel: z.enum(CHANNELS),
  isOn: z.boolean(),
  from: z.int().nullable(),
  until: z.int().nullable(),
  digest: z.enum(DIGESTS),
});

/** The shopper's delivery preferences for all channels, with defaults for those never set. */
export async function readDeliveryPreferences(db: Db, shopperId: string): Promise<DeliveryPreference[]> {
  const query = sql`select channel, is_on as "isOn", quiet_from as "from", quiet_until as "until", digest
    from delivery_preference where shopper_id = ${shopperId}`;
  const rows = await queryAll(db, preferenceRow, query);
  const stored = new Map(rows.map((row) => [row.channel, toPreference(row)]));
  return CHANNELS.map((channel) => stored.get(channel) ?? defaultDeliveryPreference(channel));
}

const toPreference = ({ from, until, ...preference }: z.infer<typeof preferenceRow>): DeliveryPreference => ({
  ...preference,
  quiet: from === null || until === null ? null : { from, until },
});

/** The shopper's delivery preference for one channel. */
export async function readDeliveryPreference(db: Db, shopperId: string, channel: Channel): Promise<DeliveryPreference> {
  const all = await readDeliveryPreferences(db, shopperId);
  return all.find((preference) => preference.channel === channel) ?? defaultDeliveryPreference(channel);
}

export async function saveDeliveryPreference(
  db: Db,
  shopperId: string,
  preference: DeliveryPreference,
  now: Date,
): Promise<void> {
  const { channel, isOn, quiet, digest } = preference;
  await sql`insert into delivery_preference (shopper_id, channel, is_on, quiet_from, quiet_until, digest, changed_at)
    values (${shopperId}, ${channel}, ${isOn}, ${quiet?.from ?? null}, ${quiet?.until ?? null}, ${digest}, ${now})
    on conflict (shopper_id, channel) do update set is_on = excluded.is_on, quiet_from = excluded.quiet_from,
      quiet_until = excluded.quiet_until, digest = excluded.digest, changed_at = excluded.changed_at`.execute(db);
}

/** Whether the recipient has unsubscribed from a topic or from one that contains it. */
export async function hasOptedOut(db: Db, recipient: string, topic: string): Promise<boolean> {
  const { rows } = await sql`select from email_opt_out
    where recipient = ${recipient} and topic = any(${[...enclosingTopics(topic)]}) limit 1`.execute(db);
  return rows.length > 0;
}

const topicRow = z.object({ topic: z.string() });

/** The topics that the recipient has unsubscribed from. */
export async function readOptOuts(db: Db, recipient: string): Promise<string[]> {
  const query = sql`select topic from email_opt_out where recipient = ${recipient}
    order by topic`;
  const rows = await queryAll(db, topicRow, query);
  return rows.map(({ topic }) => topic);
}

export async function optOut(db: Db, recipient: string, topic: string, now: Date): Promise<void> {
  await sql`insert into email_opt_out (recipient, topic, opted_out_at) values (${recipient}, ${topic}, ${now})
    on conflict do nothing`.execute(db);
}

/** Removes an unsubscription, and those from topics that contain this one. */
export async function undoOptOut(db: Db, recipient: string, topic: string): Promise<void> {
  await sql`delete from email_opt_out where recipient = ${recipient}
    and topic = any(${[...enclosingTopics(topic)]})`.execute(db);
}

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

/** Stores a push subscription. A known endpoint is reassigned to the shopper who now uses that browser. */
export async function savePushSubscription(db: Db, subscription: PushSubscription): Promise<void> {
  const { id, shopperId, endpoint, p256dh, auth, device, createdAt } = subscription;
  await sql`insert into push_subscription (id, shopper_id, endpoint, p256dh, auth, device, created_at)
    values (${id}, ${shopperId}, ${endpoint}, ${p256dh}, ${auth}, ${device}, ${createdAt})
    on conflict (endpoint) do update set shopper_id = excluded.shopper_id, p256dh = excluded.p256dh,
      auth = excluded.auth, device = excluded.device`.execute(db);
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

const webhookRow = z.object({ url: z.string(), secret: z.string(), createdAt: z.date() });
export type Webhook = z.infer<typeof webhookRow>;

export async function readWebhook(db: Db, shopperId: string): Promise<Webhook | null> {
  const query = sql`select url, secret, created_at as "createdAt" from webhook
    where shopper_id = ${shopperId}`;
  return queryFirst(db, webhookRow, query);
}

/** Stores the shopper's webhook. The secret changes only if the URL changes. */
export async function saveWebhook(db: Db, shopperId: string, { url, secret, createdAt }: Webhook): Promise<void> {
  await sql`insert into webhook (shopper_id, url, secret, created_at) values (${shopperId}, ${url}, ${secret}, ${createdAt})
    on conflict (shopper_id) do update set url = excluded.url, secret = excluded.secret, created_at = excluded.created_at
    where webhook.url <> excluded.url`.execute(db);
}

export async function deleteWebhook(db: Db, shopperId: string): Promise<void> {
  await sql`delete from webhook where shopper_id = ${shopperId}`.execute(db);
}

const keyRow = z.object({ key: z.string() });

/** The secret part of the URL of the shopper's RSS feed. Null when they have none. */
export async function readRssKey(db: Db, shopperId: string): Promise<string | null> {
  const row = await queryFirst(db, keyRow, sql`select key from rss_key where shopper_id = ${shopperId}`);
  return row?.key ?? null;
}

/** Sets the secret of the RSS feed's URL. The earlier URL stops working. */
export async function saveRssKey(db: Db, shopperId: string, key: string, now: Date): Promise<void> {
  await sql`insert into rss_key (shopper_id, key, created_at) values (${shopperId}, ${key}, ${now})
    on conflict (shopper_id) do update set key = excluded.key, created_at = excluded.created_at`.execute(db);
}

const ownerRow = z.object({ shopperId: z.string() });

/** The shopper whose RSS feed has this secret. Null when there is none. */
export async function readRssOwner(db: Db, key: string): Promise<string | null> {
  const row = await queryFirst(db, ownerRow, sql`select shopper_id as "shopperId" from rss_key where key = ${key}`);
  return row?.shopperId ?? null;
}
