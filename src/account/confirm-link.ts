import { err, ok, type Result } from '../base/result.ts';
import { type Db, transaction } from '../platform/database.ts';
import type { SignInError } from './account.ts';
import { notifySignInChanged } from './notify-sign-in-changed.ts';
import { linkPayloadSchema } from './pending-sign-in.ts';
import { startSession } from './session.ts';
import type { SignedIn } from './sign-in.ts';
import { type IdentityLinkError, linkByEmail } from './social-sign-in.ts';
import { consumeToken } from './token.ts';

/** Links the accounts as the emailed link says, once, and signs in. */
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
