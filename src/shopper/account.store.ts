import { sql } from 'kysely';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { takeTurn } from '../platform/turns.ts';
import { type AccountStatus, emailKeyOf, type ShopperId, type UserType } from './account.ts';

/** What is kept of a person's account. */
export type Account = {
  id: ShopperId;
  market: MarketId;
  locale: Locale;
  email: string;
  emailKey: string;
  name: string | null;
  passwordHash: string | null;
  userType: UserType;
  status: AccountStatus;
  suspendedUntil: Date | null;
  /** When the address was confirmed; null: it was not. */
  verifiedAt: Date | null;
  createdAt: Date;
  merchants: number[];
  brands: number[];
  publishers: number[];
  permissions: string[];
};

const columns = sql`id, market, locale, email, email_key as "emailKey", name, password_hash as "passwordHash",
  user_type as "userType", status, suspended_until as "suspendedUntil", verified_at as "verifiedAt",
  created_at as "createdAt", merchants, brands, publishers, permissions`;

/** The account of an address, whatever its status; null where there is none. */
export async function readAccountByEmail(db: Db, email: string): Promise<Account | null> {
  const { rows } = await sql<Account>`select ${columns} from shopper where email_key = ${emailKeyOf(email)}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Null where there is none, or it was deleted. */
export async function readAccount(db: Db, id: string): Promise<Account | null> {
  const { rows } = await sql<Account>`select ${columns} from shopper where id = ${id} and status <> 'DELETED'`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** As `readAccount`; nobody else changes the account before this transaction ends. */
export async function lockAccount(db: Db, id: string): Promise<Account | null> {
  const { rows } = await sql<Account>`select ${columns} from shopper where id = ${id} and status <> 'DELETED'
    for update`.execute(db);
  return rows[0] ?? null;
}

/** Who gets an address is decided by one at a time. */
const turnOf = (email: string): string => `email ${emailKeyOf(email)}`;

export type NewAccount = Pick<Account, 'market' | 'locale' | 'email' | 'name' | 'passwordHash' | 'userType'> & {
  /** A UUID of the caller's choice. */
  id: string;
};

/**
 * Makes an account of an address that was confirmed just now. A person known by the address alone becomes its owner and
 * keeps their id. Null where the address has an account already.
 */
export async function createAccount(db: Db, account: NewAccount, now: Date): Promise<ShopperId | null> {
  const { id, market, locale, email, name, passwordHash, userType } = account;
  await takeTurn(db, turnOf(email));
  const { rows } = await sql<{ id: ShopperId }>`
    insert into shopper (id, market, locale, email, email_key, name, password_hash, user_type, status, verified_at, created_at)
    values (${id}, ${market}, ${locale}, ${email}, ${emailKeyOf(email)}, ${name}, ${passwordHash}, ${userType}, 'ACTIVE', ${now}, ${now})
    on conflict (email_key) do update set market = excluded.market, locale = excluded.locale, email = excluded.email,
      name = coalesce(excluded.name, shopper.name), password_hash = excluded.password_hash, user_type = excluded.user_type,
      status = 'ACTIVE', verified_at = excluded.verified_at
    where shopper.status = 'ACTIVE_EMAIL_ONLY' returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * The person of an address that was confirmed just now: whoever has it already, or somebody known by it alone from here
 * on.
 */
export async function personOfEmail(
  db: Db,
  { id, market, locale, email }: Pick<NewAccount, 'id' | 'market' | 'locale' | 'email'>,
  now: Date,
): Promise<ShopperId> {
  await takeTurn(db, turnOf(email));
  const { rows } = await sql<{ id: ShopperId }>`
    insert into shopper (id, market, locale, email, email_key, status, verified_at, created_at)
    values (${id}, ${market}, ${locale}, ${email}, ${emailKeyOf(email)}, 'ACTIVE_EMAIL_ONLY', ${now}, ${now})
    on conflict (email_key) do update set verified_at = coalesce(shopper.verified_at, excluded.verified_at)
    returning id`.execute(db);
  return rows[0].id;
}

export async function setPassword(db: Db, id: ShopperId, passwordHash: string): Promise<void> {
  await sql`update shopper set password_hash = ${passwordHash} where id = ${id}`.execute(db);
}

export async function setNameAndLocale(db: Db, id: ShopperId, name: string | null, locale: Locale): Promise<void> {
  await sql`update shopper set name = ${name}, locale = ${locale} where id = ${id} and status <> 'DELETED'`.execute(db);
}

/** Gives an account the address, which was confirmed just now. False where it is another's by now. */
export async function setEmail(db: Db, id: ShopperId, email: string, now: Date): Promise<boolean> {
  const key = emailKeyOf(email);
  await takeTurn(db, turnOf(email));
  const { rows } = await sql`update shopper set email = ${email}, email_key = ${key}, verified_at = ${now}
    where id = ${id} and not exists (select from shopper where email_key = ${key} and id <> ${id}) returning id`.execute(
    db,
  );
  return rows.length > 0;
}

export async function setStanding(
  db: Db,
  id: ShopperId,
  status: 'ACTIVE' | 'BANNED',
  suspendedUntil: Date | null,
): Promise<void> {
  await sql`update shopper set status = ${status}, suspended_until = ${suspendedUntil} where id = ${id}`.execute(db);
}

/** Leaves nothing of the person but that there was an account. */
export async function wipeAccount(db: Db, id: ShopperId): Promise<void> {
  await sql`update shopper set status = 'DELETED', email = null, email_key = null, name = null, password_hash = null,
    suspended_until = null, verified_at = null, merchants = '{}', brands = '{}', publishers = '{}', permissions = '{}'
    where id = ${id}`.execute(db);
  for (const table of ['session', 'account_token', 'email_change'])
    await sql`delete from ${sql.table(table)} where shopper_id = ${id}`.execute(db);
}

/** What is held about the person and their sessions, as plain rows for the copy that they may take with them. */
export async function exportAccountOf(db: Db, id: ShopperId): Promise<Record<'account' | 'sessions', ExportRow[]>> {
  const account = await sql<ExportRow>`
    select id, email, name, market, locale, user_type as "userType", status, verified_at as "verifiedAt",
      created_at as "createdAt", password_hash is not null as "hasPassword", suspended_until as "suspendedUntil",
      merchants, brands, publishers, permissions from shopper where id = ${id}`.execute(db);
  const sessions = await sql<ExportRow>`
    select id, device, user_type as "userType", created_at as "startedAt", seen_at as "seenAt", expires_at as "expiresAt",
      ended_at as "endedAt" from session where shopper_id = ${id} order by created_at`.execute(db);
  return { account: account.rows, sessions: sessions.rows };
}

type ExportRow = Record<string, unknown>;
