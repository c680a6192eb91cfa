import type { SignInError } from '../../account/account.ts';
import type { TooManyAttempts } from '../../account/attempt.ts';
import type { PasskeyError } from '../../account/passkey.ts';
import type { RemoveError } from '../../account/sign-in-methods.ts';
import type { IdentityLinkError } from '../../account/social-sign-in.ts';
import { err } from '../../base/result.ts';
import { type ApiError, apiError, fieldError, invalidFields, tooManyRequests } from '../../contract/api-error.ts';

type SocialFailure =
  | TooManyAttempts
  | SignInError
  | RemoveError
  | IdentityLinkError
  | PasskeyError
  | { kind: 'gone' | 'email-needed' };

function toApiError(failure: SocialFailure): ApiError {
  if (failure.kind === 'too-many' && 'retryAfterSeconds' in failure) return tooManyRequests(failure.retryAfterSeconds);
  switch (failure.kind) {
    case 'last-way':
      return apiError('conflict', 'This is the last way to sign in. Set a password or add another way first.');
    case 'identity-taken':
      return apiError(
        'conflict',
        'That account at the provider signs in to another account here. Remove it there first.',
      );
    case 'provider-linked':
      return apiError('conflict', 'Another account of that provider is already linked. Remove it first.');
    case 'taken':
      return apiError('conflict', 'The passkey is already registered.');
    case 'too-many':
      return apiError('conflict', 'The account has the maximum number of passkeys. Remove one first.');
    case 'wrong':
      return invalidFields(fieldError('credential', 'wrong'));
    case 'email-needed':
      return invalidFields(fieldError('email', 'required'));
    case 'account-suspended':
      return { ...apiError('account-suspended'), retryAfterSeconds: failure.retryAfterSeconds };
    default:
      return apiError(failure.kind);
  }
}

/** The API error for a failed operation on social accounts or passkeys. */
export const socialError = (failure: SocialFailure) => err(toApiError(failure));
