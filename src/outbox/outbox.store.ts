import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { exportRow, queryAll, queryFirst } from '../platform/query.ts';
import { addJob } from '../platform/queue.ts';
import { stableUuid } from '../platform/stable-uuid.ts';
import type { Channel } from '../terms/channel.ts';
import { MESSAGE_STATUSES, type MessageKind } from '../terms/message.ts';
import { normalizeEmail } from '../terms/normalize-email.ts';
import { deleteChannelTargets, exportChannelTargets } from './channel-targets.ts';
import { MESSAGE_DEFINITIONS, type MessageData } from './message-kinds.ts';
import { messageId, messageTopic, type NewMessage, type OutboxRow, outboxRow } from './outbox.ts';

const columns = sql`id, kind, channel, market, locale, shopper_id as "shopperId", address, push_id as "pushId", topic,
  dedup_key as "dedupKey", data, queued_at as "queuedAt", due_at as "dueAt", tries`;

/**
 * Queues a message, to be sent if this transaction commits: at once, or in the minute of `notBefore` (`main/pipeline.ts`). Queuing a message with the same `dedupKey` again sends
 * nothing more. Returns the message's id.
 */
export const queueMessage = <K extends MessageKind>(db: Db, message: NewMessage<K>, now: Date): Promise<string> =>
  transaction(db, async (trx) => {
    const id = await insertMessage(trx, message, now);
    if (message.notBefore === null || message.notBefore <= now) await addJob(trx, 'message/send-pending', {});
    return id;
  });

async function insertMessage(db: Db, message: NewMessage, now: Date): Promise<string> {
  const { kind, channel, to, market, locale, dedupKey, notBefore } = message;
  const id = messageId(message);
  const data = MESSAGE_DEFINITIONS[kind].data.parse(message.data);
  await sql`insert into outbox (id, kind, channel, market, locale, shopper_id, address, address_key, topic, dedup_key,
      data, queued_at, due_at)
    values (${id}, ${kind}, ${channel}, ${market}, ${locale}, ${to.shopperId}, ${to.address}, ${addressKey(to.address)},
      ${messageTopic(message)}, ${dedupKey}, ${JSON.stringify(data)}::jsonb, ${now}, ${notBefore ?? now}) on conflict (id) do nothing`.execute(
    db,
  );
  return id;
}

/** What addresses are compared by; null: the message has none of its own. */
const addressKey = (address: string | null): string | null => (address === null ? null : normalizeEmail(address));

// A message waits for a retry or the end of quiet hours, a digest for its week. What lies further ahead was queued while a
// clock was wrong: it is due.
const LONGEST_WAIT = sql.raw(`interval '25 hours'`);
const LONGEST_GATHERING = sql.raw(`interval '8 days'`);

/**
 * The message that has been due longest, locked until the end of the transaction. Skips messages locked by other
 * workers, and those of the channels that are down.
 */
export async function takeDueMessage(
  db: Db,
  now: Date,
  downChannels: readonly Channel[] = [],
): Promise<OutboxRow | null> {
  const query = sql`select ${columns} from outbox
    where status = 'waiting' and (due_at <= ${now} or due_at > ${now}::timestamptz + ${LONGEST_WAIT})
      and channel <> all(${downChannels}::text[])
    order by due_at, id limit 1 for update skip locked`;
  return queryFirst(db, outboxRow, query);
}

/** Postpones a message. `problem` says why delivery failed; null when it was not attempted. */
export async function postponeMessage(db: Db, id: string, until: Date, problem: string | null): Promise<void> {
  await sql`update outbox set due_at = ${until}, problem = ${problem}, tries = tries + ${problem === null ? 0 : 1}
    where id = ${id}`.execute(db);
}

/** Postpones what else waits for a recipient's channel, so that an address that does not answer delays nobody's messages. */
export async function postponeOthers(
  db: Db,
  { shopperId, channel }: Pick<OutboxRow, 'shopperId' | 'channel'>,
  until: Date,
): Promise<void> {
  await sql`update outbox set due_at = ${until} where id in (select id from outbox
    where shopper_id = ${shopperId} and channel = ${channel} and status = 'waiting' and due_at < ${until}
    for update skip locked)`.execute(db);
}

