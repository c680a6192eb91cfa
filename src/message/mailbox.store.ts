import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { queryAll, queryFirst } from '../platform/query.ts';
import type { Email } from './compose-email.ts';

const mailboxRow = z.object({
  id: z.string(),
  messageId: z.string(),
  sender: z.string(),
  recipient: z.string(),
  subject: z.string(),
  headers: z.record(z.string(), z.string()),
  html: z.string(),
  plain: z.string(),
  sentAt: z.date(),
});
/** An email in the mailbox table, which replaces a mail server in development and demos. */
export type MailboxEmail = z.infer<typeof mailboxRow>;

const columns = sql`id, message_id as "messageId", sender, recipient, subject, headers, html, plain, sent_at as "sentAt"`;

/** Stores an email. Does nothing if it is stored already. */
export async function storeInMailbox(db: Db, email: Email, sender: string, now: Date): Promise<void> {
  const { id, messageId, to, subject, headers, html, text } = email;
  await sql`insert into mailbox_email (id, message_id, sender, recipient, subject, headers, html, plain, sent_at)
    values (${id}, ${messageId}, ${sender}, ${to}, ${subject}, ${JSON.stringify(headers)}::jsonb, ${html}, ${text}, ${now})
    on conflict (id) do nothing`.execute(db);
}

/** The newest emails whose recipient contains `search`; '' matches all. */
export async function readMailbox(db: Db, search: string, limit: number): Promise<MailboxEmail[]> {
  const query = sql`select ${columns} from mailbox_email
    where strpos(lower(recipient), ${search.trim().toLowerCase()}) > 0 order by sent_at desc, id limit ${limit}`;
  return queryAll(db, mailboxRow, query);
}

export async function readMailboxEmail(db: Db, id: string): Promise<MailboxEmail | null> {
  return queryFirst(db, mailboxRow, sql`select ${columns} from mailbox_email where id = ${id}`);
}
