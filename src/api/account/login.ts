import { linkPendingIdentity } from '../../account/link-pending-identity.ts';
import { endSession } from '../../account/session.ts';
import { type SignInOrigin, signIn } from '../../account/sign-in.ts';
import { ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { deviceName } from '../http/device-name.ts';
import type { CallerOf, PersonalContext, Visitor } from '../view/caller.ts';
import { accountError } from './account-errors.ts';
import { presentAuthenticationState } from './authentication-state.ts';

/** Signs in with email address and password. */
async function login(
  { writing, clock }: PersonalContext,
  { email, password, stateKey }: ParsedPersonalRequestOf<'login'>,
  caller: CallerOf<'login'>,
): Promise<Result<PersonalResponseOf<'login'>, ApiError>> {
  const now = clock();
  const request = { email, password, ...signInOrigin(caller) };
  const signed = await signIn(writing.main.db, request, now, async (trx, shopperId) => {
    if (stateKey !== null)
      await linkPendingIdentity(trx, { stateKey, browserSecret: caller.oauthCookie }, shopperId, now);
  });
  return signed.ok ? ok({ response: presentAuthenticationState(signed.value) }) : accountError(signed.error);
}

/** Ends the session of the browser, if any. */
async function clientLogout(
  { writing, clock }: PersonalContext,
  _request: unknown,
  { token }: CallerOf<'clientLogout'>,
): Promise<Result<PersonalResponseOf<'clientLogout'>, ApiError>> {
  if (token !== null) await endSession(writing.main.db, token, clock());
  return ok({ response: null });
}

const signInOrigin = ({ userAgent, address, knownBrowser }: Visitor): SignInOrigin => ({
  device: deviceName({ userAgent }),
  address,
  previousToken: knownBrowser,
});

export const LOGIN_HANDLERS = { login, clientLogout };
