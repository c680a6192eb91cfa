import { sql } from 'kysely';
import { type Db, transaction } from '../platform/database.ts';
import { addJob } from '../platform/queue.ts';
import { emailKeyOf } from './account.ts';
import { MESSAGE_KINDS, type MessageData, type MessageKind } from './message-kinds.ts';
import { messageId, type NewMessage, type OutboxRow, type OutboxStatus, topicOf, uuidOf } from './outbox.ts';

/** The task that sends what is due; main/pipeline.ts runs it each minute besides. */
export const SEND_DUE = 'message/send-due';

/** Seconds: somebody waits for it, while a first load of feeds fills the queue for minutes. */
const AHEAD_OF_ALL = 3600;

const columns = sql`id, kind, channel, market, locale, shopper_id as "shopperId", address, push_id as "pushId", topic, cause,
  data, queued_at as "queuedAt", due_at as "dueAt", tries`;

/**
 * Has somebody told something, if this transaction commits. Queued twice for the same cause, it is sent once. Gives the
 * message's id.
 */
export const queueMessage = <K extends MessageKind>(db: Db, message: NewMessage<K>, now: Date): Promise<string> =>
  transaction(db, async (trx) => {
    const id = await insertMessage(trx, message, now);
    if (message.notBefore === null || message.notBefore <= now) await addJob(trx, SEND_DUE, {}, AHEAD_OF_ALL);
    return id;
  });

async function insertMessage(db: Db, message: NewMessage, now: Date): Promise<string> {
  const { kind, channel, to, market, locale, cause, notBefore } = message;
  const id = messageId(message);
  const data = MESSAGE_KINDS[kind].data.parse(message.data);
  await sql`insert into outbox (id, kind, channel, market, locale, shopper_id, address, topic, cause, data, queued_at, due_at)
    values (${id}, ${kind}, ${channel}, ${market}, ${locale}, ${to.shopperId}, ${to.address}, ${topicOf(message)}, ${cause},
      ${JSON.stringify(data)}::jsonb, ${now}, ${notBefore ?? now}) on conflict (id) do nothing`.execute(db);
  return id;
}

/** The message that has been due longest, held until the end of the transaction; those that others hold are passed over. */
export async function claimDue(db: Db, now: Date): Promise<OutboxRow | null> {
  const { rows } = await sql<OutboxRow>`select ${columns} from outbox
    where status = 'waiting' and due_at <= ${now} order by due_at, id limit 1 for update skip locked`.execute(db);
  return rows[0] ?? null;
}

/** Puts a message off; `problem` is why it did not arrive, null where nothing was tried. */
export async function postpone(db: Db, id: string, until: Date, problem: string | null): Promise<void> {
  await sql`update outbox set due_at = ${until}, problem = ${problem}, tries = tries + ${problem === null ? 0 : 1}
    where id = ${id}`.execute(db);
}

/** Puts a message into the digest of that time. */
export async function putIntoDigest(db: Db, id: string, at: Date): Promise<void> {
  await sql`update outbox set status = 'gathering', due_at = ${at} where id = ${id}`.execute(db);
}

export type Outcome =
  | { status: 'sent'; sentTo: string }
  | { status: 'dropped' | 'failed'; problem: string }
  | { status: 'gathered' };

/** Notes what became of a message in the end; what it held that opens anything is forgotten. */
export async function settle(db: Db, { id, kind }: Pick<OutboxRow, 'id' | 'kind'>, outcome: Outcome, now: Date) {
  const problem = 'problem' in outcome ? outcome.problem : null;
  const sentTo = 'sentTo' in outcome ? outcome.sentTo : null;
  await sql`update outbox set status = ${outcome.status}, problem = ${problem}, sent_to = ${sentTo}, done_at = ${now},
    data = case when ${MESSAGE_KINDS[kind].secret} then data - 'token' else data end where id = ${id}`.execute(db);
}

/** Splits a message into one for each of these browsers. */
export async function splitByBrowser(db: Db, row: OutboxRow, pushIds: readonly string[], now: Date): Promise<void> {
  for (const pushId of pushIds) {
    await sql`insert into outbox (id, kind, channel, market, locale, shopper_id, push_id, topic, cause, data, queued_at, due_at)
      values (${uuidOf(row.id, pushId)}, ${row.kind}, 'push', ${row.market}, ${row.locale}, ${row.shopperId}, ${pushId},
        ${row.topic}, ${row.cause}, ${JSON.stringify(row.data)}::jsonb, ${row.queuedAt}, ${now})
      on conflict (id) do nothing`.execute(db);
  }
  await settle(db, row, { status: 'gathered' }, now);
}

export type DigestGroup = Pick<OutboxRow, 'market' | 'channel'> & { shopperId: string };

/** Whose digests are due, in which market and by which way. */
export async function readDueDigests(db: Db, now: Date): Promise<DigestGroup[]> {
  const { rows } = await sql<DigestGroup>`select distinct shopper_id as "shopperId", market, channel from outbox
    where status = 'gathering' and due_at <= ${now} and shopper_id is not null limit 1000`.execute(db);
  return rows;
}

/** What waits for a digest, oldest first, held until the end of the transaction. */
export async function claimGathering(db: Db, { shopperId, market, channel }: DigestGroup, now: Date) {
  const { rows } = await sql<OutboxRow>`select ${columns} from outbox
    where status = 'gathering' and due_at <= ${now} and shopper_id = ${shopperId} and market = ${market}
      and channel = ${channel} order by queued_at, id for update skip locked`.execute(db);
  return rows;
}

