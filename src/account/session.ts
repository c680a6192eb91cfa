import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Brand } from '../base/brand.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { DAY_MS, MINUTE_MS } from '../terms/duration.ts';
import {
  type AccountStatus,
  checkAccountStatus,
  isStaffEmail,
  type ShopperId,
  type SignInError,
  type UserType,
} from './account.ts';
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
  readonly isStaff: boolean;
  /** The ids of the merchants, brands and publishers that they act for. */
  readonly merchants: readonly number[];
  readonly brands: readonly number[];
  readonly publishers: readonly number[];
  readonly permissions: readonly string[];
};

/** A shopper whose session was just verified. Only `readSession` creates one. */
export type SignedInShopper = Brand<SessionOwner, 'SignedInShopper'>;
/** A signed-in shopper whose confirmed address is in one of the operator's domains. */
export type SignedInStaff = SignedInShopper & { readonly isStaff: true };

const SESSION_DAYS = 30;
/** For how many days a browser is recognized as one that the shopper has used. */
export const KNOWN_BROWSER_DAYS = 180;
const TOUCH_AFTER_MS = 10 * MINUTE_MS;

/** The stored form of a token, so that reading the database does not allow signing in. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const generateToken = (): string => randomBytes(32).toString('base64url');

/** Reads the session of a token. Updates its last use, at most every ten minutes. */
export async function readSession(
  db: Db,
  token: string,
  now: Date,
  { staffDomains }: { staffDomains: readonly string[] },
): Promise<Result<SignedInShopper, SignInError>> {
  const row = await readSessionByHash(db, hashToken(token), now);
  if (row === null) return err({ kind: 'authentication-failed' });
  const allowed = checkAccountStatus(row, now);
  if (!allowed.ok) return allowed;
  if (now.getTime() - row.seenAt.getTime() >= TOUCH_AFTER_MS) await touchSession(db, row.sessionId, now);
  return ok(toSignedInShopper(row, staffDomains));
}

function toSignedInShopper(row: SessionRow, staffDomains: readonly string[]): SignedInShopper {
  const { emailKey, verifiedAt, suspendedUntil: _until, seenAt: _seen, ...rest } = row;
  const owner: SessionOwner = { ...rest, isStaff: verifiedAt !== null && isStaffEmail(emailKey, staffDomains) };
  return owner as SignedInShopper;
}

/** Narrows a signed-in shopper to staff. */
export const isSignedInStaff = (shopper: SignedInShopper): shopper is SignedInStaff => shopper.isStaff;

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
