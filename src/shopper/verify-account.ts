import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { createAccount, readAccount } from './account.store.ts';
import { emailKeyOf } from './account.ts';
import { deleteTokensTo } from './account-token.store.ts';
import { readToken, takeToken } from './account-token.ts';
import { countTry, forgetTries, type TooMany } from './attempt.ts';
import { isPassword, type TooBusy } from './password.ts';
import { startSession } from './session.ts';
import type { SignedIn } from './sign-in.ts';
import { readSignUp, waitingSignUp } from './sign-up.ts';

/** `gone`: the link was used or is too old, or the address has an account by now. `wrong-password`: the link still holds. */
export type VerifyFault = { kind: 'gone' | 'wrong-password' } | TooMany | TooBusy;

/**
 * Confirms an address and makes its account, signed in at once. The password that was chosen at sign-up is asked for: a
 * letter that somebody gets because another signed up with their address does not give that other an account in it.
 */
export async function verifyAccount(
  db: Db,
  { token, password, device }: { token: string; password: string; device: string },
  now: Date,
): Promise<Result<SignedIn, VerifyFault>> {
  const row = await readToken(db, token, now);
  if (row?.kind !== 'verify-account') return err({ kind: 'gone' });
  const waiting = readSignUp(row);
  const emailKey = emailKeyOf(waiting.email);
  const refused = await countTry(db, 'sign-in-account', `verify ${emailKey}`, now);
  if (refused !== null) return err(refused);
  const isRight = await isPassword(password, waiting.passwordHash);
  if (isRight === null) return err({ kind: 'too-busy' });
  if (!isRight) return err({ kind: 'wrong-password' });
  await forgetTries(db, ['sign-in-account'], `verify ${emailKey}`);
  return transaction(db, async (trx) => {
    const taken = await takeToken(trx, token, 'verify-account', waitingSignUp, now);
    if (taken === null) return err({ kind: 'gone' });
    const id = await createAccount(trx, { ...waiting, id: randomUUID(), userType: 'PASSWORD' }, now);
    // Whoever else signed up with it, and the letters that were sent twice, come too late now.
    await deleteTokensTo(trx, emailKey, 'verify-account');
    const account = id === null ? null : await readAccount(trx, id);
    if (account === null) return err({ kind: 'gone' });
    const session = await startSession(trx, { shopperId: account.id, userType: 'PASSWORD', device }, now);
    return ok({ token: session, userType: 'PASSWORD', account });
  });
}