/** Holds a message for the digest that is due at `at`. */
export async function addToDigest(db: Db, id: string, at: Date): Promise<void> {
  await sql`update outbox set status = 'gathering', due_at = ${at} where id = ${id}`.execute(db);
}

export type MessageOutcome =
  | { status: 'sent'; sentTo: string }
  | { status: 'dropped' | 'failed'; problem: string }
  | { status: 'gathered' };

/** Stores the final outcome of a message. Deletes the token from the data of secret kinds. */
export async function finishMessage(
  db: Db,
  { id, kind }: Pick<OutboxRow, 'id' | 'kind'>,
  outcome: MessageOutcome,
  now: Date,
) {
  const problem = 'problem' in outcome ? outcome.problem : null;
  const sentTo = 'sentTo' in outcome ? outcome.sentTo : null;
  await sql`update outbox set status = ${outcome.status}, problem = ${problem}, sent_to = ${sentTo}, done_at = ${now},
    data = case when ${MESSAGE_DEFINITIONS[kind].secret} then data - 'token' else data end where id = ${id}`.execute(
    db,
  );
}

/** Replaces a push message by one for each of these browsers. */
export async function splitByBrowser(db: Db, row: OutboxRow, pushIds: readonly string[], now: Date): Promise<void> {
  for (const pushId of pushIds) {
    await sql`insert into outbox (id, kind, channel, market, locale, shopper_id, push_id, topic, dedup_key, data, queued_at, due_at)
      values (${stableUuid(row.id, pushId)}, ${row.kind}, 'push', ${row.market}, ${row.locale}, ${row.shopperId}, ${pushId},
        ${row.topic}, ${row.dedupKey}, ${JSON.stringify(row.data)}::jsonb, ${row.queuedAt}, ${now})
      on conflict (id) do nothing`.execute(db);
  }
  await finishMessage(db, row, { status: 'gathered' }, now);
}

const digestGroupRow = outboxRow.pick({ market: true, channel: true }).extend({ shopperId: z.string() });
export type DigestGroup = z.infer<typeof digestGroupRow>;

/** The shoppers, markets and channels whose digests are due. */
export async function readDueDigests(db: Db, now: Date): Promise<DigestGroup[]> {
  const query = sql`select distinct shopper_id as "shopperId", market, channel from outbox
    where status = 'gathering' and (due_at <= ${now} or due_at > ${now}::timestamptz + ${LONGEST_GATHERING})
      and shopper_id is not null limit 1000`;
  return queryAll(db, digestGroupRow, query);
}

/** The messages held for a digest, oldest first, locked until the end of the transaction. */
export async function takeDigestMessages(db: Db, { shopperId, market, channel }: DigestGroup, now: Date) {
  const query = sql`select ${columns} from outbox
    where status = 'gathering' and (due_at <= ${now} or due_at > ${now}::timestamptz + ${LONGEST_GATHERING})
      and shopper_id = ${shopperId} and market = ${market} and channel = ${channel} order by queued_at, id for update skip locked`;
  return queryAll(db, outboxRow, query);
}

/** Stores the digest of these messages and marks them as contained in it. The digest's id is derived from theirs. */
export async function insertDigest(
  db: Db,
  parts: readonly OutboxRow[],
  digest: MessageData<'price-watch-digest'>,
  now: Date,
): Promise<void> {
  const last = parts.at(-1);
  if (last === undefined) return;
  const id = stableUuid('digest', ...parts.map((part) => part.id));
  await sql`insert into outbox (id, kind, channel, market, locale, shopper_id, topic, dedup_key, data, queued_at, due_at)
    values (${id}, 'price-watch-digest', ${last.channel}, ${last.market}, ${last.locale}, ${last.shopperId}, 'watches',
      ${`digest of ${parts.length}`}, ${JSON.stringify(digest)}::jsonb, ${now}, ${now})`.execute(db);
  await sql`update outbox set status = 'gathered', digest_id = ${id}, done_at = ${now}
    where id = any(${parts.map((part) => part.id)}::uuid[])`.execute(db);
}

