import { ok, type Result } from '../base/result.ts';
import { changePassword as change } from '../shopper/change-password.ts';
import { forgotPassword as forgot, resetPassword as reset } from '../shopper/reset-password.ts';
import { accountError } from './account-errors.ts';
import type { CallerOf, PersonalContext } from './caller.ts';
import type { ApiError } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';
import { inEvenTime } from './even-time.ts';
import { presentAuthenticationState } from './present/authentication-state.ts';
import { deviceName } from './sign-in-place.ts';

/** Sends a link for a new password, where the address has an account; the answer does not tell. */
export async function forgotPassword(
  { writing, clock }: PersonalContext,
  { email }: ParsedPersonalRequestOf<'forgotPassword'>,
  { address, once }: CallerOf<'forgotPassword'>,
): Promise<Result<PersonalAnswerOf<'forgotPassword'>, ApiError>> {
  const asked = await inEvenTime(forgot(writing.main.db, { email, address, once }, clock()));
  return asked.ok ? ok({ response: null }) : accountError(asked.error);
}

/** Sets the password that was chosen by the link of a letter, and signs in. */
export async function resetPassword(
  { writing, clock }: PersonalContext,
  { token, password }: ParsedPersonalRequestOf<'resetPassword'>,
  caller: CallerOf<'resetPassword'>,
): Promise<Result<PersonalAnswerOf<'resetPassword'>, ApiError>> {
  const signed = await reset(writing.main.db, { token, password, device: deviceName(caller) }, clock());
  return signed.ok ? ok({ response: presentAuthenticationState(signed.value) }) : accountError(signed.error);
}

/** Changes the password of who is signed in. */
export async function changePassword(
  { writing, clock }: PersonalContext,
  request: ParsedPersonalRequestOf<'changePassword'>,
  { shopper }: CallerOf<'changePassword'>,
): Promise<Result<PersonalAnswerOf<'changePassword'>, ApiError>> {
  const changed = await change(writing.main.db, shopper, request, clock());
  return changed.ok ? ok({ response: null }) : accountError(changed.error, { proof: 'current' });
}