/** Makes one message of those that waited for the digest; sent twice it would be the same one. */
export async function insertDigest(
  db: Db,
  parts: readonly OutboxRow[],
  digest: MessageData<'price-watch-digest'>,
  now: Date,
): Promise<void> {
  const last = parts.at(-1);
  if (last === undefined) return;
  const id = uuidOf('digest', ...parts.map((part) => part.id));
  await sql`insert into outbox (id, kind, channel, market, locale, shopper_id, topic, cause, data, queued_at, due_at)
    values (${id}, 'price-watch-digest', ${last.channel}, ${last.market}, ${last.locale}, ${last.shopperId}, 'watches',
      ${`digest of ${parts.length}`}, ${JSON.stringify(digest)}::jsonb, ${now}, ${now})`.execute(db);
  await sql`update outbox set status = 'gathered', part_of = ${id}, done_at = ${now}
    where id = any(${parts.map((part) => part.id)}::uuid[])`.execute(db);
}

/** What the operator's people see of a message. */
export type SentMessage = Omit<OutboxRow, 'data' | 'locale' | 'pushId'> & {
  status: OutboxStatus;
  /** Why it was not sent, or did not arrive the last time; null: nothing is known to be wrong. */
  problem: string | null;
  sentTo: string | null;
  doneAt: Date | null;
};

/** What a database holds of messages to a person or an address, newest first. */
export async function readMessagesTo(
  db: Db,
  { shopperId, address }: { shopperId: string | null; address: string | null },
  most: number,
): Promise<SentMessage[]> {
  const { rows } =
    await sql<SentMessage>`select id, kind, channel, market, shopper_id as "shopperId", address, topic, cause,
      queued_at as "queuedAt", due_at as "dueAt", tries, status, problem, sent_to as "sentTo", done_at as "doneAt"
    from outbox where shopper_id = ${shopperId} or lower(address) = ${address === null ? null : emailKeyOf(address)}
    order by queued_at desc, id limit ${most}`.execute(db);
  return rows;
}

/** What a person was told by one way and kind, newest first. */
export async function readToldTo(db: Db, shopperId: string, channel: OutboxRow['channel'], most: number) {
  const { rows } = await sql<OutboxRow>`select ${columns} from outbox
    where shopper_id = ${shopperId} and channel = ${channel} order by queued_at desc, id limit ${most}`.execute(db);
  return rows;
}

/** The newest message of a topic to somebody: what it says is what the topic is about. */
export async function readNewestOf(db: Db, topic: string): Promise<OutboxRow | null> {
  const { rows } = await sql<OutboxRow>`select ${columns} from outbox where topic = ${topic}
    order by queued_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Forgets what was done with before a moment. */
export async function forgetMessagesBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from outbox where done_at < ${before}`.execute(db);
  await sql`delete from mailbox_letter where sent_at < ${before}`.execute(db);
}

/** Everything that a database holds of what a person was told and how they want to be told. */
export async function exportMessagesOf(db: Db, shopperId: string) {
  const read = async (query: ReturnType<typeof sql<Record<string, unknown>>>) => (await query.execute(db)).rows;
  return {
    messages:
      await read(sql`select kind, channel, market, locale, topic, cause, data - 'token' as data, status, problem,
      sent_to as "sentTo", queued_at as "queuedAt", done_at as "doneAt" from outbox
      where shopper_id = ${shopperId} order by queued_at, id`),
    choices: await read(sql`select channel, is_on as "isOn", quiet_from as "quietFrom", quiet_until as "quietUntil",
      digest, changed_at as "changedAt" from delivery_choice where shopper_id = ${shopperId} order by channel`),
    unsubscribed: await read(sql`select topic, muted_at as "mutedAt" from letter_mute
      where recipient = ${`shopper:${shopperId}`} order by topic`),
    browsers: await read(sql`select id, endpoint, device, created_at as "createdAt" from push_subscription
      where shopper_id = ${shopperId} order by created_at, id`),
    webhook: await read(sql`select url, created_at as "createdAt" from webhook where shopper_id = ${shopperId}`),
    feed: await read(sql`select created_at as "createdAt" from rss_key where shopper_id = ${shopperId}`),
  };
}

/** Forgets what a person was told, what was still to be told, and how they wanted it; in every database. */
export async function forgetMessagesOf(db: Db, shopperId: string): Promise<void> {
  await sql`delete from mailbox_letter where id in (select id from outbox where shopper_id = ${shopperId})`.execute(db);
  for (const table of ['outbox', 'delivery_choice', 'push_subscription', 'webhook', 'rss_key'])
    await sql`delete from ${sql.table(table)} where shopper_id = ${shopperId}`.execute(db);
  await sql`delete from letter_mute where recipient = ${`shopper:${shopperId}`}`.execute(db);
}

/** Forgets the letters to an address, whoever they were to: its owner wants nothing kept. */
export async function forgetLettersTo(db: Db, address: string): Promise<void> {
  const key = emailKeyOf(address);
  await sql`delete from mailbox_letter where id in (select id from outbox where lower(address) = ${key})`.execute(db);
  await sql`delete from outbox where lower(address) = ${key}`.execute(db);
}
