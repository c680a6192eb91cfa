import { z } from 'zod';
import { err, ok, type Result } from '../base/result.ts';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import { localeSchema, marketIdSchema } from '../market/market-schema.ts';
import { type Db, transaction } from '../platform/database.ts';
import { normalizeEmail } from '../terms/normalize-email.ts';
import { readAccountByEmail } from './account.store.ts';
import { sendAccountEmail } from './account-email.ts';
import { consumeEmailAttempt, type TooManyAttempts } from './attempt.ts';
import { hashPassword, type TooBusy } from './password.ts';
import { findPasswordProblem, type PasswordProblem } from './password-strength.ts';
import { readNewestTokenByEmail, type TokenRow } from './token.store.ts';
import { type ConsumedToken, issueToken } from './token.ts';

export type SignUpRequest = {
  readonly email: string;
  readonly password: string;
  /** Null when not stated. */
  readonly name: string | null;
  readonly market: MarketId;
  readonly locale: Locale;
  /** The client's IP address, for rate limiting. */
  readonly address: string;
  /** Identifies the request: repeating it sends no second email. */
  readonly idempotencyKey: string;
};

/** A sign-up whose address is not confirmed yet. It is stored only in its token; there is no account before. */
export const pendingSignUpSchema = z.object({
  email: z.string(),
  name: z.string().nullable(),
  passwordHash: z.string(),
  market: marketIdSchema,
  locale: localeSchema,
});
export type PendingSignUp = z.infer<typeof pendingSignUpSchema>;

/**
 * Signs up with a password: emails a confirmation link. If the address already has an account, emails its owner
 * instead; the result is the same. Nothing is written to an account before the link is confirmed, so nobody can prepare
 * an account for somebody else's address.
 */
export async function signUp(
  db: Db,
  request: SignUpRequest,
  now: Date,
): Promise<Result<null, TooManyAttempts | TooBusy | { kind: PasswordProblem }>> {
  const { email, password, name, market, locale } = request;
  const problem = await findPasswordProblem(password, { email, name });
  if (problem !== null) return err({ kind: problem });
  const rejected = await consumeEmailAttempt(db, request, now);
  if (rejected !== null) return err(rejected);
  const passwordHash = await hashPassword(password);
  if (passwordHash === null) return err({ kind: 'too-busy' });
  await sendVerification(db, { email, name, passwordHash, market, locale }, request.idempotencyKey, now);
  return ok(null);
}

/** Resends the confirmation email of an unconfirmed sign-up. Does not reveal whether there is one. */
export async function resendVerification(
  db: Db,
  request: { email: string; address: string; idempotencyKey: string },
  now: Date,
): Promise<Result<null, TooManyAttempts>> {
  const rejected = await consumeEmailAttempt(db, request, now);
  if (rejected !== null) return err(rejected);
  const pending = await readNewestTokenByEmail(db, normalizeEmail(request.email), 'verify-account', now);
  if (pending !== null) await sendVerification(db, readPendingSignUp(pending), request.idempotencyKey, now);
  return ok(null);
}

export const readPendingSignUp = ({ payload }: TokenRow | ConsumedToken<unknown>): PendingSignUp =>
  pendingSignUpSchema.parse(payload);

function sendVerification(db: Db, pending: PendingSignUp, idempotencyKey: string, now: Date): Promise<void> {
  const { email, market, locale } = pending;
  const emailKey = normalizeEmail(email);
  return transaction(db, async (trx) => {
    const account = await readAccountByEmail(trx, emailKey);
    const to = { email, market, locale, shopperId: null };
    if (account !== null && account.status !== 'ACTIVE_EMAIL_ONLY') {
      await sendAccountEmail(
        trx,
        { kind: 'account-exists', to: { ...account, shopperId: account.id }, idempotencyKey },
        now,
      );
      return;
    }
    const token = await issueToken(trx, { kind: 'verify-account', shopperId: null, emailKey, payload: pending }, now);
    await sendAccountEmail(trx, { kind: 'verify-account', to, token, idempotencyKey }, now);
  });
}
