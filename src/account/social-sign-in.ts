import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { type Account, createAccount, readAccount, readAccountByEmail } from './account.store.ts';
import { checkAccountStatus, type ShopperId, type SignInError } from './account.ts';
import {
  deleteIdentity,
  type Identity,
  insertIdentity,
  lockIdentity,
  readIdentity,
  recordIdentityUse,
} from './identity.store.ts';
import type { SocialProfile } from './oauth-client.ts';
import type { FlowOrigin } from './oauth-flow.ts';

/**
 * `identity-taken`: the provider's account is linked to another account here. `provider-linked`: the account here is
 * already linked to another account of that provider.
 */
export type IdentityLinkError = { kind: 'identity-taken' | 'provider-linked' };

export type SocialSignInOutcome =
  | { kind: 'signed-in'; account: Account; isNew: boolean }
  /** Another account has the email address. Linking needs more proof than the provider's statement. */
  | { kind: 'collision' }
  /** The provider stated no verified email address. */
  | { kind: 'address-needed' };

const toIdentity = ({ provider, subject, email }: SocialProfile, shopperId: ShopperId, linkedAt: Date): Identity => ({
  provider,
  subject,
  shopperId,
  email,
  linkedAt,
});

/**
 * Links a provider's account to a shopper's account. The caller has verified that they own both. Repeating it changes
 * nothing.
 */
export function attachIdentity(
  db: Db,
  profile: SocialProfile,
  shopperId: ShopperId,
  now: Date,
): Promise<Result<'linked' | 'already-linked', IdentityLinkError>> {
  return transaction(db, async (trx) => {
    const owner = await lockIdentityOwner(trx, profile);
    if (owner !== null && owner.id !== shopperId) return err({ kind: 'identity-taken' });
    if (owner !== null) return ok('already-linked');
    const isInserted = await insertIdentity(trx, toIdentity(profile, shopperId, now));
    return isInserted ? ok('linked') : err({ kind: 'provider-linked' });
  });
}

/**
 * The account that a provider's account is linked to, or null. Locks the link until the end of the transaction, and
 * removes one that points to a deleted account.
 */
async function lockIdentityOwner(db: Db, { provider, subject }: SocialProfile): Promise<Account | null> {
  await lockIdentity(db, provider, subject);
  const identity = await readIdentity(db, provider, subject);
  if (identity === null) return null;
  const account = await readAccount(db, identity.shopperId);
  if (account === null) await deleteIdentity(db, identity.shopperId, provider);
  return account;
}

/**
 * Decides what follows a sign-in at a provider: sign in to the linked account, create an account for a new verified
 * address, or ask for more.
 */
export function signInWithProfile(
  db: Db,
  profile: SocialProfile,
  origin: FlowOrigin,
  now: Date,
): Promise<Result<SocialSignInOutcome, SignInError>> {
  return transaction(db, async (trx) => {
    const owner = await lockIdentityOwner(trx, profile);
    if (owner !== null) {
      await recordIdentityUse(trx, toIdentity(profile, owner.id, now), profile.email, now);
      return ifAllowed(owner, { kind: 'signed-in', account: owner, isNew: false }, now);
    }
    if (profile.email === null || !profile.isVerified) return ok({ kind: 'address-needed' });
    const known = await readAccountByEmail(trx, profile.email);
    if (known !== null) return collision(known, now);
    const account = await createLinkedAccount(trx, profile, profile.email, origin, now);
    return ok(account === null ? { kind: 'collision' } : { kind: 'signed-in', account, isNew: true });
  });
}

function ifAllowed(
  account: Account,
  outcome: SocialSignInOutcome,
  now: Date,
): Result<SocialSignInOutcome, SignInError> {
  const allowed = checkAccountStatus(account, now);
  return allowed.ok ? ok(outcome) : allowed;
}

const collision = (known: Account, now: Date): Result<SocialSignInOutcome, SignInError> =>
  known.status === 'ACTIVE_EMAIL_ONLY' ? ok({ kind: 'collision' }) : ifAllowed(known, { kind: 'collision' }, now);

/** Creates an account for a confirmed address, linked to the provider. Null when the address already has an account. */
async function createLinkedAccount(
  db: Db,
  profile: SocialProfile,
  email: string,
  origin: FlowOrigin,
  now: Date,
): Promise<Account | null> {
  const { provider, name } = profile;
  const { market, locale } = origin;
  const newAccount = { id: randomUUID(), market, locale, email, name, passwordHash: null, userType: provider };
  const id = await createAccount(db, newAccount, now);
  if (id === null) return null;
  if (!(await insertIdentity(db, toIdentity(profile, id, now))))
    throw new Error(`The new account is already linked to a ${provider} account`);
  return readAccount(db, id);
}

/**
 * Links a provider's account to the account of an email address that its owner has just confirmed by an emailed link.
 * Creates the account when the address has none.
 */
export function linkByEmail(
  db: Db,
  profile: SocialProfile,
  email: string,
  origin: FlowOrigin,
  now: Date,
): Promise<Result<{ account: Account; isNew: boolean }, SignInError | IdentityLinkError>> {
  return transaction(db, async (trx) => {
    const owner = await lockIdentityOwner(trx, profile);
    const known = await readAccountByEmail(trx, email);
    if (owner !== null && owner.id !== known?.id) return err({ kind: 'identity-taken' });
    if (known === null || known.status === 'ACTIVE_EMAIL_ONLY') {
      const account = await createLinkedAccount(trx, profile, email, origin, now);
      return account === null ? err({ kind: 'provider-linked' }) : ok({ account, isNew: true });
    }
    const allowed = checkAccountStatus(known, now);
    if (!allowed.ok) return allowed;
    const linked = await attachIdentity(trx, profile, known.id, now);
    return linked.ok ? ok({ account: known, isNew: false }) : linked;
  });
}
