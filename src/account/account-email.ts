import { randomUUID } from 'node:crypto';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import { queueMessage } from '../outbox/outbox.store.ts';
import type { Db } from '../platform/database.ts';
import type { SocialProvider } from '../terms/social-provider.ts';
import type { ShopperId } from './account.ts';

/** The recipient of an account email. */
type Recipient = {
  readonly email: string;
  readonly market: MarketId;
  readonly locale: Locale;
  /** Null when the address has no account. */
  readonly shopperId: ShopperId | null;
};

/** An email about an account. The ones with a token contain a confirmation link. */
export type AccountEmail = {
  readonly to: Recipient;
  /** Identifies the request: repeating a request with the same key sends no second email. */
  readonly idempotencyKey?: string;
} & (
  | { readonly kind: 'account-exists' | 'password-changed' | 'account-deleted' }
  | { readonly kind: 'verify-account' | 'reset-password' | 'delete-account'; readonly token: string }
  | { readonly kind: 'change-email-new' | 'change-email-old'; readonly token: string; readonly newEmail: string }
  | { readonly kind: 'email-changed'; readonly newEmail: string }
  /**
   * Asks the owner of the address to link an account of an OAuth provider. Confirming creates an account where there is
   * none.
   */
  | { readonly kind: 'link-identity'; readonly token: string; readonly provider: SocialProvider }
  | {
      readonly kind: 'sign-in-changed';
      readonly way: SocialProvider | 'passkey';
      readonly change: 'added' | 'removed';
    }
);

/**
 * Queues an account email in the caller's transaction. The email never contains a name that the requester supplied,
 * because a stranger could otherwise send text of their choice to any address.
 */
export async function sendAccountEmail(db: Db, accountEmail: AccountEmail, now: Date): Promise<void> {
  const { to, idempotencyKey, kind, ...data } = accountEmail;
  const { shopperId, email, market, locale } = to;
  const dedupKey = idempotencyKey === undefined ? `account ${randomUUID()}` : `asked ${idempotencyKey}`;
  const channel = 'email';
  const message = { channel, to: { shopperId, address: email }, market, locale, dedupKey, notBefore: null } as const;
  await queueMessage(db, { ...message, kind, data }, now);
}
