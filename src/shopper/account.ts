import type { Brand } from '../base/brand.ts';
import { err, ok, type Result } from '../base/result.ts';

export type ShopperId = Brand<string, 'ShopperId'>;

/** How people sign in; PASSWORD is with what this site itself keeps: a password or a passkey. */
export const USER_TYPES = ['PASSWORD', 'GOOGLE', 'FACEBOOK', 'APPLE'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** ACTIVE_EMAIL_ONLY is a person known by a confirmed address alone, who cannot sign in until they sign up with it. */
export const ACCOUNT_STATUSES = ['ACTIVE', 'ACTIVE_EMAIL_ONLY', 'BANNED', 'DELETED'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** Why somebody is not signed in; the names are those of the API's errors. */
export type SignInError =
  | { kind: 'authentication-failed' | 'account-blocked' }
  /** Until the suspension is over. */
  | { kind: 'account-suspended'; retryAfterSeconds: number };

/** Whether an account may be used at the moment; one that is only an address cannot be signed in to. */
export function standing(
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

/** What addresses are compared by: two that differ only in how they are written are one. */
export const emailKeyOf = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** Whether a confirmed address makes its owner one of the operator's own people. */
export const isStaffAddress = (emailKey: string, domains: readonly string[]): boolean =>
  domains.some((domain) => domain.toLowerCase() === emailKey.slice(emailKey.lastIndexOf('@') + 1));
