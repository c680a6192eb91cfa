import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import { lockAccount } from './account.store.ts';
import type { ShopperId, UserType } from './account.ts';
import { deleteIdentity, readWaysIn, setUserType, type WaysIn } from './identity.store.ts';
import { deletePasskey, readPasskeys } from './passkey.store.ts';
import type { SocialProvider } from './social-provider.ts';
import { tellSignInChanged } from './tell-sign-in-changed.ts';

/** `last-way`: whoever loses it could not sign in any more; they need a password, or another of these, first. */
export type RemoveError = { kind: 'last-way' | 'not-found' };

/** Nobody takes another way in away before the transaction ends. */
async function lockWaysIn(db: Db, shopperId: ShopperId): Promise<WaysIn | null> {
  // The lock first: what is counted must be what there is once it is held.
  const account = await lockAccount(db, shopperId);
  return account && readWaysIn(db, shopperId);
}

/** Whether whoever loses one of their ways to sign in could not sign in any more. */
export const hasLastWay = ({ hasPassword, providers, passkeys }: WaysIn): boolean =>
  (hasPassword ? 1 : 0) + providers.length + passkeys <= 1;

/** What an account is known by that has lost the provider which it was made with. */
const typeWithout = (provider: SocialProvider, { hasPassword, providers }: WaysIn): UserType =>
  hasPassword ? 'PASSWORD' : (providers.find((one) => one !== provider) ?? 'PASSWORD');

/** Takes the provider's account away from the person's own. Where there is none of that provider, that is how it stays. */
export function unlinkIdentity(
  db: Db,
  shopperId: ShopperId,
  provider: SocialProvider,
  now: Date,
): Promise<Result<null, RemoveError>> {
  return transaction(db, async (trx) => {
    const ways = await lockWaysIn(trx, shopperId);
    if (ways === null || !ways.providers.includes(provider)) return ok(null);
    if (hasLastWay(ways)) return err({ kind: 'last-way' });
    await deleteIdentity(trx, shopperId, provider);
    if (ways.userType === provider) await setUserType(trx, shopperId, typeWithout(provider, ways));
    await tellSignInChanged(trx, shopperId, provider, 'removed', now);
    return ok(null);
  });
}

/** Takes a passkey away; another person's is not found. */
export function removePasskey(db: Db, shopperId: ShopperId, id: string, now: Date): Promise<Result<null, RemoveError>> {
  return transaction(db, async (trx) => {
    const ways = await lockWaysIn(trx, shopperId);
    const keys = await readPasskeys(trx, shopperId);
    if (ways === null || !keys.some((key) => key.id === id)) return err({ kind: 'not-found' });
    if (hasLastWay(ways)) return err({ kind: 'last-way' });
    await deletePasskey(trx, shopperId, id);
    await tellSignInChanged(trx, shopperId, 'passkey', 'removed', now);
    return ok(null);
  });
}
