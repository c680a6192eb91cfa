import { z } from 'zod';
import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { type Account, readAccountByEmail } from './account.store.ts';
import { emailKeyOf, type ShopperId, type SignInError, standing, type UserType } from './account.ts';
import { readNewestTokenTo } from './account-token.store.ts';
import { countTry, forgetTries, forgiveTry, type TooMany } from './attempt.ts';
import { isPassword, type TooBusy } from './password.ts';
import { hadSession } from './session.store.ts';
import { hashOfToken, KNOWN_DAYS, startSession } from './session.ts';

/** Somebody who has just proved who they are. The token is kept nowhere but in their browser. */
export type SignedIn = {
  readonly token: string;
  readonly userType: UserType;
  readonly account: Pick<Account, 'id' | 'merchants' | 'brands' | 'publishers' | 'permissions'>;
};

/** Where a sign-in comes from. */
export type SignInPlace = {
  /** Browser and system in short. */
  readonly device: string;
  /** The network address, as callers are told apart. */
  readonly address: string;
  /** What the browser kept of an earlier session, ended or not; null: nothing. */
  readonly knownBy: string | null;
};

export type SignInRequest = SignInPlace & { readonly email: string; readonly password: string };

/** `not-confirmed`: the password is right, and the address still waits to be confirmed. */
export type SignInFault = SignInError | TooMany | TooBusy | { kind: 'not-confirmed' };

const DAY_MS = 86_400_000;

const waiting = z.object({ passwordHash: z.string() });

/**
 * Signs in with a password. Wrong and unknown cannot be told apart, neither by the answer nor by the time it takes. Tries
 * are slowed down by address, by network and by browser; a browser that the owner has used before has a count of its own,
 * so that nobody else can keep the owner out. `alsoDo` runs with the sign-in or not at all.
 */
export async function signIn(
  db: Db,
  request: SignInRequest,
  now: Date,
  alsoDo: (trx: Db, shopperId: ShopperId) => Promise<void> = async () => {},
): Promise<Result<SignedIn, SignInFault>> {
  const emailKey = emailKeyOf(request.email);
  const [account, signUp] = await Promise.all([
    readAccountByEmail(db, emailKey),
    readNewestTokenTo(db, emailKey, 'verify-account', now),
  ]);
  const tries = await triesOf(db, account, request, now);
  const refused = await tries.count();
  if (refused !== null) return err(refused);
  const kept = account?.passwordHash ?? (signUp === null ? null : waiting.parse(signUp.payload).passwordHash);
  const isRight = await isPassword(request.password, kept);
  if (isRight === null) return err({ kind: 'too-busy' });
  if (!isRight) return err({ kind: 'authentication-failed' });
  await tries.forgive();
  if (account?.passwordHash === undefined || account.passwordHash === null) return err({ kind: 'not-confirmed' });
  const allowed = standing(account, now);
  if (!allowed.ok) return allowed;
  return transaction(db, async (trx) => {
    const token = await startSession(trx, { shopperId: account.id, userType: 'PASSWORD', device: request.device }, now);
    await alsoDo(trx, account.id);
    return ok({ token, userType: 'PASSWORD', account });
  });
}

/** How the tries of one sign-in are counted, and taken back where it was right. */
type Tries = { count(): Promise<TooMany | null>; forgive(): Promise<void> };

async function triesOf(
  db: Db,
  account: Account | null,
  { email, address, knownBy }: SignInRequest,
  now: Date,
): Promise<Tries> {
  const since = new Date(now.getTime() - KNOWN_DAYS * DAY_MS);
  const known = knownBy === null ? null : hashOfToken(knownBy);
  if (account !== null && known !== null && (await hadSession(db, account.id, known, since))) {
    const browser = `${account.id} ${known.toString('hex')}`;
    return {
      count: () => countTry(db, 'sign-in-browser', browser, now),
      forgive: () => forgetTries(db, ['sign-in-browser'], browser),
    };
  }
  const key = emailKeyOf(email);
  return {
    count: async () =>
      (await countTry(db, 'sign-in-network', address, now)) ?? (await countTry(db, 'sign-in-account', key, now)),
    forgive: async () => {
      await forgiveTry(db, 'sign-in-network', address, now);
      await forgetTries(db, ['sign-in-account'], key);
    },
  };
}
