import type { Db } from '../platform/database.ts';
import { readAccount } from './account.store.ts';
import type { ShopperId } from './account.ts';
import { sendAccountLetter } from './account-letter.ts';
import type { SocialProvider } from './social-provider.ts';

/** A way to sign in, as letters name it. */
export type WayIn = SocialProvider | 'passkey';

/** Writes to somebody that a way into their account was added or taken away: if it was not them, they should know. */
export async function tellSignInChanged(
  db: Db,
  shopperId: ShopperId,
  way: WayIn,
  change: 'added' | 'removed',
  now: Date,
): Promise<void> {
  const account = await readAccount(db, shopperId);
  if (account === null) return;
  await sendAccountLetter(db, { kind: 'sign-in-changed', to: { ...account, shopperId }, way, change }, now);
}
