import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { type Account, lockAccount, readAccount } from './account.store.ts';
import { countTry, forgetTries, type TooMany } from './attempt.ts';
import { hashPassword, isPassword, type PasswordProblem, passwordProblem, type TooBusy } from './password.ts';
import { replacePassword } from './reset-password.ts';
import type { SignedInShopper } from './session.ts';

/** `wrong-password`: it is not the account's, or the account has none. */
export type ProofFault = TooMany | TooBusy | { kind: 'wrong-password' | 'gone' };

/** The account of somebody signed in who has shown once more that they know its password; tries are counted. */
export async function provePassword(
  db: Db,
  { id }: SignedInShopper,
  current: string,
  now: Date,
): Promise<Result<Account, ProofFault>> {
  const account = await readAccount(db, id);
  if (account === null) return err({ kind: 'gone' });
  const refused = await countTry(db, 'sign-in-browser', `proof ${id}`, now);
  if (refused !== null) return err(refused);
  const isRight = await isPassword(current, account.passwordHash);
  if (isRight === null) return err({ kind: 'too-busy' });
  if (!isRight) return err({ kind: 'wrong-password' });
  await forgetTries(db, ['sign-in-browser'], `proof ${id}`);
  return ok(account);
}

/** Changes the password of somebody signed in. Their other sessions end, and a letter tells them of it. */
export async function changePassword(
  db: Db,
  shopper: SignedInShopper,
  { current, password }: { current: string; password: string },
  now: Date,
): Promise<Result<null, ProofFault | { kind: PasswordProblem }>> {
  const wrong = passwordProblem(password, shopper);
  if (wrong !== null) return err({ kind: wrong });
  const proved = await provePassword(db, shopper, current, now);
  if (!proved.ok) return proved;
  const passwordHash = await hashPassword(password);
  if (passwordHash === null) return err({ kind: 'too-busy' });
  return transaction(db, async (trx) => {
    const account = await lockAccount(trx, shopper.id);
    // Changed elsewhere while this password was being checked.
    if (account?.passwordHash !== proved.value.passwordHash) return err({ kind: 'wrong-password' });
    await replacePassword(trx, account, passwordHash, { keepSession: shopper.sessionId }, now);
    return ok(null);
  });
}
