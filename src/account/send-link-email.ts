import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { normalizeEmail } from '../terms/normalize-email.ts';
import { readAccountByEmail } from './account.store.ts';
import { sendAccountEmail } from './account-email.ts';
import { consumeEmailAttempt, type TooManyAttempts } from './attempt.ts';
import { type PendingSignInKey, readPendingSignIn } from './pending-sign-in.ts';
import { issueToken } from './token.ts';

/**
 * Emails a link that confirms the address of a pending social sign-in. The address is the provider's if the provider
 * verified it, else the one that the shopper entered. Does not reveal whether it has an account.
 */
export async function sendLinkEmail(
  db: Db,
  {
    email,
    address,
    idempotencyKey,
    ...key
  }: PendingSignInKey & { email: string | null; address: string; idempotencyKey: string },
  now: Date,
): Promise<Result<null, TooManyAttempts | { kind: 'gone' | 'email-needed' }>> {
  const profile = await readPendingSignIn(db, key, now);
  if (profile === null) return err({ kind: 'gone' });
  const to = profile.isVerified ? profile.email : email;
  if (to === null) return err({ kind: 'email-needed' });
  const rejected = await consumeEmailAttempt(db, { email: to, address }, now);
  if (rejected !== null) return err(rejected);
  return transaction(db, async (trx) => {
    const account = await readAccountByEmail(trx, to);
    const { market, locale } = account ?? profile;
    const shopperId = account?.id ?? null;
    const token = {
      kind: 'link-identity',
      shopperId,
      emailKey: normalizeEmail(to),
      payload: { ...profile, to },
    } as const;
    const message = {
      kind: 'link-identity',
      token: await issueToken(trx, token, now),
      provider: profile.provider,
    } as const;
    await sendAccountEmail(trx, { ...message, idempotencyKey, to: { email: to, market, locale, shopperId } }, now);
    return ok(null);
  });
}
