import { ok, type Result } from '../base/result.ts';
import { resendVerification as resend, signUp as startSignUp } from '../shopper/sign-up.ts';
import { verifyAccount as verify } from '../shopper/verify-account.ts';
import { accountError } from './account-errors.ts';
import type { CallerOf, PersonalContext } from './caller.ts';
import type { ApiError } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';
import { inEvenTime } from './even-time.ts';
import { presentAuthenticationState } from './present/authentication-state.ts';
import { deviceName } from './sign-in-place.ts';

/** Lets somebody sign up; the answer is the same whether the address has an account or not. */
export async function signUp(
  { writing, clock }: PersonalContext,
  { email, password, name }: ParsedPersonalRequestOf<'signUp'>,
  { market, locale, address, once }: CallerOf<'signUp'>,
): Promise<Result<PersonalAnswerOf<'signUp'>, ApiError>> {
  const request = { email, password, name, market, locale, address, once };
  const asked = await inEvenTime(startSignUp(writing.main.db, request, clock()));
  return asked.ok ? ok({ response: null }) : accountError(asked.error);
}

/** Sends the letter of a sign-up again. */
export async function resendVerification(
  { writing, clock }: PersonalContext,
  { email }: ParsedPersonalRequestOf<'resendVerification'>,
  { address, once }: CallerOf<'resendVerification'>,
): Promise<Result<PersonalAnswerOf<'resendVerification'>, ApiError>> {
  const asked = await inEvenTime(resend(writing.main.db, { email, address, once }, clock()));
  return asked.ok ? ok({ response: null }) : accountError(asked.error);
}

/** Confirms an address by the link of its letter, and signs in. */
export async function verifyAccount(
  { writing, clock }: PersonalContext,
  { token, password }: ParsedPersonalRequestOf<'verifyAccount'>,
  caller: CallerOf<'verifyAccount'>,
): Promise<Result<PersonalAnswerOf<'verifyAccount'>, ApiError>> {
  const signed = await verify(writing.main.db, { token, password, device: deviceName(caller) }, clock());
  return signed.ok ? ok({ response: presentAuthenticationState(signed.value) }) : accountError(signed.error);
}
