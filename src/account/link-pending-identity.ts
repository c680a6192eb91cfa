import type { Db } from '../platform/database.ts';
import type { ShopperId } from './account.ts';
import { linkIdentity } from './link-identity.ts';
import { type PendingSignInKey, readPendingSignIn } from './pending-sign-in.ts';

/**
 * Links the pending social sign-in of this browser to the account that was just signed in to. A sign-in that has
 * expired or cannot be linked is ignored: signing in succeeds without it.
 */
export async function linkPendingIdentity(
  db: Db,
  key: PendingSignInKey,
  shopperId: ShopperId,
  now: Date,
): Promise<void> {
  const profile = await readPendingSignIn(db, key, now);
  if (profile !== null) await linkIdentity(db, profile, shopperId, now);
}
