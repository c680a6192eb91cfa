import { ok, type Result } from '../base/result.ts';
import { exportAccount as exportAll } from '../shopper/export-account.ts';
import type { CallerOf, PersonalContext } from './caller.ts';
import type { ApiError } from './contract/errors.ts';
import type { PersonalAnswerOf } from './contract/personal-contract.ts';

/** Everything held about who is signed in. */
export async function exportAccount(
  { writing }: PersonalContext,
  _request: unknown,
  { shopper }: CallerOf<'exportAccount'>,
): Promise<Result<PersonalAnswerOf<'exportAccount'>, ApiError>> {
  return ok({ response: await exportAll(writing, shopper.id) });
}
