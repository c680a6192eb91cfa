import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { queryFirst } from '../platform/query.ts';
import type { ShopperId } from './account.ts';
import { shopperIdSchema } from './account.ts';

const emailChangeRow = z.object({
  id: z.string(),
  shopperId: shopperIdSchema,
  email: z.string(),
  emailKey: z.string(),
  newAgreedAt: z.date().nullable(),
  oldAgreedAt: z.date().nullable(),
  createdAt: z.date(),
  expiresAt: z.date(),
});
/** A pending change of email address, which both addresses have to confirm. */
export type EmailChange = z.infer<typeof emailChangeRow>;

const columns = sql`id, shopper_id as "shopperId", email, email_key as "emailKey", new_agreed_at as "newAgreedAt",
  old_agreed_at as "oldAgreedAt", created_at as "createdAt", expires_at as "expiresAt"`;

/** Stores a pending change. Replaces an earlier one of the same shopper. */
export async function upsertEmailChange(
  db: Db,
  change: Omit<EmailChange, 'newAgreedAt' | 'oldAgreedAt'>,
): Promise<void> {
  const { id, shopperId, email, emailKey, createdAt, expiresAt } = change;
  await sql`insert into email_change (id, shopper_id, email, email_key, created_at, expires_at)
    values (${id}, ${shopperId}, ${email}, ${emailKey}, ${createdAt}, ${expiresAt})
    on conflict (shopper_id) do update set id = excluded.id, email = excluded.email, email_key = excluded.email_key,
      new_agreed_at = null, old_agreed_at = null, created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(
    db,
  );
}

/** Stores that one side confirmed and returns the updated change. Null when it does not exist or is expired. */
export async function saveEmailConfirmation(
  db: Db,
  id: string,
  side: 'new' | 'old',
  now: Date,
): Promise<EmailChange | null> {
  const column = sql.ref(side === 'new' ? 'new_agreed_at' : 'old_agreed_at');
  const query = sql`update email_change set ${column} = ${now}
    where id = ${id} and expires_at > ${now} returning ${columns}`;
  return queryFirst(db, emailChangeRow, query);
}

/** The shopper's pending change of email address, if any. */
export async function readEmailChange(db: Db, shopperId: ShopperId, now: Date): Promise<EmailChange | null> {
  const query = sql`select ${columns} from email_change
    where shopper_id = ${shopperId} and expires_at > ${now}`;
  return queryFirst(db, emailChangeRow, query);
}

export async function deleteEmailChange(db: Db, shopperId: ShopperId): Promise<void> {
  await sql`delete from email_change where shopper_id = ${shopperId}`.execute(db);
}

export async function pruneEmailChanges(db: Db, { before }: { before: Date }): Promise<void> {
  await sql`delete from email_change where expires_at <= ${before}`.execute(db);
}
