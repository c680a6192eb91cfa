import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { type Account, createAccount, readAccount, readAccountByEmail } from './account.store.ts';
import { type ShopperId, type SignInError, standing } from './account.ts';
import {
  deleteIdentity,
  type Identity,
  insertIdentity,
  lockIdentity,
  noteIdentityUse,
  readIdentity,
} from './identity.store.ts';
import type { SocialPerson } from './social-provider.ts';
import type { TripPlace } from './social-trip.ts';

/**
 * `identity-taken`: the provider's account belongs to another account here. `provider-linked`: the account here has
 * another one of that provider already.
 */
export type JoinError = { kind: 'identity-taken' | 'provider-linked' };

export type Arrival =
  | { kind: 'signed-in'; account: Account; isNew: boolean }
  /** The address is another account's: it takes more than the provider's word to be joined to it. */
  | { kind: 'collision' }
  /** The provider did not tell an address that counts. */
  | { kind: 'address-needed' };

const identityOf = ({ provider, subject, email }: SocialPerson, shopperId: ShopperId, linkedAt: Date): Identity => ({
  provider,
  subject,
  shopperId,
  email,
  linkedAt,
});

/** Adds a provider's account to that of a person, who has proved to have both. Doing it twice changes nothing. */
export function joinIdentity(
  db: Db,
  who: SocialPerson,
  shopperId: ShopperId,
  now: Date,
): Promise<Result<'joined' | 'was-joined', JoinError>> {
  return transaction(db, async (trx) => {
    const owner = await ownerOf(trx, who);
    if (owner !== null && owner.id !== shopperId) return err({ kind: 'identity-taken' });
    if (owner !== null) return ok('was-joined');
    const isJoined = await insertIdentity(trx, identityOf(who, shopperId, now));
    return isJoined ? ok('joined') : err({ kind: 'provider-linked' });
  });
}

/** Whose the provider's account is here; null: nobody's. Nobody else decides that before the transaction ends. */
async function ownerOf(db: Db, { provider, subject }: SocialPerson): Promise<Account | null> {
  await lockIdentity(db, provider, subject);
  const identity = await readIdentity(db, provider, subject);
  if (identity === null) return null;
  const account = await readAccount(db, identity.shopperId);
  if (account === null) await deleteIdentity(db, identity.shopperId, provider);
  return account;
}

/** What becomes of somebody whom a provider has just signed in. */
export function arrive(db: Db, who: SocialPerson, at: TripPlace, now: Date): Promise<Result<Arrival, SignInError>> {
  return transaction(db, async (trx) => {
    const owner = await ownerOf(trx, who);
    if (owner !== null) {
      await noteIdentityUse(trx, identityOf(who, owner.id, now), who.email, now);
      return allowed(owner, { kind: 'signed-in', account: owner, isNew: false }, now);
    }
    if (who.email === null || !who.isVerified) return ok({ kind: 'address-needed' });
    const known = await readAccountByEmail(trx, who.email);
    if (known !== null) return collision(known, now);
    const account = await signUp(trx, who, who.email, at, now);
    return ok(account === null ? { kind: 'collision' } : { kind: 'signed-in', account, isNew: true });
  });
}

function allowed(account: Account, arrival: Arrival, now: Date): Result<Arrival, SignInError> {
  const stands = standing(account, now);
  return stands.ok ? ok(arrival) : stands;
}

const collision = (known: Account, now: Date): Result<Arrival, SignInError> =>
  known.status === 'ACTIVE_EMAIL_ONLY' ? ok({ kind: 'collision' }) : allowed(known, { kind: 'collision' }, now);

/** Makes the account of a person whose address was confirmed; null where the address has one by now. */
async function signUp(db: Db, who: SocialPerson, email: string, at: TripPlace, now: Date): Promise<Account | null> {
  const { provider, name } = who;
  const { market, locale } = at;
  const made = { id: randomUUID(), market, locale, email, name, passwordHash: null, userType: provider };
  const id = await createAccount(db, made, now);
  if (id === null) return null;
  if (!(await insertIdentity(db, identityOf(who, id, now))))
    throw new Error(`A new account has a ${provider} one already`);
  return readAccount(db, id);
}

/**
 * Joins a provider's account with the account of an address, which its owner has just confirmed by a letter sent there;
 * makes the account where the address has none.
 */
export function joinByAddress(
  db: Db,
  who: SocialPerson,
  email: string,
  at: TripPlace,
  now: Date,
): Promise<Result<{ account: Account; isNew: boolean }, SignInError | JoinError>> {
  return transaction(db, async (trx) => {
    const owner = await ownerOf(trx, who);
    const known = await readAccountByEmail(trx, email);
    if (owner !== null && owner.id !== known?.id) return err({ kind: 'identity-taken' });
    if (known === null || known.status === 'ACTIVE_EMAIL_ONLY') {
      const account = await signUp(trx, who, email, at, now);
      return account === null ? err({ kind: 'provider-linked' }) : ok({ account, isNew: true });
    }
    const stands = standing(known, now);
    if (!stands.ok) return stands;
    const joined = await joinIdentity(trx, who, known.id, now);
    return joined.ok ? ok({ account: known, isNew: false }) : joined;
  });
}
