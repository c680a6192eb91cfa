import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import type { ShopperId } from './account.ts';

/** A new address that waits for both sides. */
export type EmailChange = {
  id: string;
  shopperId: ShopperId;
  email: string;
  emailKey: string;
  newAgreedAt: Date | null;
  oldAgreedAt: Date | null;
  createdAt: Date;
  expiresAt: Date;
};

const columns = sql`id, shopper_id as "shopperId", email, email_key as "emailKey", new_agreed_at as "newAgreedAt",
  old_agreed_at as "oldAgreedAt", created_at as "createdAt", expires_at as "expiresAt"`;

/** Takes the place of one that the person began before. */
export async function putEmailChange(db: Db, change: Omit<EmailChange, 'newAgreedAt' | 'oldAgreedAt'>): Promise<void> {
  const { id, shopperId, email, emailKey, createdAt, expiresAt } = change;
  await sql`insert into email_change (id, shopper_id, email, email_key, created_at, expires_at)
    values (${id}, ${shopperId}, ${email}, ${emailKey}, ${createdAt}, ${expiresAt})
    on conflict (shopper_id) do update set id = excluded.id, email = excluded.email, email_key = excluded.email_key,
      new_agreed_at = null, old_agreed_at = null, created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(
    db,
  );
}

/** Notes that a side agrees, and gives what is known then; null where there is no such change any more. */
export async function agreeToEmailChange(
  db: Db,
  id: string,
  side: 'new' | 'old',
  now: Date,
): Promise<EmailChange | null> {
  const column = sql.ref(side === 'new' ? 'new_agreed_at' : 'old_agreed_at');
  const { rows } = await sql<EmailChange>`update email_change set ${column} = ${now}
    where id = ${id} and expires_at > ${now} returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

/** What waits for a person; null: nothing. */
export async function readEmailChange(db: Db, shopperId: ShopperId, now: Date): Promise<EmailChange | null> {
  const { rows } = await sql<EmailChange>`select ${columns} from email_change
    where shopper_id = ${shopperId} and expires_at > ${now}`.execute(db);
  return rows[0] ?? null;
}

export async function deleteEmailChange(db: Db, shopperId: ShopperId): Promise<void> {
  await sql`delete from email_change where shopper_id = ${shopperId}`.execute(db);
}

export async function pruneEmailChanges(db: Db, now: Date): Promise<void> {
  await sql`delete from email_change where expires_at <= ${now}`.execute(db);
}
