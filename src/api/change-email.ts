import { ok, type Result } from '../base/result.ts';
import {
  cancelEmailChange as cancel,
  changeEmail as change,
  confirmEmailChange as confirm,
  stopEmailChange as stop,
} from '../shopper/change-email.ts';
import { accountError } from './account-errors.ts';
import type { CallerOf, PersonalContext } from './caller.ts';
import type { ApiError } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';

type Link = ParsedPersonalRequestOf<'confirmEmailChange'>;

/** Begins to change the address of who is signed in. */
export async function changeEmail(
  { writing, clock }: PersonalContext,
  { email, current }: ParsedPersonalRequestOf<'changeEmail'>,
  { shopper, address }: CallerOf<'changeEmail'>,
): Promise<Result<PersonalAnswerOf<'changeEmail'>, ApiError>> {
  const asked = await change(writing.main.db, shopper, { email, current, address }, clock());
  return asked.ok ? ok({ response: null }) : accountError(asked.error, { proof: 'current' });
}

/** Agrees to a change of address by the link that one of the two addresses got. */
export async function confirmEmailChange(
  { writing, clock }: PersonalContext,
  { token }: Link,
): Promise<Result<PersonalAnswerOf<'confirmEmailChange'>, ApiError>> {
  const agreed = await confirm(writing.main.db, token, clock());
  if (!agreed.ok) return accountError(agreed.error);
  return ok({ state: agreed.value.waitsFor === null ? 'changed' : 'agreed', response: agreed.value });
}

/** Stops a change of address by such a link. */
export async function stopEmailChange(
  { writing, clock }: PersonalContext,
  { token }: Link,
): Promise<Result<PersonalAnswerOf<'stopEmailChange'>, ApiError>> {
  const stopped = await stop(writing.main.db, token, clock());
  return stopped.ok ? ok({ response: null }) : accountError(stopped.error);
}

/** Stops the change of address that who is signed in has begun. */
export async function cancelEmailChange(
  { writing }: PersonalContext,
  _request: unknown,
  { shopper }: CallerOf<'cancelEmailChange'>,
): Promise<Result<PersonalAnswerOf<'cancelEmailChange'>, ApiError>> {
  await cancel(writing.main.db, shopper.id);
  return ok({ response: null });
}
