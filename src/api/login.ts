import { ok, type Result } from '../base/result.ts';
import { joinWaiting } from '../shopper/link-identity.ts';
import { endSession } from '../shopper/session.ts';
import { signIn } from '../shopper/sign-in.ts';
import { accountError } from './account-errors.ts';
import type { CallerOf, PersonalContext } from './caller.ts';
import type { ApiError } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';
import { presentAuthenticationState } from './present/authentication-state.ts';
import { signInPlace } from './sign-in-place.ts';

/** Signs in with an address and a password. */
export async function login(
  { writing, clock }: PersonalContext,
  { email, password, stateKey }: ParsedPersonalRequestOf<'login'>,
  caller: CallerOf<'login'>,
): Promise<Result<PersonalAnswerOf<'login'>, ApiError>> {
  const now = clock();
  const request = { email, password, ...signInPlace(caller) };
  const signed = await signIn(writing.main.db, request, now, async (trx, shopperId) => {
    if (stateKey !== null) await joinWaiting(trx, { stateKey, trip: caller.trip }, shopperId, now);
  });
  return signed.ok ? ok({ response: presentAuthenticationState(signed.value) }) : accountError(signed.error);
}

/** Ends the session of the browser, if it has one. */
export async function clientLogout(
  { writing, clock }: PersonalContext,
  _request: unknown,
  { token }: CallerOf<'clientLogout'>,
): Promise<Result<PersonalAnswerOf<'clientLogout'>, ApiError>> {
  if (token !== null) await endSession(writing.main.db, token, clock());
  return ok({ response: null });
}
