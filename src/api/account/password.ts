import { changePassword as change } from '../../account/change-password.ts';
import { requestPasswordReset as forgot, resetPassword as reset } from '../../account/reset-password.ts';
import { ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { deviceName } from '../http/device-name.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';
import { accountError } from './account-errors.ts';
import { presentAuthenticationState } from './authentication-state.ts';
import { withMinimumDuration } from './minimum-duration.ts';

/** Sends a password reset link if the address has an account. The response does not reveal whether it does. */
async function forgotPassword(
  { writing, clock }: PersonalContext,
  { email }: ParsedPersonalRequestOf<'forgotPassword'>,
  { address, idempotencyKey }: CallerOf<'forgotPassword'>,
): Promise<Result<PersonalResponseOf<'forgotPassword'>, ApiError>> {
  const requested = await withMinimumDuration(forgot(writing.main.db, { email, address, idempotencyKey }, clock()));
  return requested.ok ? ok({ response: null }) : accountError(requested.error);
}

/** Sets a new password by the link of a reset email, and signs in. */
async function resetPassword(
  { writing, clock }: PersonalContext,
  { token, password }: ParsedPersonalRequestOf<'resetPassword'>,
  caller: CallerOf<'resetPassword'>,
): Promise<Result<PersonalResponseOf<'resetPassword'>, ApiError>> {
  const signed = await reset(writing.main.db, { token, password, device: deviceName(caller) }, clock());
  return signed.ok ? ok({ response: presentAuthenticationState(signed.value) }) : accountError(signed.error);
}

/** Changes the password of the signed-in user. */
async function changePassword(
  { writing, clock }: PersonalContext,
  request: ParsedPersonalRequestOf<'changePassword'>,
  { shopper }: CallerOf<'changePassword'>,
): Promise<Result<PersonalResponseOf<'changePassword'>, ApiError>> {
  const changed = await change(writing.main.db, shopper, request, clock());
  return changed.ok ? ok({ response: null }) : accountError(changed.error, { proof: 'current' });
}

export const PASSWORD_HANDLERS = { forgotPassword, resetPassword, changePassword };
