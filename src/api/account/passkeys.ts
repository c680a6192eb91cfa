import { readSignInMethods } from '../../account/identity.store.ts';
import { readPasskeys, setPasskeyName } from '../../account/passkey.store.ts';
import { addPasskey as add, createRegistrationOptions } from '../../account/passkey.ts';
import { type RelyingParty, relyingParty } from '../../account/relying-party.ts';
import { hasOnlyOneSignInMethod, removePasskey as remove } from '../../account/sign-in-methods.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { MARKETS } from '../../market/market.ts';
import type { Caller, CallerOf, PersonalContext } from '../view/caller.ts';
import { ACCOUNT_DELETED } from './account-errors.ts';
import { socialError } from './social-errors.ts';

const DONE = ok({ response: null });

/** The WebAuthn relying party of the caller's market. */
export const relyingPartyFor = ({ publicUrl }: PersonalContext, { market }: Pick<Caller, 'market'>): RelyingParty =>
  relyingParty(publicUrl(), MARKETS[market]);

/** The passkeys of the signed-in user. */
async function passkeys(
  { writing }: PersonalContext,
  _request: unknown,
  { shopper }: CallerOf<'passkeys'>,
): Promise<Result<PersonalResponseOf<'passkeys'>, ApiError>> {
  const { db } = writing.main;
  const [keys, methods] = await Promise.all([readPasskeys(db, shopper.id), readSignInMethods(db, shopper.id)]);
  if (methods === null) return err(ACCOUNT_DELETED);
  const response = keys.map(({ id, name, backedUp: isShared, rpId: host, createdAt, usedAt }) => ({
    id,
    name,
    isShared,
    host,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    isLastWay: hasOnlyOneSignInMethod(methods),
  }));
  return ok({ response });
}

/** WebAuthn options for creating a passkey. */
async function newPasskey(
  context: PersonalContext,
  _request: unknown,
  caller: CallerOf<'newPasskey'>,
): Promise<Result<PersonalResponseOf<'newPasskey'>, ApiError>> {
  const { writing, clock } = context;
  return ok({
    response: await createRegistrationOptions(
      writing.main.db,
      caller.shopper,
      relyingPartyFor(context, caller),
      clock(),
    ),
  });
}

/** Stores a passkey created by the browser. */
async function addPasskey(
  context: PersonalContext,
  { name, credential }: ParsedPersonalRequestOf<'addPasskey'>,
  caller: CallerOf<'addPasskey'>,
): Promise<Result<PersonalResponseOf<'addPasskey'>, ApiError>> {
  const { writing, clock } = context;
  const registration = { id: caller.idempotencyKey, name, response: { ...credential, clientExtensionResults: {} } };
  const added = await add(writing.main.db, caller.shopper, relyingPartyFor(context, caller), registration, clock());
  return added.ok ? DONE : socialError(added.error);
}

/** Renames a passkey of the user. */
async function renamePasskey(
  { writing }: PersonalContext,
  { id, name }: ParsedPersonalRequestOf<'renamePasskey'>,
  { shopper }: CallerOf<'renamePasskey'>,
): Promise<Result<PersonalResponseOf<'renamePasskey'>, ApiError>> {
  return (await setPasskeyName(writing.main.db, shopper.id, id, name)) ? DONE : err(apiError('not-found'));
}

/** Removes a passkey. The last sign-in method cannot be removed. */
async function removePasskey(
  { writing, clock }: PersonalContext,
  { id }: ParsedPersonalRequestOf<'removePasskey'>,
  { shopper }: CallerOf<'removePasskey'>,
): Promise<Result<PersonalResponseOf<'removePasskey'>, ApiError>> {
  const removed = await remove(writing.main.db, shopper.id, id, clock());
  return removed.ok ? DONE : socialError(removed.error);
}

export const PASSKEYS_HANDLERS = { passkeys, newPasskey, addPasskey, renamePasskey, removePasskey };
