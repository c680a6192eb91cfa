import { linkPendingIdentity } from '../../account/link-pending-identity.ts';
import { createAuthenticationOptions, verifyPasskeySignIn } from '../../account/passkey.ts';
import { startSession } from '../../account/session.ts';
import { ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { transaction } from '../../platform/database.ts';
import { deviceName } from '../http/device-name.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';
import { presentAuthenticationState } from './authentication-state.ts';
import { relyingPartyFor } from './passkeys.ts';
import { socialError } from './social-errors.ts';

const USER_TYPE = 'PASSWORD';

/** WebAuthn options for signing in with a passkey. */
async function passkeyChallenge(
  context: PersonalContext,
  _request: unknown,
  caller: CallerOf<'passkeyChallenge'>,
): Promise<Result<PersonalResponseOf<'passkeyChallenge'>, ApiError>> {
  const { writing, clock } = context;
  return ok({
    response: await createAuthenticationOptions(writing.main.db, relyingPartyFor(context, caller), clock()),
  });
}

/** Signs in with a passkey. */
async function passkeyLogin(
  context: PersonalContext,
  { credential, stateKey }: ParsedPersonalRequestOf<'passkeyLogin'>,
  caller: CallerOf<'passkeyLogin'>,
): Promise<Result<PersonalResponseOf<'passkeyLogin'>, ApiError>> {
  const { db } = context.writing.main;
  const now = context.clock();
  const signed = { ...credential, clientExtensionResults: {} };
  const checked = await verifyPasskeySignIn(db, relyingPartyFor(context, caller), signed, now);
  if (!checked.ok) return socialError(checked.error);
  const account = checked.value;
  const session = { shopperId: account.id, userType: USER_TYPE, device: deviceName(caller) } as const;
  const token = await transaction(db, async (trx) => {
    if (stateKey !== null)
      await linkPendingIdentity(trx, { stateKey, browserSecret: caller.oauthCookie }, account.id, now);
    return startSession(trx, session, now);
  });
  return ok({ response: presentAuthenticationState({ token, userType: USER_TYPE, account }) });
}

export const PASSKEY_LOGIN_HANDLERS = { passkeyChallenge, passkeyLogin };
