import { ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import type { ShopperId } from './account.ts';
import { notifySignInChanged } from './notify-sign-in-changed.ts';
import type { SocialProfile } from './oauth-client.ts';
import { attachIdentity, type IdentityLinkError } from './social-sign-in.ts';

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
