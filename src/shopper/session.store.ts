import { sql } from 'kysely';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import type { AccountStatus, ShopperId, UserType } from './account.ts';

/** A session with the person it belongs to; `session.ts` makes a signed-in shopper of it. */
export type SessionRow = {
  sessionId: string;
  seenAt: Date;
  id: ShopperId;
  email: string;
  emailKey: string;
  name: string | null;
  /** How the session was started. */
  userType: UserType;
  status: AccountStatus;
  suspendedUntil: Date | null;
  verifiedAt: Date | null;
  market: MarketId;
  locale: Locale;
  merchants: number[];
  brands: number[];
  publishers: number[];
  permissions: string[];
};

/** The session that still lasts; null where there is none. */
export async function readSessionByHash(db: Db, tokenHash: Buffer, now: Date): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select s.id as "sessionId", s.seen_at as "seenAt", s.user_type as "userType", p.id, p.email, p.email_key as "emailKey",
      p.name, p.status, p.suspended_until as "suspendedUntil", p.verified_at as "verifiedAt", p.market, p.locale,
      p.merchants, p.brands, p.publishers, p.permissions
    from session s join shopper p on p.id = s.shopper_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and s.ended_at is null and p.status <> 'DELETED'`.execute(
    db,
  );
  return rows[0] ?? null;
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

/** A session as its owner sees it in the list of their devices. */
export type DeviceRow = { id: string; device: string; userType: UserType; startedAt: Date; seenAt: Date };

/** The sessions of a person that still last, the one used last first. */
export async function readSessionsOf(db: Db, shopperId: ShopperId, now: Date): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select id, device, user_type as "userType", created_at as "startedAt", seen_at as "seenAt" from session
    where shopper_id = ${shopperId} and expires_at > ${now} and ended_at is null
    order by seen_at desc, id`.execute(db);
  return rows;
}

/** Ends the session of that token; the browser stays known. */
export async function endSessionByHash(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await sql`update session set ended_at = ${now}, device = '' where token_hash = ${tokenHash} and ended_at is null`.execute(
    db,
  );
}

/** False where the person has no such session. */
export async function deleteSession(db: Db, shopperId: ShopperId, id: string): Promise<boolean> {
  const { rows } = await sql`delete from session where shopper_id = ${shopperId} and id = ${id} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Ends all sessions of a person but the one given, and forgets the browsers that had them. */
export async function deleteSessionsOf(db: Db, shopperId: ShopperId, keepId: string | null): Promise<void> {
  await sql`delete from session where shopper_id = ${shopperId} and id is distinct from ${keepId}::uuid`.execute(db);
}

/** Whether the person had a session with that token since then, ended or not. */
export async function hadSession(db: Db, shopperId: ShopperId, tokenHash: Buffer, since: Date): Promise<boolean> {
  const { rows } = await sql`select from session
    where token_hash = ${tokenHash} and shopper_id = ${shopperId} and seen_at > ${since}`.execute(db);
  return rows.length > 0;
}

/** Forgets what nobody was seen with since then. */
export async function pruneSessions(db: Db, before: Date): Promise<void> {
  await sql`delete from session where seen_at < ${before}`.execute(db);
}
