import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { type Account, lockAccount, readAccount } from './account.store.ts';
import { consumeAttempt, resetAttempts, type TooManyAttempts } from './attempt.ts';
import { hashPassword, type TooBusy, verifyPassword } from './password.ts';
import { findPasswordProblem, type PasswordProblem } from './password-strength.ts';
import { replacePassword } from './reset-password.ts';
import type { SignedInShopper } from './session.ts';

/** `wrong-password`: the password is wrong, or the account has none. `gone`: the account was deleted. */
export type CurrentPasswordError = TooManyAttempts | TooBusy | { kind: 'wrong-password' | 'gone' };

/** Checks the current password of a signed-in shopper and returns their account. Attempts are rate-limited. */
export async function verifyCurrentPassword(
  db: Db,
  { id }: SignedInShopper,
  current: string,
  now: Date,
): Promise<Result<Account, CurrentPasswordError>> {
  const account = await readAccount(db, id);
  if (account === null) return err({ kind: 'gone' });
  const rejected = await consumeAttempt(db, 'sign-in-browser', `proof ${id}`, now);
  if (rejected !== null) return err(rejected);
  const isCorrect = await verifyPassword(current, account.passwordHash);
  if (isCorrect === null) return err({ kind: 'too-busy' });
  if (!isCorrect) return err({ kind: 'wrong-password' });
  await resetAttempts(db, ['sign-in-browser'], `proof ${id}`);
  return ok(account);
}

/** Changes the password of a signed-in shopper. Ends their other sessions and notifies them by email. */
export async function changePassword(
  db: Db,
  shopper: SignedInShopper,
  { current, password }: { current: string; password: string },
  now: Date,
): Promise<Result<null, CurrentPasswordError | { kind: PasswordProblem }>> {
  const problem = await findPasswordProblem(password, shopper);
  if (problem !== null) return err({ kind: problem });
  const verified = await verifyCurrentPassword(db, shopper, current, now);
  if (!verified.ok) return verified;
  const passwordHash = await hashPassword(password);
  if (passwordHash === null) return err({ kind: 'too-busy' });
  return transaction(db, async (trx) => {
    const account = await lockAccount(trx, shopper.id);
    // The password was changed while this request was checking it.
    if (account?.passwordHash !== verified.value.passwordHash) return err({ kind: 'wrong-password' });
    await replacePassword(trx, account, passwordHash, { keepSession: shopper.sessionId }, now);
    return ok(null);
  });
}
