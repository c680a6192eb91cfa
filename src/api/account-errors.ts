import { err } from '../base/result.ts';
import type { SignInError } from '../shopper/account.ts';
import type { TooMany } from '../shopper/attempt.ts';
import { type ApiError, apiError, type FieldProblem, fieldFault, tooMany, wrongFields } from './contract/errors.ts';

type Fault = TooMany | SignInError | { kind: FaultKind };
type FaultKind =
  | 'not-confirmed'
  | 'same-address'
  | 'taken'
  | 'gone'
  | 'wrong-password'
  | 'too-short'
  | 'too-long'
  | 'common-password'
  | 'too-busy';

const field = (path: string, problem: FieldProblem): ApiError => wrongFields(fieldFault(path, problem));

const BUSY_SECONDS = 2;

/** What an account could not do, as the API says it; `proof` is the field in which the call takes the password that is known. */
export function accountFault(fault: Fault, { proof }: { proof: string } = { proof: 'password' }): ApiError {
  switch (fault.kind) {
    case 'too-many':
      return tooMany(fault.retryAfterSeconds);
    case 'account-suspended':
      return { ...apiError('account-suspended'), retryAfterSeconds: fault.retryAfterSeconds };
    case 'too-busy':
      return { ...apiError('unavailable'), retryAfterSeconds: BUSY_SECONDS };
    case 'wrong-password':
      return field(proof, 'wrong');
    case 'too-short':
    case 'too-long':
    case 'common-password':
      return field('password', fault.kind);
    case 'not-confirmed':
      return field('email', 'not-confirmed');
    case 'same-address':
      return field('email', 'same-as-now');
    case 'taken':
      return apiError('conflict', 'The address belongs to another account by now.');
    default:
      return apiError(fault.kind);
  }
}

/** The same as the answer of a call. */
export const accountError = (fault: Fault, where?: { proof: string }) => err(accountFault(fault, where));

/** The account of a session that was just read is gone: it was deleted at this moment. */
export const goneWhileSignedIn = apiError('authentication-failed');
