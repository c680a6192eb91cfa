import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { queryFirst } from '../platform/query.ts';
import type { ShopperId } from './account.ts';
import { shopperIdSchema } from './account.ts';

const tokenRow = z.object({
  kind: z.string(),
  shopperId: shopperIdSchema.nullable(),
  emailKey: z.string().nullable(),
  payload: z.unknown(),
  createdAt: z.date(),
});
export type TokenRow = z.infer<typeof tokenRow>;

type NewTokenRow = TokenRow & { tokenHash: Buffer; expiresAt: Date };

const columns = sql`kind, shopper_id as "shopperId", email_key as "emailKey", payload, created_at as "createdAt"`;

export async function insertToken(db: Db, token: NewTokenRow): Promise<void> {
  const { tokenHash, kind, shopperId, emailKey, payload, createdAt, expiresAt } = token;
  await sql`insert into account_token (token_hash, kind, shopper_id, email_key, payload, created_at, expires_at)
    values (${tokenHash}, ${kind}, ${shopperId}, ${emailKey}, ${JSON.stringify(payload)}::jsonb, ${createdAt}, ${expiresAt})`.execute(
    db,
  );
}

/** Deletes a valid token and returns it. Null when it is unknown, expired or of another kind. */
export async function deleteToken(db: Db, tokenHash: Buffer, kind: string, now: Date): Promise<TokenRow | null> {
  const query = sql`delete from account_token
    where token_hash = ${tokenHash} and kind = ${kind} and expires_at > ${now} returning ${columns}`;
  return queryFirst(db, tokenRow, query);
}

export async function readTokenByHash(db: Db, tokenHash: Buffer, now: Date): Promise<TokenRow | null> {
  const query = sql`select ${columns} from account_token
    where token_hash = ${tokenHash} and expires_at > ${now}`;
  return queryFirst(db, tokenRow, query);
}

/** The newest valid token of a kind that was sent to an address. */
export async function readNewestTokenByEmail(
  db: Db,
  emailKey: string,
  kind: string,
  now: Date,
): Promise<TokenRow | null> {
  const query = sql`select ${columns} from account_token
    where email_key = ${emailKey} and kind = ${kind} and expires_at > ${now}
    order by created_at desc, token_hash limit 1`;
  return queryFirst(db, tokenRow, query);
}

export async function deleteTokensByEmail(db: Db, emailKey: string, kind: string): Promise<void> {
  await sql`delete from account_token where email_key = ${emailKey} and kind = ${kind}`.execute(db);
}

/** Deletes the tokens of a kind with these values that were sent to an address, or with `invitedBy` of this account. */
export async function deleteInvitations(
  db: Db,
  { kind, values }: { kind: string; values: Readonly<Record<string, unknown>> },
  { emailKey, invitedBy }: { emailKey: string; invitedBy: ShopperId },
): Promise<void> {
  await sql`delete from account_token where kind = ${kind} and payload @> ${JSON.stringify(values)}::jsonb
    and (email_key = ${emailKey} or payload->>'invitedBy' = ${invitedBy})`.execute(db);
}

export async function deleteShopperTokens(db: Db, shopperId: ShopperId, kinds: readonly string[]): Promise<void> {
  await sql`delete from account_token where shopper_id = ${shopperId} and kind = any(${kinds}::text[])`.execute(db);
}

export async function pruneTokens(db: Db, { before }: { before: Date }): Promise<void> {
  await sql`delete from account_token where expires_at <= ${before}`.execute(db);
}
