import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import { type DeliveryChoice, standardChoice } from './delivery-choice.ts';
import { CHANNELS, type Channel, topicsAround } from './outbox.ts';

// All of this is kept in the main database.

type Row = Omit<DeliveryChoice, 'quiet'> & { from: number | null; until: number | null };

/** How a person wants to be told, by every way there is. */
export async function readDeliveryChoices(db: Db, shopperId: string): Promise<DeliveryChoice[]> {
  const { rows } = await sql<Row>`select channel, is_on as "isOn", quiet_from as "from", quiet_until as "until", digest
    from delivery_choice where shopper_id = ${shopperId}`.execute(db);
  const chosen = new Map(rows.map((row) => [row.channel, choiceOf(row)]));
  return CHANNELS.map((channel) => chosen.get(channel) ?? standardChoice(channel));
}

const choiceOf = ({ from, until, ...choice }: Row): DeliveryChoice => ({
  ...choice,
  quiet: from === null || until === null ? null : { from, until },
});

/** How a person wants to be told by one way. */
export async function readDeliveryChoice(db: Db, shopperId: string, channel: Channel): Promise<DeliveryChoice> {
  const all = await readDeliveryChoices(db, shopperId);
  return all.find((choice) => choice.channel === channel) ?? standardChoice(channel);
}

export async function saveDeliveryChoice(db: Db, shopperId: string, choice: DeliveryChoice, now: Date): Promise<void> {
  const { channel, isOn, quiet, digest } = choice;
  await sql`insert into delivery_choice (shopper_id, channel, is_on, quiet_from, quiet_until, digest, changed_at)
    values (${shopperId}, ${channel}, ${isOn}, ${quiet?.from ?? null}, ${quiet?.until ?? null}, ${digest}, ${now})
    on conflict (shopper_id, channel) do update set is_on = excluded.is_on, quiet_from = excluded.quiet_from,
      quiet_until = excluded.quiet_until, digest = excluded.digest, changed_at = excluded.changed_at`.execute(db);
}

/** Whether somebody does not want letters of a topic, or of one that it is part of. */
export async function isMuted(db: Db, recipient: string, topic: string): Promise<boolean> {
  const { rows } = await sql`select from letter_mute
    where recipient = ${recipient} and topic = any(${[...topicsAround(topic)]}) limit 1`.execute(db);
  return rows.length > 0;
}

/** What somebody does not want letters about. */
export async function readMutes(db: Db, recipient: string): Promise<string[]> {
  const { rows } = await sql<{ topic: string }>`select topic from letter_mute where recipient = ${recipient}
    order by topic`.execute(db);
  return rows.map(({ topic }) => topic);
}

export async function mute(db: Db, recipient: string, topic: string, now: Date): Promise<void> {
  await sql`insert into letter_mute (recipient, topic, muted_at) values (${recipient}, ${topic}, ${now})
    on conflict do nothing`.execute(db);
}

/** Takes an unsubscription back, and every wider one that would outweigh that. */
export async function unmute(db: Db, recipient: string, topic: string): Promise<void> {
  await sql`delete from letter_mute where recipient = ${recipient}
    and topic = any(${[...topicsAround(topic)]})`.execute(db);
}

/** A browser that agreed to be told, as the Push API describes it. */
export type PushSubscription = {
  id: string;
  shopperId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  device: string;
  createdAt: Date;
};

const pushColumns = sql`id, shopper_id as "shopperId", endpoint, p256dh, auth, device, created_at as "createdAt"`;

/** Notes a browser; one that is known already is from now on the person's who uses it. */
export async function savePushSubscription(db: Db, subscription: PushSubscription): Promise<void> {
  const { id, shopperId, endpoint, p256dh, auth, device, createdAt } = subscription;
  await sql`insert into push_subscription (id, shopper_id, endpoint, p256dh, auth, device, created_at)
    values (${id}, ${shopperId}, ${endpoint}, ${p256dh}, ${auth}, ${device}, ${createdAt})
    on conflict (endpoint) do update set shopper_id = excluded.shopper_id, p256dh = excluded.p256dh,
      auth = excluded.auth, device = excluded.device`.execute(db);
}

export async function readPushSubscriptions(db: Db, shopperId: string): Promise<PushSubscription[]> {
  const { rows } = await sql<PushSubscription>`select ${pushColumns} from push_subscription
    where shopper_id = ${shopperId} order by created_at, id`.execute(db);
  return rows;
}

export async function readPushSubscription(db: Db, id: string): Promise<PushSubscription | null> {
  const { rows } = await sql<PushSubscription>`select ${pushColumns} from push_subscription
    where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Forgets a browser of the person's, by its id or by what its push service knows it by. */
export async function deletePushSubscription(db: Db, shopperId: string, idOrEndpoint: string): Promise<void> {
  await sql`delete from push_subscription
    where shopper_id = ${shopperId} and (id::text = ${idOrEndpoint} or endpoint = ${idOrEndpoint})`.execute(db);
}

export type Webhook = { url: string; secret: string; createdAt: Date };

export async function readWebhook(db: Db, shopperId: string): Promise<Webhook | null> {
  const { rows } = await sql<Webhook>`select url, secret, created_at as "createdAt" from webhook
    where shopper_id = ${shopperId}`.execute(db);
  return rows[0] ?? null;
}

/** Where a person's program is told from now on. With another address the secret is another too. */
export async function saveWebhook(db: Db, shopperId: string, { url, secret, createdAt }: Webhook): Promise<void> {
  await sql`insert into webhook (shopper_id, url, secret, created_at) values (${shopperId}, ${url}, ${secret}, ${createdAt})
    on conflict (shopper_id) do update set url = excluded.url, secret = excluded.secret, created_at = excluded.created_at
    where webhook.url <> excluded.url`.execute(db);
}

export async function deleteWebhook(db: Db, shopperId: string): Promise<void> {
  await sql`delete from webhook where shopper_id = ${shopperId}`.execute(db);
}

/** The secret part of a person's feed address; null: they have none. */
export async function readRssKey(db: Db, shopperId: string): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`select key from rss_key where shopper_id = ${shopperId}`.execute(db);
  return rows[0]?.key ?? null;
}

/** Gives a person's feed an address; whoever had the one before reads nothing there any more. */
export async function saveRssKey(db: Db, shopperId: string, key: string, now: Date): Promise<void> {
  await sql`insert into rss_key (shopper_id, key, created_at) values (${shopperId}, ${key}, ${now})
    on conflict (shopper_id) do update set key = excluded.key, created_at = excluded.created_at`.execute(db);
}

/** Whose feed it is; null: nobody's. */
export async function readRssOwner(db: Db, key: string): Promise<string | null> {
  const { rows } = await sql<{ shopper_id: string }>`select shopper_id from rss_key where key = ${key}`.execute(db);
  return rows[0]?.shopper_id ?? null;
}
