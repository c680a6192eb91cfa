import { ok, type Result } from '../base/result.ts';
import {
  confirmDeletion as confirm,
  deleteAccount as deleteNow,
  requestDeletion as request,
} from '../shopper/delete-account.ts';
import { accountError } from './account-errors.ts';
import type { CallerOf, PersonalContext } from './caller.ts';
import type { ApiError } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';

type Done = Promise<Result<PersonalAnswerOf<'deleteAccount'>, ApiError>>;

const leavingOf = ({ reviews }: ParsedPersonalRequestOf<'requestDeletion'>) => ({ keepReviews: reviews === 'keep' });

/** Deletes the account of who is signed in and gives its password. */
export async function deleteAccount(
  { writing, clock }: PersonalContext,
  { current, reviews }: ParsedPersonalRequestOf<'deleteAccount'>,
  { shopper }: CallerOf<'deleteAccount'>,
): Done {
  const deleted = await deleteNow(writing, shopper, { current, ...leavingOf({ reviews }) }, clock());
  return deleted.ok ? ok({ response: null }) : accountError(deleted.error, { proof: 'current' });
}

/** Sends a letter whose link deletes the account. */
export async function requestDeletion(
  { writing, clock }: PersonalContext,
  { reviews }: ParsedPersonalRequestOf<'requestDeletion'>,
  { shopper }: CallerOf<'requestDeletion'>,
): Done {
  await request(writing.main.db, shopper, leavingOf({ reviews }), clock());
  return ok({ response: null });
}

/** Deletes an account by the link of that letter. */
export async function confirmDeletion(
  { writing, clock }: PersonalContext,
  { token }: ParsedPersonalRequestOf<'confirmDeletion'>,
): Done {
  const deleted = await confirm(writing, token, clock());
  return deleted.ok ? ok({ response: null }) : accountError(deleted.error);
}
