import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import type { ShopperId } from './account.ts';

export type TokenRow = {
  kind: string;
  shopperId: ShopperId | null;
  emailKey: string | null;
  payload: unknown;
  createdAt: Date;
};

type NewTokenRow = TokenRow & { tokenHash: Buffer; expiresAt: Date };

const columns = sql`kind, shopper_id as "shopperId", email_key as "emailKey", payload, created_at as "createdAt"`;

export async function insertToken(db: Db, token: NewTokenRow): Promise<void> {
  const { tokenHash, kind, shopperId, emailKey, payload, createdAt, expiresAt } = token;
  await sql`insert into account_token (token_hash, kind, shopper_id, email_key, payload, created_at, expires_at)
    values (${tokenHash}, ${kind}, ${shopperId}, ${emailKey}, ${JSON.stringify(payload)}::jsonb, ${createdAt}, ${expiresAt})`.execute(
    db,
  );
}

/** The token that was there and is no more; null where there was none that still held. */
export async function deleteToken(db: Db, tokenHash: Buffer, kind: string, now: Date): Promise<TokenRow | null> {
  const { rows } = await sql<TokenRow>`delete from account_token
    where token_hash = ${tokenHash} and kind = ${kind} and expires_at > ${now} returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

export async function readTokenByHash(db: Db, tokenHash: Buffer, now: Date): Promise<TokenRow | null> {
  const { rows } = await sql<TokenRow>`select ${columns} from account_token
    where token_hash = ${tokenHash} and expires_at > ${now}`.execute(db);
  return rows[0] ?? null;
}

/** The newest token of a kind that waits at an address. */
export async function readNewestTokenTo(db: Db, emailKey: string, kind: string, now: Date): Promise<TokenRow | null> {
  const { rows } = await sql<TokenRow>`select ${columns} from account_token
    where email_key = ${emailKey} and kind = ${kind} and expires_at > ${now}
    order by created_at desc, token_hash limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function deleteTokensTo(db: Db, emailKey: string, kind: string): Promise<void> {
  await sql`delete from account_token where email_key = ${emailKey} and kind = ${kind}`.execute(db);
}

export async function deleteTokensOf(db: Db, shopperId: ShopperId, kinds: readonly string[]): Promise<void> {
  await sql`delete from account_token where shopper_id = ${shopperId} and kind = any(${kinds}::text[])`.execute(db);
}

export async function pruneTokens(db: Db, now: Date): Promise<void> {
  await sql`delete from account_token where expires_at <= ${now}`.execute(db);
}
