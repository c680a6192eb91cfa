import type { SignInError } from '../../account/account.ts';
import type { TooManyAttempts } from '../../account/attempt.ts';
import { err } from '../../base/result.ts';
import { type ApiError, apiError, fieldError, invalidFields, tooManyRequests } from '../../contract/api-error.ts';
import type { FieldProblem } from '../../contract/field-problem.ts';

type AccountFailure = TooManyAttempts | SignInError | { kind: AccountFailureKind };
type AccountFailureKind =
  | 'not-confirmed'
  | 'same-address'
  | 'taken'
  | 'gone'
  | 'wrong-password'
  | 'too-short'
  | 'too-long'
  | 'common-password'
  | 'too-busy'
  | 'sign-in-required';

const toFieldError = (path: string, problem: FieldProblem): ApiError => invalidFields(fieldError(path, problem));

const BUSY_SECONDS = 2;

/** The API error for a failed account operation. `proof` is the request field that contains the current password. */
export function toAccountError(
  failure: AccountFailure,
  { proof }: { proof: string } = { proof: 'password' },
): ApiError {
  switch (failure.kind) {
    case 'too-many':
      return tooManyRequests(failure.retryAfterSeconds);
    case 'account-suspended':
      return { ...apiError('account-suspended'), retryAfterSeconds: failure.retryAfterSeconds };
    case 'too-busy':
      return { ...apiError('unavailable'), retryAfterSeconds: BUSY_SECONDS };
    case 'wrong-password':
      return toFieldError(proof, 'wrong');
    case 'too-short':
    case 'too-long':
    case 'common-password':
      return toFieldError('password', failure.kind);
    case 'not-confirmed':
      return toFieldError('email', 'not-confirmed');
    case 'same-address':
      return toFieldError('email', 'same-as-now');
    case 'taken':
      return apiError('conflict', 'Another account has this email address.');
    default:
      return apiError(failure.kind);
  }
}

/** `toAccountError` as a failed result. */
export const accountError = (failure: AccountFailure, options?: { proof: string }) =>
  err(toAccountError(failure, options));

/** The account was deleted after its session was read. */
export const ACCOUNT_DELETED = apiError('authentication-failed');
