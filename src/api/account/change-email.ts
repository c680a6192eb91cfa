import {
  cancelEmailChange as cancel,
  requestEmailChange as change,
  confirmEmailChange as confirm,
  type MoveGuestData,
  rejectEmailChange as stop,
} from '../../account/change-email.ts';
import { ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { moveGuestData } from '../../privacy/move-guest-data.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';
import { accountError } from './account-errors.ts';

type Link = ParsedPersonalRequestOf<'confirmEmailChange'>;

/** Starts an email address change for the signed-in user. */
async function changeEmail(
  { writing, clock }: PersonalContext,
  { email, current }: ParsedPersonalRequestOf<'changeEmail'>,
  { shopper, address }: CallerOf<'changeEmail'>,
): Promise<Result<PersonalResponseOf<'changeEmail'>, ApiError>> {
  const requested = await change(writing.main.db, shopper, { email, current, address }, clock());
  return requested.ok ? ok({ response: null }) : accountError(requested.error, { proof: 'current' });
}

/** Confirms an email change by the link sent to the old or the new address. */
async function confirmEmailChange(
  { writing, clock }: PersonalContext,
  { token }: Link,
): Promise<Result<PersonalResponseOf<'confirmEmailChange'>, ApiError>> {
  const moveGuest: MoveGuestData = (...move) => moveGuestData(writing, ...move);
  const confirmed = await confirm(writing.main.db, token, moveGuest, clock());
  if (!confirmed.ok) return accountError(confirmed.error);
  return ok({ state: confirmed.value.waitsFor === null ? 'changed' : 'agreed', response: confirmed.value });
}

/** Stops an email change by the link sent to the old or the new address. */
async function stopEmailChange(
  { writing, clock }: PersonalContext,
  { token }: Link,
): Promise<Result<PersonalResponseOf<'stopEmailChange'>, ApiError>> {
  const stopped = await stop(writing.main.db, token, clock());
  return stopped.ok ? ok({ response: null }) : accountError(stopped.error);
}

/** Cancels the pending email change of the signed-in user. */
async function cancelEmailChange(
  { writing }: PersonalContext,
  _request: unknown,
  { shopper }: CallerOf<'cancelEmailChange'>,
): Promise<Result<PersonalResponseOf<'cancelEmailChange'>, ApiError>> {
  await cancel(writing.main.db, shopper.id);
  return ok({ response: null });
}

export const CHANGE_EMAIL_HANDLERS = { changeEmail, cancelEmailChange, confirmEmailChange, stopEmailChange };
