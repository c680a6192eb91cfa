import { z } from 'zod';
import { err, ok, type Result } from '../base/result.ts';
import { LOCALES, type Locale } from '../market/locale.ts';
import { isMarketId, type MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { readAccountByEmail } from './account.store.ts';
import { emailKeyOf } from './account.ts';
import { sendAccountLetter } from './account-letter.ts';
import { readNewestTokenTo, type TokenRow } from './account-token.store.ts';
import { issueToken, type ReadToken } from './account-token.ts';
import { countTry, type TooMany } from './attempt.ts';
import { hashPassword, type PasswordProblem, passwordProblem, type TooBusy } from './password.ts';

export type SignUp = {
  readonly email: string;
  readonly password: string;
  /** Null: not told. */
  readonly name: string | null;
  readonly market: MarketId;
  readonly locale: Locale;
  /** The network address, as callers are told apart. */
  readonly address: string;
  /** Names this request: sent twice, it sends one letter. */
  readonly once: string;
};

/** What waits until the address is confirmed: there is no account before. */
export const waitingSignUp = z.object({
  email: z.string(),
  name: z.string().nullable(),
  passwordHash: z.string(),
  market: z.custom<MarketId>((id) => typeof id === 'string' && isMarketId(id)),
  locale: z.custom<Locale>((id) => typeof id === 'string' && Object.hasOwn(LOCALES, id)),
});
export type WaitingSignUp = z.infer<typeof waitingSignUp>;

/**
 * Lets somebody sign up: a letter asks whether the address is theirs. The owner of an address that has an account is
 * written to instead, and the answer is the same. Nothing of a sign-up touches an account before its letter came back, so
 * that nobody can prepare an account for somebody else.
 */
export async function signUp(
  db: Db,
  request: SignUp,
  now: Date,
): Promise<Result<null, TooMany | TooBusy | { kind: PasswordProblem }>> {
  const { email, password, name, market, locale } = request;
  const wrong = passwordProblem(password, { email, name });
  if (wrong !== null) return err({ kind: wrong });
  const refused = await countLetter(db, request, now);
  if (refused !== null) return err(refused);
  const passwordHash = await hashPassword(password);
  if (passwordHash === null) return err({ kind: 'too-busy' });
  await askToConfirm(db, { email, name, passwordHash, market, locale }, request.once, now);
  return ok(null);
}

/** Writes once more to somebody who signed up and has not confirmed. Whether there is such a person is not told. */
export async function resendVerification(
  db: Db,
  request: { email: string; address: string; once: string },
  now: Date,
): Promise<Result<null, TooMany>> {
  const refused = await countLetter(db, request, now);
  if (refused !== null) return err(refused);
  const waiting = await readNewestTokenTo(db, emailKeyOf(request.email), 'verify-account', now);
  if (waiting !== null) await askToConfirm(db, readSignUp(waiting), request.once, now);
  return ok(null);
}

/** Counts a letter that somebody asks for without being signed in. */
export async function countLetter(
  db: Db,
  { email, address }: { email: string; address: string },
  now: Date,
): Promise<TooMany | null> {
  return (
    (await countTry(db, 'letter-network', address, now)) ?? (await countTry(db, 'letter-email', emailKeyOf(email), now))
  );
}

export const readSignUp = ({ payload }: TokenRow | ReadToken<unknown>): WaitingSignUp => waitingSignUp.parse(payload);

function askToConfirm(db: Db, waiting: WaitingSignUp, once: string, now: Date): Promise<void> {
  const { email, market, locale } = waiting;
  const emailKey = emailKeyOf(email);
  return transaction(db, async (trx) => {
    const account = await readAccountByEmail(trx, emailKey);
    const to = { email, market, locale, shopperId: null };
    if (account !== null && account.status !== 'ACTIVE_EMAIL_ONLY') {
      await sendAccountLetter(trx, { kind: 'account-exists', to: { ...account, shopperId: account.id }, once }, now);
      return;
    }
    const token = await issueToken(trx, { kind: 'verify-account', shopperId: null, emailKey, payload: waiting }, now);
    await sendAccountLetter(trx, { kind: 'verify-account', to, token, once }, now);
  });
}
