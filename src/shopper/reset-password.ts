import { z } from 'zod';
import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { type Account, lockAccount, readAccountByEmail, setPassword } from './account.store.ts';
import { emailKeyOf, type ShopperId, type SignInError, standing } from './account.ts';
import { sendAccountLetter } from './account-letter.ts';
import { deleteTokensOf } from './account-token.store.ts';
import { issueToken, readToken, takeToken } from './account-token.ts';
import { countTry, forgetTries, type TooMany } from './attempt.ts';
import { hashPassword, type PasswordProblem, passwordProblem, type TooBusy } from './password.ts';
import { deleteSessionsOf } from './session.store.ts';
import { startSession } from './session.ts';
import type { SignedIn } from './sign-in.ts';

/**
 * Writes to the owner of an account how to choose a new password. Whether there is one is not told, and neither is that a
 * letter was left out because the last one is still fresh: its link holds for an hour.
 */
export async function forgotPassword(
  db: Db,
  { email, address, once }: { email: string; address: string; once: string },
  now: Date,
): Promise<Result<null, TooMany>> {
  const refused = await countTry(db, 'letter-network', address, now);
  if (refused !== null) return err(refused);
  const isTooSoon = (await countTry(db, 'letter-email', emailKeyOf(email), now)) !== null;
  const account = await readAccountByEmail(db, email);
  if (account?.status === 'ACTIVE' && !isTooSoon) await sendReset(db, account, once, now);
  return ok(null);
}

function sendReset(db: Db, account: Account, once: string, now: Date): Promise<void> {
  const { id: shopperId, emailKey } = account;
  return transaction(db, async (trx) => {
    const token = await issueToken(trx, { kind: 'reset-password', shopperId, emailKey, payload: {} }, now);
    await sendAccountLetter(trx, { kind: 'reset-password', to: { ...account, shopperId }, token, once }, now);
  });
}

export type ResetFault = SignInError | TooBusy | { kind: 'gone' | PasswordProblem };

/**
 * Gives an account the password that its owner chose by the letter's link. Every session ends, the counts of wrong
 * passwords begin anew, and the owner is signed in here.
 */
export async function resetPassword(
  db: Db,
  { token, password, device }: { token: string; password: string; device: string },
  now: Date,
): Promise<Result<SignedIn, ResetFault>> {
  const row = await readToken(db, token, now);
  if (row?.kind !== 'reset-password' || row.emailKey === null) return err({ kind: 'gone' });
  const account = await readAccountByEmail(db, row.emailKey);
  const wrong = passwordProblem(password, { email: row.emailKey, name: account?.name ?? null });
  if (wrong !== null) return err({ kind: wrong });
  const passwordHash = await hashPassword(password);
  if (passwordHash === null) return err({ kind: 'too-busy' });
  return transaction(db, (trx) => takeReset(trx, { token, passwordHash, device }, now));
}

async function takeReset(
  db: Db,
  { token, passwordHash, device }: { token: string; passwordHash: string; device: string },
  now: Date,
): Promise<Result<SignedIn, ResetFault>> {
  const taken = await takeToken(db, token, 'reset-password', z.object({}), now);
  const account = taken === null || taken.shopperId === null ? null : await lockAccount(db, taken.shopperId);
  // A link that went to an address which the account no longer has does not open it.
  if (account === null || account.emailKey !== taken?.emailKey) return err({ kind: 'gone' });
  await replacePassword(db, account, passwordHash, { keepSession: null }, now);
  await forgetTries(db, ['sign-in-account', 'letter-email'], account.emailKey);
  const allowed = standing(account, now);
  if (!allowed.ok) return allowed;
  const session = await startSession(db, { shopperId: account.id, userType: 'PASSWORD', device }, now);
  return ok({ token: session, userType: 'PASSWORD', account });
}

/** Changes a password: other sessions end, links to change it are void, and the owner is told. */
export async function replacePassword(
  db: Db,
  account: Account,
  passwordHash: string,
  { keepSession }: { keepSession: string | null },
  now: Date,
): Promise<void> {
  const id: ShopperId = account.id;
  await setPassword(db, id, passwordHash);
  await deleteSessionsOf(db, id, keepSession);
  await deleteTokensOf(db, id, ['reset-password']);
  await sendAccountLetter(db, { kind: 'password-changed', to: { ...account, shopperId: id } }, now);
}
