import { err, ok, type Result } from '../base/result.ts';
import { MARKETS } from '../market/market.ts';
import { readWaysIn } from '../shopper/identity.store.ts';
import { hasLastWay, removePasskey as remove } from '../shopper/identity.ts';
import { readPasskeys, setPasskeyName } from '../shopper/passkey.store.ts';
import { addPasskey as add, askForPasskey } from '../shopper/passkey.ts';
import { type RelyingParty, relyingParty } from '../shopper/relying-party.ts';
import { goneWhileSignedIn } from './account-errors.ts';
import type { Caller, CallerOf, PersonalContext } from './caller.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';
import { socialError } from './social-errors.ts';

const DONE = ok({ response: null });

/** Whom the passkeys of the caller's page are for. */
export const partyOf = ({ publicUrl }: PersonalContext, { market }: Pick<Caller, 'market'>): RelyingParty =>
  relyingParty(publicUrl(), MARKETS[market]);

/** The passkeys of who is signed in. */
export async function passkeys(
  { writing }: PersonalContext,
  _request: unknown,
  { shopper }: CallerOf<'passkeys'>,
): Promise<Result<PersonalAnswerOf<'passkeys'>, ApiError>> {
  const { db } = writing.main;
  const [keys, ways] = await Promise.all([readPasskeys(db, shopper.id), readWaysIn(db, shopper.id)]);
  if (ways === null) return err(goneWhileSignedIn);
  const response = keys.map(({ id, name, backedUp: isShared, rpId: host, createdAt, usedAt }) => ({
    id,
    name,
    isShared,
    host,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    isLastWay: hasLastWay(ways),
  }));
  return ok({ response });
}

/** What a browser needs to make a passkey. */
export async function newPasskey(
  context: PersonalContext,
  _request: unknown,
  caller: CallerOf<'newPasskey'>,
): Promise<Result<PersonalAnswerOf<'newPasskey'>, ApiError>> {
  const { writing, clock } = context;
  return ok({ response: await askForPasskey(writing.main.db, caller.shopper, partyOf(context, caller), clock()) });
}

/** Keeps a passkey that a browser has made. */
export async function addPasskey(
  context: PersonalContext,
  { name, credential }: ParsedPersonalRequestOf<'addPasskey'>,
  caller: CallerOf<'addPasskey'>,
): Promise<Result<PersonalAnswerOf<'addPasskey'>, ApiError>> {
  const { writing, clock } = context;
  const made = { id: caller.once, name, response: { ...credential, clientExtensionResults: {} } };
  const added = await add(writing.main.db, caller.shopper, partyOf(context, caller), made, clock());
  return added.ok ? DONE : socialError(added.error);
}

/** Gives a passkey of the person another name. */
export async function renamePasskey(
  { writing }: PersonalContext,
  { id, name }: ParsedPersonalRequestOf<'renamePasskey'>,
  { shopper }: CallerOf<'renamePasskey'>,
): Promise<Result<PersonalAnswerOf<'renamePasskey'>, ApiError>> {
  return (await setPasskeyName(writing.main.db, shopper.id, id, name)) ? DONE : err(apiError('not-found'));
}

/** Takes a passkey of the person away; the last way to sign in stays. */
export async function removePasskey(
  { writing, clock }: PersonalContext,
  { id }: ParsedPersonalRequestOf<'removePasskey'>,
  { shopper }: CallerOf<'removePasskey'>,
): Promise<Result<PersonalAnswerOf<'removePasskey'>, ApiError>> {
  const removed = await remove(writing.main.db, shopper.id, id, clock());
  return removed.ok ? DONE : socialError(removed.error);
}
