import { resendVerification as resend, signUp as startSignUp } from '../../account/sign-up.ts';
import { verifyAccount as verify } from '../../account/verify-account.ts';
import { ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { deviceName } from '../http/device-name.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';
import { accountError } from './account-errors.ts';
import { presentAuthenticationState } from './authentication-state.ts';
import { withMinimumDuration } from './minimum-duration.ts';

/** Starts a sign-up. The response does not reveal whether the address has an account. */
async function signUp(
  { writing, clock }: PersonalContext,
  { email, password, name }: ParsedPersonalRequestOf<'signUp'>,
  { market, locale, address, idempotencyKey }: CallerOf<'signUp'>,
): Promise<Result<PersonalResponseOf<'signUp'>, ApiError>> {
  const request = { email, password, name, market, locale, address, idempotencyKey };
  const requested = await withMinimumDuration(startSignUp(writing.main.db, request, clock()));
  return requested.ok ? ok({ response: null }) : accountError(requested.error);
}

/** Sends the verification email again. */
async function resendVerification(
  { writing, clock }: PersonalContext,
  { email }: ParsedPersonalRequestOf<'resendVerification'>,
  { address, idempotencyKey }: CallerOf<'resendVerification'>,
): Promise<Result<PersonalResponseOf<'resendVerification'>, ApiError>> {
  const requested = await withMinimumDuration(resend(writing.main.db, { email, address, idempotencyKey }, clock()));
  return requested.ok ? ok({ response: null }) : accountError(requested.error);
}

/** Confirms an address by the link of its verification email, and signs in. */
async function verifyAccount(
  { writing, clock }: PersonalContext,
  { token, password }: ParsedPersonalRequestOf<'verifyAccount'>,
  caller: CallerOf<'verifyAccount'>,
): Promise<Result<PersonalResponseOf<'verifyAccount'>, ApiError>> {
  const signed = await verify(writing.main.db, { token, password, device: deviceName(caller) }, clock());
  return signed.ok ? ok({ response: presentAuthenticationState(signed.value) }) : accountError(signed.error);
}

export const SIGN_UP_HANDLERS = { signUp, resendVerification, verifyAccount };
