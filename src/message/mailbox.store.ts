import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import type { Letter } from './write-letter.ts';

/** A letter in the mailbox of an installation that has no mail server. */
export type MailboxLetter = {
  id: string;
  messageId: string;
  sender: string;
  recipient: string;
  subject: string;
  headers: Record<string, string>;
  html: string;
  plain: string;
  sentAt: Date;
};

const columns = sql`id, message_id as "messageId", sender, recipient, subject, headers, html, plain, sent_at as "sentAt"`;

/** Puts a letter into the mailbox; one that is there already stays. */
export async function putIntoMailbox(db: Db, letter: Letter, sender: string, now: Date): Promise<void> {
  const { id, messageId, to, subject, headers, html, text } = letter;
  await sql`insert into mailbox_letter (id, message_id, sender, recipient, subject, headers, html, plain, sent_at)
    values (${id}, ${messageId}, ${sender}, ${to}, ${subject}, ${JSON.stringify(headers)}::jsonb, ${html}, ${text}, ${now})
    on conflict (id) do nothing`.execute(db);
}

/** The newest letters, or those to addresses that have these words in them. */
export async function readMailbox(db: Db, search: string, most: number): Promise<MailboxLetter[]> {
  const { rows } = await sql<MailboxLetter>`select ${columns} from mailbox_letter
    where strpos(lower(recipient), ${search.trim().toLowerCase()}) > 0 order by sent_at desc, id limit ${most}`.execute(
    db,
  );
  return rows;
}

export async function readMailboxLetter(db: Db, id: string): Promise<MailboxLetter | null> {
  const { rows } = await sql<MailboxLetter>`select ${columns} from mailbox_letter where id = ${id}`.execute(db);
  return rows[0] ?? null;
}
