import { ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import {
  confirmDeletion as confirm,
  deleteAccount as removeAccount,
  requestDeletion as request,
} from '../../privacy/delete-account.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';
import { accountError } from './account-errors.ts';

type DeletionResult = Promise<Result<PersonalResponseOf<'deleteAccount'>, ApiError>>;

const parseReviewChoice = ({ reviews }: ParsedPersonalRequestOf<'requestDeletion'>) => ({
  keepReviews: reviews === 'keep',
});

/** Deletes the account of the signed-in user, who confirms with the password. */
async function deleteAccount(
  { writing, clock }: PersonalContext,
  { current, reviews }: ParsedPersonalRequestOf<'deleteAccount'>,
  { shopper }: CallerOf<'deleteAccount'>,
): DeletionResult {
  const deleted = await removeAccount(writing, shopper, { current, ...parseReviewChoice({ reviews }) }, clock());
  return deleted.ok ? ok({ response: null }) : accountError(deleted.error, { proof: 'current' });
}

/** Sends an email whose link deletes the account. */
async function requestDeletion(
  { writing, clock }: PersonalContext,
  { reviews }: ParsedPersonalRequestOf<'requestDeletion'>,
  { shopper }: CallerOf<'requestDeletion'>,
): DeletionResult {
  await request(writing.main.db, shopper, parseReviewChoice({ reviews }), clock());
  return ok({ response: null });
}

/** Deletes an account by the link of the deletion email. */
async function confirmDeletion(
  { writing, clock }: PersonalContext,
  { token }: ParsedPersonalRequestOf<'confirmDeletion'>,
): DeletionResult {
  const deleted = await confirm(writing, token, clock());
  return deleted.ok ? ok({ response: null }) : accountError(deleted.error);
}

export const DELETE_ACCOUNT_HANDLERS = { deleteAccount, requestDeletion, confirmDeletion };
