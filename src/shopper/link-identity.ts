import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { readAccountByEmail } from './account.store.ts';
import { emailKeyOf, type ShopperId, type SignInError } from './account.ts';
import { sendAccountLetter } from './account-letter.ts';
import { issueToken, readToken, takeToken } from './account-token.ts';
import type { TooMany } from './attempt.ts';
import { type JoinError, joinByAddress, joinIdentity } from './join-identity.ts';
import { startSession } from './session.ts';
import type { SignedIn } from './sign-in.ts';
import { countLetter } from './sign-up.ts';
import type { SocialPerson, SocialProvider } from './social-provider.ts';
import { linkPayload, readWait } from './social-wait.ts';
import { tellSignInChanged } from './tell-sign-in-changed.ts';

/** Joins a provider's account with that of somebody signed in, and writes to them that this was done. */
export async function linkToAccount(
  db: Db,
  who: SocialPerson,
  shopperId: ShopperId,
  now: Date,
): Promise<Result<null, JoinError>> {
  return transaction(db, async (trx) => {
    const joined = await joinIdentity(trx, who, shopperId, now);
    if (joined.ok && joined.value === 'joined') await tellSignInChanged(trx, shopperId, who.provider, 'added', now);
    return joined.ok ? ok(null) : joined;
  });
}

/** A sign-in that somebody's account at a provider waits for, in the browser that is known by `trip`. */
export type Waiting = { readonly stateKey: string; readonly trip: string | null };

/**
 * Joins what waits in this browser with the account that was just signed in to. What does not wait any more, or belongs
 * to somebody else by now, stays as it is: the sign-in is good without it.
 */
export async function joinWaiting(db: Db, { stateKey, trip }: Waiting, shopperId: ShopperId, now: Date): Promise<void> {
  const who = await readWait(db, stateKey, trip, now);
  if (who !== null) await linkToAccount(db, who, shopperId, now);
}

/**
 * Writes to the address of somebody who waits; the link of the letter shows that it is theirs. Where the provider does
 * not vouch for an address, it is the one that they say. Whether it has an account is not told.
 */
export async function sendLinkLetter(
  db: Db,
  { stateKey, trip, email, address, once }: Waiting & { email: string | null; address: string; once: string },
  now: Date,
): Promise<Result<null, TooMany | { kind: 'gone' | 'email-needed' }>> {
  const who = await readWait(db, stateKey, trip, now);
  if (who === null) return err({ kind: 'gone' });
  const to = who.isVerified ? who.email : email;
  if (to === null) return err({ kind: 'email-needed' });
  const refused = await countLetter(db, { email: to, address }, now);
  if (refused !== null) return err(refused);
  return transaction(db, async (trx) => {
    const account = await readAccountByEmail(trx, to);
    const { market, locale } = account ?? who;
    const shopperId = account?.id ?? null;
    const token = { kind: 'link-identity', shopperId, emailKey: emailKeyOf(to), payload: { ...who, to } } as const;
    const letter = { kind: 'link-identity', token: await issueToken(trx, token, now), provider: who.provider } as const;
    await sendAccountLetter(trx, { ...letter, once, to: { email: to, market, locale, shopperId } }, now);
    return ok(null);
  });
}

/** What the link of such a letter is to do. */
export type LinkPlan = {
  readonly provider: SocialProvider;
  /** What the provider knows the person by; null: it told none. */
  readonly providerEmail: string | null;
  readonly providerName: string | null;
  /** The address that the letter went to. */
  readonly email: string;
  /** Whether the address has an account that the provider's is joined to; otherwise one is made. */
  readonly hasAccount: boolean;
};

/** What a letter's link is to do, without doing it; null where it leads nowhere any more. */
export async function readLinkPlan(db: Db, token: string, now: Date): Promise<LinkPlan | null> {
  const row = await readToken(db, token, now);
  if (row?.kind !== 'link-identity') return null;
  const { provider, email, name, to } = linkPayload.parse(row.payload);
  const account = await readAccountByEmail(db, to);
  const hasAccount = account !== null && account.status !== 'ACTIVE_EMAIL_ONLY';
  return { provider, providerEmail: email, providerName: name, email: to, hasAccount };
}

/** Does what the letter's link is for, once, and signs in. */
export function confirmLink(
  db: Db,
  { token, device }: { token: string; device: string },
  now: Date,
): Promise<Result<SignedIn, SignInError | JoinError | { kind: 'gone' }>> {
  return transaction(db, async (trx) => {
    const taken = await takeToken(trx, token, 'link-identity', linkPayload, now);
    if (taken === null) return err({ kind: 'gone' });
    const { to, ...who } = taken.payload;
    const joined = await joinByAddress(trx, who, to, who, now);
    if (!joined.ok) return joined;
    const { account, isNew } = joined.value;
    const userType = who.provider;
    const session = await startSession(trx, { shopperId: account.id, userType, device }, now);
    if (!isNew) await tellSignInChanged(trx, account.id, userType, 'added', now);
    return ok({ token: session, userType, account });
  });
}
