import { z } from 'zod';
import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { normalizeEmail } from '../terms/normalize-email.ts';
import { expiryOf } from '../terms/retention.ts';
import { type Account, lockAccount, readAccountByEmail } from './account.store.ts';
import { checkAccountStatus, type ShopperId, type SignInError, type UserType } from './account.ts';
import { consumeAttempt, refundAttempt, resetAttempts, type TooManyAttempts } from './attempt.ts';
import { type TooBusy, verifyPassword } from './password.ts';
import { hadSession } from './session.store.ts';
import { hashToken, startSession } from './session.ts';
import { readNewestTokenByEmail } from './token.store.ts';

/** A completed sign-in. The token is stored only as a hash. */
export type SignedIn = {
  readonly token: string;
  readonly userType: UserType;
  readonly account: Pick<Account, 'id' | 'merchants' | 'brands' | 'publishers' | 'permissions'>;
};

/** Where a sign-in comes from. */
export type SignInOrigin = {
  /** Browser and operating system, e.g. 'Firefox, Linux'. */
  readonly device: string;
  /** The client's IP address, for rate limiting. */
  readonly address: string;
  /** The token of an earlier session that the browser still has, ended or not; null when it has none. */
  readonly previousToken: string | null;
};

export type SignInRequest = SignInOrigin & { readonly email: string; readonly password: string };

/** `not-confirmed`: the password is right, but the sign-up is not confirmed yet. */
export type PasswordSignInError = SignInError | TooManyAttempts | TooBusy | { kind: 'not-confirmed' };

const pendingPayload = z.object({ passwordHash: z.string() });

/**
 * Signs in with a password. A wrong password and an unknown address are indistinguishable, by result and by timing.
 * Attempts are limited per email address and IP address. A browser that the owner has used before has its own counter,
 * so that nobody else can lock the owner out. `alsoInTransaction` runs in the transaction that starts the session.
 */
export async function signIn(
  db: Db,
  request: SignInRequest,
  now: Date,
  alsoInTransaction: (trx: Db, shopperId: ShopperId) => Promise<void> = async () => {},
): Promise<Result<SignedIn, PasswordSignInError>> {
  const emailKey = normalizeEmail(request.email);
  const [account, signUp] = await Promise.all([
    readAccountByEmail(db, emailKey),
    readNewestTokenByEmail(db, emailKey, 'verify-account', now),
  ]);
  const attempts = await createAttemptCounter(db, account, request, now);
  const rejected = await attempts.count();
  if (rejected !== null) return err(rejected);
  const storedHash =
    account?.passwordHash ?? (signUp === null ? null : pendingPayload.parse(signUp.payload).passwordHash);
  const isCorrect = await verifyPassword(request.password, storedHash);
  if (isCorrect === null) return err({ kind: 'too-busy' });
  if (!isCorrect) return err({ kind: 'authentication-failed' });
  await attempts.reset();
  if (account?.passwordHash === undefined || account.passwordHash === null) return err({ kind: 'not-confirmed' });
  const { passwordHash } = account;
  return transaction(db, async (trx): Promise<Result<SignedIn, PasswordSignInError>> => {
    const current = await lockAccount(trx, account.id);
    // The password was changed, which ended all sessions, or the account was deleted while the password was checked.
    if (current?.passwordHash !== passwordHash) return err({ kind: 'authentication-failed' });
    const allowed = checkAccountStatus(current, now);
    if (!allowed.ok) return allowed;
    const token = await startSession(trx, { shopperId: account.id, userType: 'PASSWORD', device: request.device }, now);
    await alsoInTransaction(trx, account.id);
    return ok({ token, userType: 'PASSWORD', account: current });
  });
}

/** Counts the attempts of one sign-in and resets the counters when it succeeds. */
type AttemptCounter = { count(): Promise<TooManyAttempts | null>; reset(): Promise<void> };

async function createAttemptCounter(
  db: Db,
  account: Account | null,
  { email, address, previousToken }: SignInRequest,
  now: Date,
): Promise<AttemptCounter> {
  const since = expiryOf('sessions', now);
  const tokenHash = previousToken === null ? null : hashToken(previousToken);
  if (account !== null && tokenHash !== null && (await hadSession(db, account.id, tokenHash, since))) {
    const browser = `${account.id} ${tokenHash.toString('hex')}`;
    return {
      count: () => consumeAttempt(db, 'sign-in-browser', browser, now),
      reset: () => resetAttempts(db, ['sign-in-browser'], browser),
    };
  }
  const key = normalizeEmail(email);
  return {
    count: async () =>
      (await consumeAttempt(db, 'sign-in-network', address, now)) ??
      (await consumeAttempt(db, 'sign-in-account', key, now)),
    reset: async () => {
      await refundAttempt(db, 'sign-in-network', address, now);
      await resetAttempts(db, ['sign-in-account'], key);
    },
  };
}
