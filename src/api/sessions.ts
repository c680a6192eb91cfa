import { err, ok, type Result } from '../base/result.ts';
import { deleteSession, deleteSessionsOf, readSessionsOf } from '../shopper/session.store.ts';
import { endSession as endThis } from '../shopper/session.ts';
import type { CallerOf, PersonalContext } from './caller.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';

type Done = Promise<Result<PersonalAnswerOf<'endSession'>, ApiError>>;
const DONE = ok({ response: null });

/** Where the person is signed in. */
export async function sessions(
  { writing, clock }: PersonalContext,
  _request: unknown,
  { shopper }: CallerOf<'sessions'>,
): Promise<Result<PersonalAnswerOf<'sessions'>, ApiError>> {
  const rows = await readSessionsOf(writing.main.db, shopper.id, clock());
  const response = rows.map(({ startedAt, seenAt, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isThis: row.id === shopper.sessionId,
  }));
  return ok({ response });
}

/** Signs out one browser of the person; that of somebody else is not found. */
export async function endSession(
  { writing }: PersonalContext,
  { id }: ParsedPersonalRequestOf<'endSession'>,
  { shopper }: CallerOf<'endSession'>,
): Done {
  return (await deleteSession(writing.main.db, shopper.id, id)) ? DONE : err(apiError('not-found'));
}

/** Signs out every browser but this one. */
export async function endOtherSessions(
  { writing }: PersonalContext,
  _request: unknown,
  { shopper }: CallerOf<'endOtherSessions'>,
): Done {
  await deleteSessionsOf(writing.main.db, shopper.id, shopper.sessionId);
  return DONE;
}

/** Signs out every browser, this one too, which alone stays known. */
export async function endSessions(
  { writing, clock }: PersonalContext,
  _request: unknown,
  { shopper, token }: CallerOf<'endSessions'>,
): Done {
  await deleteSessionsOf(writing.main.db, shopper.id, shopper.sessionId);
  if (token !== null) await endThis(writing.main.db, token, clock());
  return DONE;
}
