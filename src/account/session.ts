import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Brand } from '../base/branded-type.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../terms/duration.ts';
import type { StaffRole } from '../terms/staff/staff-role.ts';
import { type AccountStatus, checkAccountStatus, type ShopperId, type SignInError, type UserType } from './account.ts';
import { endSessionByHash, insertSession, readSessionByHash, type SessionRow, touchSession } from './session.store.ts';

type SessionOwner = {
  readonly id: ShopperId;
  readonly email: string;
  /** Null when not stated. */
  readonly name: string | null;
  /** The method of this sign-in. */
  readonly userType: UserType;
  readonly status: AccountStatus;
  /** The shopper's home market, whichever market they are visiting. */
  readonly market: MarketId;
  readonly locale: Locale;
  readonly sessionId: string;
  /** When the session started: the last time that the shopper proved who they are. */
  readonly signedInAt: Date;
  /** Null: not one of the staff. */
  readonly role: StaffRole | null;
  /** The ids of the merchants, brands and publishers that they act for. */
  readonly merchants: readonly number[];
  readonly brands: readonly number[];
  readonly publishers: readonly number[];
  readonly permissions: readonly string[];
};

/** A shopper whose session was just verified. Only `readSession` creates one. */
export type SignedInShopper = Brand<SessionOwner, 'SignedInShopper'>;
/** A signed-in shopper whose confirmed address has a role. */
export type SignedInStaff = SignedInShopper & { readonly role: StaffRole };

/** A session ends at the latest then, and so do its cookies. */
export const SESSION_DAYS = 30;
/** A session that is not used ends: that of staff overnight, that of a shopper after two weeks (docs/security.md). */
const IDLE_MS = 14 * DAY_MS;
const STAFF_IDLE_MS = 12 * HOUR_MS;
/** For how long after a sign-in sensitive changes are possible, and when the browser is asked to sign in again. */
const FRESH_MS = 5 * MINUTE_MS;
const TOUCH_AFTER_MS = 10 * MINUTE_MS;

/** The stored form of a token, so that reading the database does not allow signing in. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const generateToken = (): string => randomBytes(32).toString('base64url');

/** Reads the session of a token. Updates its last use, at most every ten minutes. */
export async function readSession(db: Db, token: string, now: Date): Promise<Result<SignedInShopper, SignInError>> {
  const row = await readSessionByHash(db, hashToken(token), now);
  if (row === null) return err({ kind: 'authentication-failed' });
  const shopper = toSignedInShopper(row);
  const idleMs = now.getTime() - row.seenAt.getTime();
  if (idleMs > (shopper.role !== null ? STAFF_IDLE_MS : IDLE_MS)) return err({ kind: 'authentication-failed' });
  const allowed = checkAccountStatus(row, now);
  if (!allowed.ok) return allowed;
  if (now.getTime() - row.seenAt.getTime() >= TOUCH_AFTER_MS) await touchSession(db, row.sessionId, now);
  return ok(shopper);
}

function toSignedInShopper(row: SessionRow): SignedInShopper {
  const { suspendedUntil: _until, seenAt: _seen, ...owner } = row;
  const signedIn: SessionOwner = owner;
  return signedIn as SignedInShopper;
}

/** Whether the shopper signed in within the last minutes. */
export const isFreshSignIn = ({ signedInAt }: SignedInShopper, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= FRESH_MS;

/** Narrows a signed-in shopper to staff. */
export const isSignedInStaff = (shopper: SignedInShopper): shopper is SignedInStaff => shopper.role !== null;

export type NewSession = {
  readonly shopperId: ShopperId;
  /** The method of the sign-in. */
  readonly userType: UserType;
  /** Browser and operating system, e.g. 'Firefox, Linux'. */
  readonly device: string;
};

/**
 * Starts a session of 30 days and returns its token, which is stored only as a hash. The caller has verified the
 * shopper's identity.
 */
export async function startSession(db: Db, session: NewSession, now: Date): Promise<string> {
  const token = generateToken();
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
  await insertSession(db, { ...session, id: randomUUID(), tokenHash: hashToken(token), now, expiresAt });
  return token;
}

/** Signs a browser out. It is still recognized as one that the shopper has used. */
export const endSession = (db: Db, token: string, now: Date): Promise<void> =>
  endSessionByHash(db, hashToken(token), now);
