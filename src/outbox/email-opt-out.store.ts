import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { exportRow, queryAll } from '../platform/query.ts';
import type { ChannelTarget } from './channel-target.ts';
import { enclosingTopics, type OutboxRow, optOutRecipient } from './outbox.ts';

// The table is in the main database. An address is in the account, so emails need no other set-up.

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

/** Whether the recipient of an email has unsubscribed from its topic. Other channels have no unsubscribe links. */
export const isUnsubscribed = async (
  main: Db,
  row: Pick<OutboxRow, 'channel' | 'topic' | 'shopperId' | 'address'>,
): Promise<boolean> =>
  row.channel === 'email' && row.topic !== null && (await hasOptedOut(main, optOutRecipient(row), row.topic));

const accountRecipient = (shopperId: string): string => optOutRecipient({ shopperId, address: null });

export const EMAIL_TARGET: ChannelTarget = {
  canNotify: async (db, shopperId) => !(await hasOptedOut(db, accountRecipient(shopperId), 'watches')),
  exportName: 'unsubscribed',
  exportRows: (db, shopperId) =>
    queryAll(
      db,
      exportRow,
      sql`select topic, opted_out_at as "optedOutAt" from email_opt_out
        where recipient = ${accountRecipient(shopperId)} order by topic`,
    ),
  deleteRows: async (db, shopperId) => {
    await sql`delete from email_opt_out where recipient = ${accountRecipient(shopperId)}`.execute(db);
  },
};
