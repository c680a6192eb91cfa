import { deleteSession, deleteShopperSessions, readShopperSessions } from '../../account/session.store.ts';
import { endSession as endCurrentSession } from '../../account/session.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { toLoginUserType } from '../../contract/account/account-schemas.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';

type EmptyResult = Promise<Result<PersonalResponseOf<'endSession'>, ApiError>>;
const DONE = ok({ response: null });

/** The sessions of the user. */
async function sessions(
  { writing, clock }: PersonalContext,
  _request: unknown,
  { shopper }: CallerOf<'sessions'>,
): Promise<Result<PersonalResponseOf<'sessions'>, ApiError>> {
  const rows = await readShopperSessions(writing.main.db, shopper.id, clock());
  const response = rows.map(({ startedAt, seenAt, ...row }) => ({
    ...row,
    userType: toLoginUserType(row.userType),
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isThis: row.id === shopper.sessionId,
  }));
  return ok({ response });
}

/** Ends one session of the user. Other users' sessions are not found. */
async function endSession(
  { writing }: PersonalContext,
  { id }: ParsedPersonalRequestOf<'endSession'>,
  { shopper }: CallerOf<'endSession'>,
): EmptyResult {
  return (await deleteSession(writing.main.db, shopper.id, id)) ? DONE : err(apiError('not-found'));
}

/** Ends all sessions except this one. */
async function endOtherSessions(
  { writing }: PersonalContext,
  _request: unknown,
  { shopper }: CallerOf<'endOtherSessions'>,
): EmptyResult {
  await deleteShopperSessions(writing.main.db, shopper.id, shopper.sessionId);
  return DONE;
}

/** Ends all sessions. Ending this one separately keeps its browser known. */
async function endSessions(
  { writing, clock }: PersonalContext,
  _request: unknown,
  { shopper, token }: CallerOf<'endSessions'>,
): EmptyResult {
  await deleteShopperSessions(writing.main.db, shopper.id, shopper.sessionId);
  if (token !== null) await endCurrentSession(writing.main.db, token, clock());
  return DONE;
}

export const SESSIONS_HANDLERS = { sessions, endSession, endOtherSessions, endSessions };
