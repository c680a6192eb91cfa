import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { normalizeEmail } from '../terms/normalize-email.ts';
import { createAccount, lockEmail, readAccount } from './account.store.ts';
import { consumeAttempt, resetAttempts, type TooManyAttempts } from './attempt.ts';
import { type TooBusy, verifyPassword } from './password.ts';
import { startSession } from './session.ts';
import type { SignedIn } from './sign-in.ts';
import { pendingSignUpSchema, readPendingSignUp } from './sign-up.ts';
import { deleteTokensByEmail } from './token.store.ts';
import { consumeToken, readToken } from './token.ts';

/**
 * `gone`: the link was used or has expired, or the address has an account by now. `wrong-password`: the link stays
 * valid.
 */
export type VerifyAccountError = { kind: 'gone' | 'wrong-password' } | TooManyAttempts | TooBusy;

/**
 * Confirms an address, creates its account and signs in. Requires the password chosen at sign-up: the owner of an
 * address must not confirm an account that somebody else signed up for.
 */
export async function verifyAccount(
  db: Db,
  { token, password, device }: { token: string; password: string; device: string },
  now: Date,
): Promise<Result<SignedIn, VerifyAccountError>> {
  const row = await readToken(db, token, now);
  if (row?.kind !== 'verify-account') return err({ kind: 'gone' });
  const pending = readPendingSignUp(row);
  const emailKey = normalizeEmail(pending.email);
  const rejected = await consumeAttempt(db, 'sign-in-account', `verify ${emailKey}`, now);
  if (rejected !== null) return err(rejected);
  const isCorrect = await verifyPassword(password, pending.passwordHash);
  if (isCorrect === null) return err({ kind: 'too-busy' });
  if (!isCorrect) return err({ kind: 'wrong-password' });
  await resetAttempts(db, ['sign-in-account'], `verify ${emailKey}`);
  return transaction(db, async (trx) => {
    // Before the token: two links for one address would otherwise each lock its own and wait for the other's.
    await lockEmail(trx, emailKey);
    const consumed = await consumeToken(trx, token, 'verify-account', pendingSignUpSchema, now);
    if (consumed === null) return err({ kind: 'gone' });
    const id = await createAccount(trx, { ...pending, id: randomUUID(), userType: 'PASSWORD' }, now);
    // Other sign-ups with this address, and resent links, are no longer valid.
    await deleteTokensByEmail(trx, emailKey, 'verify-account');
    const account = id === null ? null : await readAccount(trx, id);
    if (account === null) return err({ kind: 'gone' });
    const session = await startSession(trx, { shopperId: account.id, userType: 'PASSWORD', device }, now);
    return ok({ token: session, userType: 'PASSWORD', account });
  });
}
