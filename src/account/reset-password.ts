import { z } from 'zod';
import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { normalizeEmail } from '../terms/normalize-email.ts';
import { type Account, lockAccount, readAccountByEmail, setPassword } from './account.store.ts';
import { checkAccountStatus, type ShopperId, type SignInError } from './account.ts';
import { sendAccountEmail } from './account-email.ts';
import { consumeAttempt, resetAttempts, type TooManyAttempts } from './attempt.ts';
import { hashPassword, type TooBusy } from './password.ts';
import { findPasswordProblem, type PasswordProblem } from './password-strength.ts';
import { deleteShopperSessions } from './session.store.ts';
import { startSession } from './session.ts';
import type { SignedIn } from './sign-in.ts';
import { deleteShopperTokens } from './token.store.ts';
import { consumeToken, issueToken, readToken } from './token.ts';

/**
 * Emails a link for choosing a new password. Does not reveal whether the address has an account, or whether the email
 * was skipped because too many were sent; the links already sent are valid for an hour.
 */
export async function requestPasswordReset(
  db: Db,
  {
    email,
    address,
    idempotencyKey,
  }: {
    email: string;
    address: string;
    idempotencyKey: string;
  },
  now: Date,
): Promise<Result<null, TooManyAttempts>> {
  const rejected = await consumeAttempt(db, 'email-network', address, now);
  if (rejected !== null) return err(rejected);
  const isLimited = (await consumeAttempt(db, 'email-address', normalizeEmail(email), now)) !== null;
  const account = await readAccountByEmail(db, email);
  if (account?.status === 'ACTIVE' && !isLimited) await sendReset(db, account, idempotencyKey, now);
  return ok(null);
}

function sendReset(db: Db, account: Account, idempotencyKey: string, now: Date): Promise<void> {
  const { id: shopperId, emailKey } = account;
  return transaction(db, async (trx) => {
    const token = await issueToken(trx, { kind: 'reset-password', shopperId, emailKey, payload: {} }, now);
    await sendAccountEmail(trx, { kind: 'reset-password', to: { ...account, shopperId }, token, idempotencyKey }, now);
  });
}

export type ResetPasswordError = SignInError | TooBusy | { kind: 'gone' | PasswordProblem };

/** Sets the password chosen by an emailed link. Ends every session, resets the attempt counters and signs in. */
export async function resetPassword(
  db: Db,
  { token, password, device }: { token: string; password: string; device: string },
  now: Date,
): Promise<Result<SignedIn, ResetPasswordError>> {
  const row = await readToken(db, token, now);
  if (row?.kind !== 'reset-password' || row.emailKey === null) return err({ kind: 'gone' });
  const account = await readAccountByEmail(db, row.emailKey);
  const problem = await findPasswordProblem(password, { email: row.emailKey, name: account?.name ?? null });
  if (problem !== null) return err({ kind: problem });
  const passwordHash = await hashPassword(password);
  if (passwordHash === null) return err({ kind: 'too-busy' });
  return transaction(db, (trx) => applyReset(trx, { token, passwordHash, device }, now));
}

async function applyReset(
  db: Db,
  { token, passwordHash, device }: { token: string; passwordHash: string; device: string },
  now: Date,
): Promise<Result<SignedIn, ResetPasswordError>> {
  const consumed = await consumeToken(db, token, 'reset-password', z.object({}), now);
  const account = consumed === null || consumed.shopperId === null ? null : await lockAccount(db, consumed.shopperId);
  // A link sent to an address that the account no longer has is invalid.
  if (account === null || account.emailKey !== consumed?.emailKey) return err({ kind: 'gone' });
  await replacePassword(db, account, passwordHash, { keepSession: null }, now);
  await resetAttempts(db, ['sign-in-account', 'email-address'], account.emailKey);
  const allowed = checkAccountStatus(account, now);
  if (!allowed.ok) return allowed;
  const session = await startSession(db, { shopperId: account.id, userType: 'PASSWORD', device }, now);
  return ok({ token: session, userType: 'PASSWORD', account });
}

/** Sets a password hash. Ends other sessions, invalidates reset links and notifies the owner. */
export async function replacePassword(
  db: Db,
  account: Account,
  passwordHash: string,
  { keepSession }: { keepSession: string | null },
  now: Date,
): Promise<void> {
  const id: ShopperId = account.id;
  await setPassword(db, id, passwordHash);
  await deleteShopperSessions(db, id, keepSession);
  await deleteShopperTokens(db, id, ['reset-password']);
  await sendAccountEmail(db, { kind: 'password-changed', to: { ...account, shopperId: id } }, now);
}
