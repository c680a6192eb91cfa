import { randomUUID } from 'node:crypto';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import type { ShopperId } from './account.ts';
import { queueMessage } from './outbox.store.ts';
import type { SocialProvider } from './social-provider.ts';

/** Whom a letter about an account goes to. */
type Addressee = {
  readonly email: string;
  readonly market: MarketId;
  readonly locale: Locale;
  /** Null: nobody with an account. */
  readonly shopperId: ShopperId | null;
};

/** Letters about accounts; those with a token ask for something. */
export type AccountLetter = {
  readonly to: Addressee;
  /** Names what asked for it: asked for again by the same name, it is not sent twice. */
  readonly once?: string;
} & (
  | { readonly kind: 'account-exists' | 'password-changed' | 'account-deleted' }
  | { readonly kind: 'verify-account' | 'reset-password' | 'delete-account'; readonly token: string }
  | { readonly kind: 'change-email-new' | 'change-email-old'; readonly token: string; readonly newEmail: string }
  | { readonly kind: 'email-changed'; readonly newEmail: string }
  /** Asks whether an account at a provider may sign in to theirs, which is made where they have none. */
  | { readonly kind: 'link-identity'; readonly token: string; readonly provider: SocialProvider }
  | {
      readonly kind: 'sign-in-changed';
      readonly way: SocialProvider | 'passkey';
      readonly change: 'added' | 'removed';
    }
);

/**
 * Lets a letter be written, in the transaction that is its cause. Without a name of their own for whoever asked: what
 * strangers call themselves is not written to an address that they merely say.
 */
export async function sendAccountLetter(db: Db, letter: AccountLetter, now: Date): Promise<void> {
  const { to, once, kind, ...data } = letter;
  const { shopperId, email, market, locale } = to;
  const cause = once === undefined ? `account ${randomUUID()}` : `asked ${once}`;
  const channel = 'email';
  const message = { channel, to: { shopperId, address: email }, market, locale, cause, notBefore: null } as const;
  await queueMessage(db, { ...message, kind, data }, now);
}
