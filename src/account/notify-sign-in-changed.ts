import type { Db } from '../platform/database.ts';
import { recordSecurityEvent } from '../platform/security-log.ts';
import type { SocialProvider } from '../terms/social-provider.ts';
import { readAccount } from './account.store.ts';
import type { ShopperId } from './account.ts';
import { sendAccountEmail } from './account-email.ts';

/** A sign-in method, as emails name it. */
export type SignInMethod = SocialProvider | 'passkey';

/** Notifies a shopper that a sign-in method was added or removed, so that they notice a change that was not theirs. */
export async function notifySignInChanged(
  db: Db,
  shopperId: ShopperId,
  method: SignInMethod,
  change: 'added' | 'removed',
  now: Date,
): Promise<void> {
  const account = await readAccount(db, shopperId);
  if (account === null) return;
  recordSecurityEvent('sign-in-changed', { account: shopperId, method, change });
  await sendAccountEmail(db, { kind: 'sign-in-changed', to: { ...account, shopperId }, way: method, change }, now);
}
