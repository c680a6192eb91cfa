import { sql } from 'kysely';
import { z } from 'zod';
import type { Locale } from '../market/locale.ts';
import { localeSchema, marketIdSchema } from '../market/market-schema.ts';
import { acquireLock } from '../platform/advisory-lock.ts';
import type { Db } from '../platform/database.ts';
import { exportRow, queryAll, queryFirst, queryOne } from '../platform/query.ts';
import { normalizeEmail } from '../terms/normalize-email.ts';
import { ACCOUNT_STATUSES, type ShopperId, shopperIdSchema, USER_TYPES } from './account.ts';

const accountRow = z.object({
  id: shopperIdSchema,
  market: marketIdSchema,
  locale: localeSchema,
  email: z.string(),
  emailKey: z.string(),
  name: z.string().nullable(),
  passwordHash: z.string().nullable(),
  userType: z.enum(USER_TYPES),
  status: z.enum(ACCOUNT_STATUSES),
  suspendedUntil: z.date().nullable(),
  /** When the email address was confirmed; null when it was not. */
  verifiedAt: z.date().nullable(),
  createdAt: z.date(),
  merchants: z.array(z.int()),
  brands: z.array(z.int()),
  publishers: z.array(z.int()),
  permissions: z.array(z.string()),
});
/** An account as it is stored in the `shopper` table. */
export type Account = z.infer<typeof accountRow>;

const shopperIdRow = z.object({ id: shopperIdSchema });

const columns = sql`id, market, locale, email, email_key as "emailKey", name, password_hash as "passwordHash",
  user_type as "userType", status, suspended_until as "suspendedUntil", verified_at as "verifiedAt",
  created_at as "createdAt", merchants, brands, publishers, permissions`;

/** The account of an email address, whatever its status. Null when there is none. */
export async function readAccountByEmail(db: Db, email: string): Promise<Account | null> {
  return queryFirst(db, accountRow, sql`select ${columns} from shopper where email_key = ${normalizeEmail(email)}`);
}

/** Null when the account does not exist or was deleted. */
export async function readAccount(db: Db, id: string): Promise<Account | null> {
  return queryFirst(db, accountRow, sql`select ${columns} from shopper where id = ${id} and status <> 'DELETED'`);
}

/** Like `readAccount`, and locks the row until the end of the transaction. */
export async function lockAccount(db: Db, id: string): Promise<Account | null> {
  const query = sql`select ${columns} from shopper where id = ${id} and status <> 'DELETED'
    for update`;
  return queryFirst(db, accountRow, query);
}

/** Acquires the lock under which an email address is assigned to an account, until the end of the transaction. */
export const lockEmail = (db: Db, email: string): Promise<void> => acquireLock(db, `email ${normalizeEmail(email)}`);

export type NewAccount = Pick<Account, 'market' | 'locale' | 'email' | 'name' | 'passwordHash' | 'userType'> & {
  /** A UUID chosen by the caller. */
  id: string;
};

/**
 * Creates an account for an email address that was just confirmed. A shopper known by the address alone is upgraded and
 * keeps the id. Null when the address already has an account.
 */
export async function createAccount(db: Db, account: NewAccount, now: Date): Promise<ShopperId | null> {
  const { id, market, locale, email, name, passwordHash, userType } = account;
  await lockEmail(db, email);
  const query = sql`
    insert into shopper (id, market, locale, email, email_key, name, password_hash, user_type, status, verified_at, created_at)
    values (${id}, ${market}, ${locale}, ${email}, ${normalizeEmail(email)}, ${name}, ${passwordHash}, ${userType}, 'ACTIVE', ${now}, ${now})
    on conflict (email_key) do update set market = excluded.market, locale = excluded.locale, email = excluded.email,
      name = coalesce(excluded.name, shopper.name), password_hash = excluded.password_hash, user_type = excluded.user_type,
      status = 'ACTIVE', verified_at = excluded.verified_at
    where shopper.status = 'ACTIVE_EMAIL_ONLY' returning id`;
  const row = await queryFirst(db, shopperIdRow, query);
  return row?.id ?? null;
}

/**
 * Returns the id of the shopper with an email address that was just confirmed. Creates one that is known by the address
 * alone when there is none.
 */
export async function findOrCreateShopperByEmail(
  db: Db,
  { id, market, locale, email }: Pick<NewAccount, 'id' | 'market' | 'locale' | 'email'>,
  now: Date,
): Promise<ShopperId> {
  await lockEmail(db, email);
  const query = sql`
    insert into shopper (id, market, locale, email, email_key, status, verified_at, created_at)
    values (${id}, ${market}, ${locale}, ${email}, ${normalizeEmail(email)}, 'ACTIVE_EMAIL_ONLY', ${now}, ${now})
    on conflict (email_key) do update set verified_at = coalesce(shopper.verified_at, excluded.verified_at)
    returning id`;
  const row = await queryOne(db, shopperIdRow, query);
  return row.id;
}

export async function setPassword(db: Db, id: ShopperId, passwordHash: string): Promise<void> {
  await sql`update shopper set password_hash = ${passwordHash} where id = ${id}`.execute(db);
}

export async function setNameAndLocale(db: Db, id: ShopperId, name: string | null, locale: Locale): Promise<void> {
  await sql`update shopper set name = ${name}, locale = ${locale} where id = ${id} and status <> 'DELETED'`.execute(db);
}

/** Sets the email address of an account, which was just confirmed and belongs to nobody else. */
export async function setEmail(db: Db, id: ShopperId, email: string, now: Date): Promise<void> {
  await sql`update shopper set email = ${email}, email_key = ${normalizeEmail(email)}, verified_at = ${now}
    where id = ${id}`.execute(db);
}

export async function setAccountStatus(
  db: Db,
  id: ShopperId,
  status: 'ACTIVE' | 'BANNED',
  suspendedUntil: Date | null,
): Promise<void> {
  await sql`update shopper set status = ${status}, suspended_until = ${suspendedUntil} where id = ${id}`.execute(db);
}

/** Deletes everything stored about the account holder. The row stays, with status DELETED and without personal data. */
export async function eraseAccount(db: Db, id: ShopperId): Promise<void> {
  await sql`update shopper set status = 'DELETED', email = null, email_key = null, name = null, password_hash = null,
    suspended_until = null, verified_at = null, merchants = '{}', brands = '{}', publishers = '{}', permissions = '{}'
    where id = ${id}`.execute(db);
  for (const table of ['session', 'account_token', 'email_change'])
    await sql`delete from ${sql.table(table)} where shopper_id = ${id}`.execute(db);
  await sql`delete from account_token where payload->>'invitedBy' = ${id}`.execute(db);
}

/** The account row and the sessions of a shopper, for the data export. */
export async function exportShopperAccount(
  db: Db,
  id: ShopperId,
): Promise<Record<'account' | 'sessions', ExportRow[]>> {
  const accountQuery = sql`
    select id, email, name, market, locale, user_type as "userType", status, verified_at as "verifiedAt",
      created_at as "createdAt", password_hash is not null as "hasPassword", suspended_until as "suspendedUntil",
      merchants, brands, publishers, permissions from shopper where id = ${id}`;
  const account = await queryAll(db, exportRow, accountQuery);
  const sessionsQuery = sql`
    select id, device, user_type as "userType", created_at as "startedAt", seen_at as "seenAt", expires_at as "expiresAt",
      ended_at as "endedAt" from session where shopper_id = ${id} order by created_at`;
  const sessions = await queryAll(db, exportRow, sessionsQuery);
  return { account, sessions };
}

type ExportRow = Record<string, unknown>;
