import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import type { SocialProvider } from '../terms/social-provider.ts';
import { lockAccount } from './account.store.ts';
import type { ShopperId, UserType } from './account.ts';
import { deleteIdentity, readSignInMethods, type SignInMethods, setUserType } from './identity.store.ts';
import { notifySignInChanged } from './notify-sign-in-changed.ts';
import { deletePasskey, readPasskeys } from './passkey.store.ts';

/** `last-way`: it is the only sign-in method left. A password or another method has to be added first. */
export type RemoveError = { kind: 'last-way' | 'not-found' };

/** Reads the shopper's sign-in methods and locks the account until the end of the transaction. */
async function lockSignInMethods(db: Db, shopperId: ShopperId): Promise<SignInMethods | null> {
  // Lock first, then read, so that the counts are current.
  const account = await lockAccount(db, shopperId);
  return account && readSignInMethods(db, shopperId);
}

/** Whether removing one sign-in method would leave none. */
export const hasOnlyOneSignInMethod = ({ hasPassword, providers, passkeys }: SignInMethods): boolean =>
  (hasPassword ? 1 : 0) + providers.length + passkeys <= 1;

/** The user type of an account after the link to a provider is removed. */
const userTypeWithout = (provider: SocialProvider, { hasPassword, providers }: SignInMethods): UserType =>
  hasPassword ? 'PASSWORD' : (providers.find((one) => one !== provider) ?? 'PASSWORD');

/** Unlinks the provider's account from the shopper's account. Does nothing when none is linked. */
export function unlinkIdentity(
  db: Db,
  shopperId: ShopperId,
  provider: SocialProvider,
  now: Date,
): Promise<Result<null, RemoveError>> {
  return transaction(db, async (trx) => {
    const methods = await lockSignInMethods(trx, shopperId);
    if (methods === null || !methods.providers.includes(provider)) return ok(null);
    if (hasOnlyOneSignInMethod(methods)) return err({ kind: 'last-way' });
    await deleteIdentity(trx, shopperId, provider);
    if (methods.userType === provider) await setUserType(trx, shopperId, userTypeWithout(provider, methods));
    await notifySignInChanged(trx, shopperId, provider, 'removed', now);
    return ok(null);
  });
}

/** Removes one of the shopper's passkeys. A passkey of another shopper is `not-found`. */
export function removePasskey(db: Db, shopperId: ShopperId, id: string, now: Date): Promise<Result<null, RemoveError>> {
  return transaction(db, async (trx) => {
    const methods = await lockSignInMethods(trx, shopperId);
    const keys = await readPasskeys(trx, shopperId);
    if (methods === null || !keys.some((key) => key.id === id)) return err({ kind: 'not-found' });
    if (hasOnlyOneSignInMethod(methods)) return err({ kind: 'last-way' });
    await deletePasskey(trx, shopperId, id);
    await notifySignInChanged(trx, shopperId, 'passkey', 'removed', now);
    return ok(null);
  });
}
