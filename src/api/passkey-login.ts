import { ok, type Result } from '../base/result.ts';
import { transaction } from '../platform/database.ts';
import { joinWaiting } from '../shopper/link-identity.ts';
import { askForSignature, checkSignature } from '../shopper/passkey.ts';
import { startSession } from '../shopper/session.ts';
import type { CallerOf, PersonalContext } from './caller.ts';
import type { ApiError } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';
import { partyOf } from './passkeys.ts';
import { presentAuthenticationState } from './present/authentication-state.ts';
import { deviceName } from './sign-in-place.ts';
import { socialError } from './social-errors.ts';

const USER_TYPE = 'PASSWORD';

/** What a browser needs to let somebody choose one of their passkeys. */
export async function askPasskey(
  context: PersonalContext,
  _request: unknown,
  caller: CallerOf<'askPasskey'>,
): Promise<Result<PersonalAnswerOf<'askPasskey'>, ApiError>> {
  const { writing, clock } = context;
  return ok({ response: await askForSignature(writing.main.db, partyOf(context, caller), clock()) });
}

/** Signs in with a passkey. */
export async function passkeyLogin(
  context: PersonalContext,
  { credential, stateKey }: ParsedPersonalRequestOf<'passkeyLogin'>,
  caller: CallerOf<'passkeyLogin'>,
): Promise<Result<PersonalAnswerOf<'passkeyLogin'>, ApiError>> {
  const { db } = context.writing.main;
  const now = context.clock();
  const signed = { ...credential, clientExtensionResults: {} };
  const checked = await checkSignature(db, partyOf(context, caller), signed, now);
  if (!checked.ok) return socialError(checked.error);
  const account = checked.value;
  const session = { shopperId: account.id, userType: USER_TYPE, device: deviceName(caller) } as const;
  const token = await transaction(db, async (trx) => {
    if (stateKey !== null) await joinWaiting(trx, { stateKey, trip: caller.trip }, account.id, now);
    return startSession(trx, session, now);
  });
  return ok({ response: presentAuthenticationState({ token, userType: USER_TYPE, account }) });
}
