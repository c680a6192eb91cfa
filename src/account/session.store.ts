import { sql } from 'kysely';
import { z } from 'zod';
import { localeSchema, marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryFirst } from '../platform/query.ts';
import { STAFF_ROLES } from '../terms/staff/staff-role.ts';
import { ACCOUNT_STATUSES, type ShopperId, shopperIdSchema, USER_TYPES, type UserType } from './account.ts';

const sessionRow = z.object({
  sessionId: z.string(),
  signedInAt: z.date(),
  seenAt: z.date(),
  id: shopperIdSchema,
  email: z.string(),
  name: z.string().nullable(),
  /** The method of the sign-in that started the session. */
  userType: z.enum(USER_TYPES),
  status: z.enum(ACCOUNT_STATUSES),
  suspendedUntil: z.date().nullable(),
  market: marketIdSchema,
  locale: localeSchema,
  merchants: z.array(z.int()),
  brands: z.array(z.int()),
  publishers: z.array(z.int()),
  permissions: z.array(z.string()),
  role: z.enum(STAFF_ROLES).nullable(),
});
/** A session with its account's data. `session.ts` converts it to a `SignedInShopper`. */
export type SessionRow = z.infer<typeof sessionRow>;

/** The active session with this token hash, if any. */
export async function readSessionByHash(db: Db, tokenHash: Buffer, now: Date): Promise<SessionRow | null> {
  const query = sql`
    select s.id as "sessionId", s.created_at as "signedInAt", s.seen_at as "seenAt", s.user_type as "userType", p.id, p.email,
      p.name, p.status, p.suspended_until as "suspendedUntil", p.market, p.locale,
      p.merchants, p.brands, p.publishers, p.permissions, m.role
    from session s join shopper p on p.id = s.shopper_id
      left join staff_member m on m.email_key = p.email_key and p.verified_at is not null
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and s.ended_at is null and p.status <> 'DELETED'`;
  return queryFirst(db, sessionRow, query);
}

export async function touchSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await sql`update session set seen_at = greatest(seen_at, ${now}) where id = ${sessionId}`.execute(db);
}

type NewSessionRow = {
  tokenHash: Buffer;
  id: string;
  shopperId: ShopperId;
  userType: UserType;
  device: string;
  now: Date;
  expiresAt: Date;
};

export async function insertSession(db: Db, session: NewSessionRow): Promise<void> {
  const { tokenHash, id, shopperId, userType, device, now, expiresAt } = session;
  await sql`insert into session (token_hash, id, shopper_id, user_type, device, created_at, seen_at, expires_at)
    values (${tokenHash}, ${id}, ${shopperId}, ${userType}, ${device}, ${now}, ${now}, ${expiresAt})`.execute(db);
}

const deviceRow = z.object({
  id: z.string(),
  device: z.string(),
  userType: z.enum(USER_TYPES),
  startedAt: z.date(),
  seenAt: z.date(),
});
/** A session in the owner's list of devices. */
export type DeviceRow = z.infer<typeof deviceRow>;

/** The shopper's active sessions, most recently used first. */
export async function readShopperSessions(db: Db, shopperId: ShopperId, now: Date): Promise<DeviceRow[]> {
  const query = sql`
    select id, device, user_type as "userType", created_at as "startedAt", seen_at as "seenAt" from session
    where shopper_id = ${shopperId} and expires_at > ${now} and ended_at is null
    order by seen_at desc, id`;
  return queryAll(db, deviceRow, query);
}

/** Ends a session. The row stays, so that the browser is still recognized. */
export async function endSessionByHash(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await sql`update session set ended_at = ${now}, device = '' where token_hash = ${tokenHash} and ended_at is null`.execute(
    db,
  );
}

/** Deletes a session. False when the shopper has no such session. */
export async function deleteSession(db: Db, shopperId: ShopperId, id: string): Promise<boolean> {
  const { rows } = await sql`delete from session where shopper_id = ${shopperId} and id = ${id} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Deletes all sessions of a shopper except `keepId`. Their browsers are no longer recognized. */
export async function deleteShopperSessions(db: Db, shopperId: ShopperId, keepId: string | null): Promise<void> {
  await sql`delete from session where shopper_id = ${shopperId} and id is distinct from ${keepId}::uuid`.execute(db);
}

/** Whether the shopper used a session with this token since a time, ended or not. */
export async function hadSession(db: Db, shopperId: ShopperId, tokenHash: Buffer, since: Date): Promise<boolean> {
  const { rows } = await sql`select from session
    where token_hash = ${tokenHash} and shopper_id = ${shopperId} and seen_at > ${since}`.execute(db);
  return rows.length > 0;
}

/** Deletes sessions that were not used since a time. */
export async function pruneSessions(db: Db, { before }: { before: Date }): Promise<void> {
  await sql`delete from session where seen_at < ${before}`.execute(db);
}
