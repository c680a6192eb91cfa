import { z } from 'zod';
import type { Brand } from '../base/branded-type.ts';
import { err, ok, type Result } from '../base/result.ts';
import { SOCIAL_PROVIDERS } from '../terms/social-provider.ts';

export type ShopperId = Brand<string, 'ShopperId'>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const shopperIdSchema = z.string().refine((id): id is ShopperId => UUID.test(id), 'not a UUID');

/** How a shopper signs in. PASSWORD covers both credentials of this site: password and passkey. */
export const USER_TYPES = ['PASSWORD', ...SOCIAL_PROVIDERS] as const;
export type UserType = (typeof USER_TYPES)[number];

/** ACTIVE_EMAIL_ONLY is a shopper known only by a confirmed address. They cannot sign in until they sign up with it. */
export const ACCOUNT_STATUSES = ['ACTIVE', 'ACTIVE_EMAIL_ONLY', 'BANNED', 'DELETED'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** Why a sign-in fails. The kinds are those of the API's error codes. */
export type SignInError =
  | { kind: 'authentication-failed' | 'account-blocked' }
  /** `retryAfterSeconds` is the time until the suspension ends. */
  | { kind: 'account-suspended'; retryAfterSeconds: number };

/**
 * Checks that an account may be used now: it is active and not suspended. Accounts known only by an address fail with
 * `authentication-failed`.
 */
export function checkAccountStatus(
  { status, suspendedUntil }: { status: AccountStatus; suspendedUntil: Date | null },
  now: Date,
): Result<null, SignInError> {
  if (status === 'BANNED') return err({ kind: 'account-blocked' });
  if (status !== 'ACTIVE') return err({ kind: 'authentication-failed' });
  if (suspendedUntil !== null && suspendedUntil > now) {
    return err({
      kind: 'account-suspended',
      retryAfterSeconds: Math.ceil((suspendedUntil.getTime() - now.getTime()) / 1000),
    });
  }
  return ok(null);
}
