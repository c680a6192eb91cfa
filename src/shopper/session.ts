import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Brand } from '../base/brand.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import {
  type AccountStatus,
  isStaffAddress,
  type ShopperId,
  type SignInError,
  standing,
  type UserType,
} from './account.ts';
import { endSessionByHash, insertSession, readSessionByHash, type SessionRow, touchSession } from './session.store.ts';

type Person = {
  readonly id: ShopperId;
  readonly email: string;
  /** Null: not told. */
  readonly name: string | null;
  /** How they signed in this time. */
  readonly userType: UserType;
  readonly status: AccountStatus;
  /** Where they are at home, whichever market they look at. */
  readonly market: MarketId;
  readonly locale: Locale;
  readonly sessionId: string;
  readonly isStaff: boolean;
  /** What they act for as a partner, by id. */
  readonly merchants: readonly number[];
  readonly brands: readonly number[];
  readonly publishers: readonly number[];
  readonly permissions: readonly string[];
};

/** Somebody whose session was read just now. Only `readSession` makes one. */
export type SignedInShopper = Brand<Person, 'SignedInShopper'>;
/** Somebody signed in whose confirmed address is in a domain of the operator's. */
export type SignedInStaff = SignedInShopper & { readonly isStaff: true };

const DAY_MS = 86_400_000;
const SESSION_DAYS = 30;
/** How long a browser is known as one that its owner has used. */
export const KNOWN_DAYS = 180;
const TOUCH_AFTER_MS = 10 * 60_000;

/** What is kept of a token: whoever reads the database cannot sign in with it. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const newToken = (): string => randomBytes(32).toString('base64url');

/** The person whose browser holds the token. The session is noted as used, to within ten minutes. */
export async function readSession(
  db: Db,
  token: string,
  now: Date,
  { staffDomains }: { staffDomains: readonly string[] },
): Promise<Result<SignedInShopper, SignInError>> {
  const row = await readSessionByHash(db, hashOfToken(token), now);
  if (row === null) return err({ kind: 'authentication-failed' });
  const allowed = standing(row, now);
  if (!allowed.ok) return allowed;
  if (now.getTime() - row.seenAt.getTime() >= TOUCH_AFTER_MS) await touchSession(db, row.sessionId, now);
  return ok(signedIn(row, staffDomains));
}

function signedIn(row: SessionRow, staffDomains: readonly string[]): SignedInShopper {
  const { emailKey, verifiedAt, suspendedUntil: _until, seenAt: _seen, ...told } = row;
  const person: Person = { ...told, isStaff: verifiedAt !== null && isStaffAddress(emailKey, staffDomains) };
  return person as SignedInShopper;
}

/** Staff, where the session is one of theirs. */
export const isSignedInStaff = (shopper: SignedInShopper): shopper is SignedInStaff => shopper.isStaff;

export type NewSession = {
  readonly shopperId: ShopperId;
  /** How the person signed in. */
  readonly userType: UserType;
  /** Browser and system in short. */
  readonly device: string;
};

/** Starts a session of 30 days and gives its token, which is kept nowhere. Whoever calls has checked who it is. */
export async function startSession(db: Db, session: NewSession, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
  await insertSession(db, { ...session, id: randomUUID(), tokenHash: hashOfToken(token), now, expiresAt });
  return token;
}

/** Signs a browser out. It stays known as one that its owner has used. */
export const endSession = (db: Db, token: string, now: Date): Promise<void> =>
  endSessionByHash(db, hashOfToken(token), now);
