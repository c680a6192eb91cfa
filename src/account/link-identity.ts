import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { normalizeEmail } from '../terms/normalize-email.ts';
import type { SocialProvider } from '../terms/social-provider.ts';
import { readAccountByEmail } from './account.store.ts';
import type { ShopperId, SignInError } from './account.ts';
import { sendAccountEmail } from './account-email.ts';
import type { TooManyAttempts } from './attempt.ts';
import { notifySignInChanged } from './notify-sign-in-changed.ts';
import type { SocialProfile } from './oauth-client.ts';
import { linkPayloadSchema, readPendingSignIn } from './pending-sign-in.ts';
import { startSession } from './session.ts';
import type { SignedIn } from './sign-in.ts';
import { consumeEmailAttempt } from './sign-up.ts';
import { attachIdentity, type IdentityLinkError, linkByEmail } from './social-sign-in.ts';
import { consumeToken, issueToken, readToken } from './token.ts';

/** Links a provider's account to the account of a signed-in shopper and notifies them by email. */
export async function linkIdentity(
  db: Db,
  profile: SocialProfile,
  shopperId: ShopperId,
  now: Date,
): Promise<Result<null, IdentityLinkError>> {
  return transaction(db, async (trx) => {
    const linked = await attachIdentity(trx, profile, shopperId, now);
    if (linked.ok && linked.value === 'linked')
      await notifySignInChanged(trx, shopperId, profile.provider, 'added', now);
    return linked.ok ? ok(null) : linked;
  });
}

/** Identifies a pending social sign-in: its key, and the secret of the browser that started it. */
export type PendingSignInKey = { readonly stateKey: string; readonly browserSecret: string | null };

/**
 * Links the pending social sign-in of this browser to the account that was just signed in to. A sign-in that has
 * expired or cannot be linked is ignored: signing in succeeds without it.
 */
export async function linkPendingIdentity(
  db: Db,
  { stateKey, browserSecret }: PendingSignInKey,
  shopperId: ShopperId,
  now: Date,
): Promise<void> {
  const profile = await readPendingSignIn(db, stateKey, browserSecret, now);
  if (profile !== null) await linkIdentity(db, profile, shopperId, now);
}

/**
 * Emails a link that confirms the address of a pending social sign-in. The address is the provider's if the provider
 * verified it, else the one that the shopper entered. Does not reveal whether it has an account.
 */
export async function sendLinkEmail(
  db: Db,
  {
    stateKey,
    browserSecret,
    email,
    address,
    idempotencyKey,
  }: PendingSignInKey & { email: string | null; address: string; idempotencyKey: string },
  now: Date,
): Promise<Result<null, TooManyAttempts | { kind: 'gone' | 'email-needed' }>> {
  const profile = await readPendingSignIn(db, stateKey, browserSecret, now);
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

/** What following the emailed link will do. */
export type LinkPlan = {
  readonly provider: SocialProvider;
  /** The email address that the provider stated; null when it stated none. */
  readonly providerEmail: string | null;
  readonly providerName: string | null;
  /** The address that the email was sent to. */
  readonly email: string;
  /** Whether the address has an account to link to; otherwise one is created. */
  readonly hasAccount: boolean;
};

/** Reads what an emailed link will do, without doing it. Null when the link is invalid. */
export async function readLinkPlan(db: Db, token: string, now: Date): Promise<LinkPlan | null> {
  const row = await readToken(db, token, now);
  if (row?.kind !== 'link-identity') return null;
  const { provider, email, name, to } = linkPayloadSchema.parse(row.payload);
  const account = await readAccountByEmail(db, to);
  const hasAccount = account !== null && account.status !== 'ACTIVE_EMAIL_ONLY';
  return { provider, providerEmail: email, providerName: name, email: to, hasAccount };
}

/** Performs the link of the email, once, and signs in. */
export function confirmLink(
  db: Db,
  { token, device }: { token: string; device: string },
  now: Date,
): Promise<Result<SignedIn, SignInError | IdentityLinkError | { kind: 'gone' }>> {
  return transaction(db, async (trx) => {
    const consumed = await consumeToken(trx, token, 'link-identity', linkPayloadSchema, now);
    if (consumed === null) return err({ kind: 'gone' });
    const { to, ...profile } = consumed.payload;
    const linked = await linkByEmail(trx, profile, to, profile, now);
    if (!linked.ok) return linked;
    const { account, isNew } = linked.value;
    const userType = profile.provider;
    const session = await startSession(trx, { shopperId: account.id, userType, device }, now);
    if (!isNew) await notifySignInChanged(trx, account.id, userType, 'added', now);
    return ok({ token: session, userType, account });
  });
}
