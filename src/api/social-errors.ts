import { err } from '../base/result.ts';
import type { SignInError } from '../shopper/account.ts';
import type { TooMany } from '../shopper/attempt.ts';
import type { RemoveError } from '../shopper/identity.ts';
import type { JoinError } from '../shopper/join-identity.ts';
import type { PasskeyError } from '../shopper/passkey.ts';
import { type ApiError, apiError, fieldFault, tooMany, wrongFields } from './contract/errors.ts';

type Fault = TooMany | SignInError | RemoveError | JoinError | PasskeyError | { kind: 'gone' | 'email-needed' };

function faultOf(fault: Fault): ApiError {
  if (fault.kind === 'too-many' && 'retryAfterSeconds' in fault) return tooMany(fault.retryAfterSeconds);
  switch (fault.kind) {
    case 'last-way':
      return apiError('conflict', 'This is the last way to sign in. Set a password or add another way first.');
    case 'identity-taken':
      return apiError(
        'conflict',
        'That account at the provider signs in to another account here. Remove it there first.',
      );
    case 'provider-linked':
      return apiError('conflict', 'Another account of that provider is linked already. Remove it first.');
    case 'taken':
      return apiError('conflict', 'The passkey is known already.');
    case 'too-many':
      return apiError('conflict', 'There are as many passkeys as one account may have. Remove one first.');
    case 'wrong':
      return wrongFields(fieldFault('credential', 'wrong'));
    case 'email-needed':
      return wrongFields(fieldFault('email', 'required'));
    case 'account-suspended':
      return { ...apiError('account-suspended'), retryAfterSeconds: fault.retryAfterSeconds };
    default:
      return apiError(fault.kind);
  }
}

/** What could not be done with social accounts and passkeys, as the API says it. */
export const socialError = (fault: Fault) => err(faultOf(fault));