const sentMessageRow = outboxRow.omit({ data: true, locale: true, pushId: true }).extend({
  status: z.enum(MESSAGE_STATUSES),
  /** Why it was not sent, or why the last attempt failed; null when no problem is known. */
  problem: z.string().nullable(),
  sentTo: z.string().nullable(),
  doneAt: z.date().nullable(),
});
/** A message as staff see it: without its data. */
export type SentMessage = z.infer<typeof sentMessageRow>;

/** The messages to a shopper or an address in this database, newest first. */
export async function readMessagesTo(
  db: Db,
  { shopperId, address }: { shopperId: string | null; address: string | null },
  limit: number,
): Promise<SentMessage[]> {
  const query = sql`select id, kind, channel, market, shopper_id as "shopperId", address, topic,
      dedup_key as "dedupKey", queued_at as "queuedAt", due_at as "dueAt", tries, status, problem, sent_to as "sentTo", done_at as "doneAt"
    from outbox where shopper_id = ${shopperId} or address_key = ${addressKey(address)}
    order by queued_at desc, id limit ${limit}`;
  return queryAll(db, sentMessageRow, query);
}

/** The messages to a shopper on one channel, newest first. */
export async function readChannelMessages(db: Db, shopperId: string, channel: OutboxRow['channel'], limit: number) {
  const query = sql`select ${columns} from outbox
    where shopper_id = ${shopperId} and channel = ${channel} order by queued_at desc, id limit ${limit}`;
  return queryAll(db, outboxRow, query);
}

/** The newest message of a topic. Its data describes the topic. */
export async function readNewestByTopic(db: Db, topic: string): Promise<OutboxRow | null> {
  const query = sql`select ${columns} from outbox where topic = ${topic}
    order by queued_at desc limit 1`;
  return queryFirst(db, outboxRow, query);
}

/** Deletes messages finished before a moment. */
export async function pruneMessages(db: Db, { market, before }: { market: MarketId; before: Date }): Promise<void> {
  await sql`delete from outbox where market = ${market} and done_at < ${before}`.execute(db);
}

export async function pruneMailbox(db: Db, { before }: { before: Date }): Promise<void> {
  await sql`delete from mailbox_email where sent_at < ${before}`.execute(db);
}

/** The shopper's messages and delivery preferences in this database, for the data export. */
export async function exportShopperMessages(db: Db, shopperId: string) {
  const read = (query: RawBuilder<unknown>) => queryAll(db, exportRow, query);
  return {
    messages:
      await read(sql`select kind, channel, market, locale, topic, dedup_key as "dedupKey", data - 'token' as data, status, problem,
      sent_to as "sentTo", queued_at as "queuedAt", done_at as "doneAt" from outbox
      where shopper_id = ${shopperId} order by queued_at, id`),
    preferences: await read(sql`select channel, is_on as "isOn", quiet_from as "quietFrom", quiet_until as "quietUntil",
      digest, changed_at as "changedAt" from delivery_preference where shopper_id = ${shopperId} order by channel`),
    ...(await exportChannelTargets(db, shopperId)),
  };
}

/** Gives all messages of a shopper in this database, sent or not, to another shopper. */
export async function moveShopperMessages(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`update outbox set shopper_id = ${to} where shopper_id = ${from}`.execute(db);
}

/** Deletes the shopper's messages, sent or not, and their delivery preferences. To be called for every database. */
export async function deleteShopperMessages(db: Db, shopperId: string): Promise<void> {
  await sql`delete from mailbox_email where id in (select id from outbox where shopper_id = ${shopperId})`.execute(db);
  for (const table of ['outbox', 'delivery_preference'])
    await sql`delete from ${sql.table(table)} where shopper_id = ${shopperId}`.execute(db);
  await deleteChannelTargets(db, shopperId);
}

/** Deletes all messages to an address, whoever they were meant for. */
export async function deleteMessagesToAddress(db: Db, address: string): Promise<void> {
  const key = normalizeEmail(address);
  await sql`delete from mailbox_email where id in (select id from outbox where address_key = ${key})`.execute(db);
  await sql`delete from outbox where address_key = ${key}`.execute(db);
}
