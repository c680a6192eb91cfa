import { err, ok, type Result } from '../base/result.ts';
import { readToken } from '../shopper/account-token.ts';
import { readEmailChange } from '../shopper/email-change.store.ts';
import type { PersonalContext } from './caller.ts';
import { LINK_KINDS } from './contract/account-schemas.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';

/** What the link of a letter is about. Whoever has the letter may know it; the link is not used up. */
export async function accountLink(
  { writing, clock }: PersonalContext,
  { token }: ParsedPersonalRequestOf<'accountLink'>,
): Promise<Result<PersonalAnswerOf<'accountLink'>, ApiError>> {
  const row = await readToken(writing.main.db, token, clock());
  const kind = LINK_KINDS.find((one) => one === row?.kind);
  if (row === null || kind === undefined || row.emailKey === null) return err(apiError('gone'));
  const change = row.shopperId === null ? null : await readEmailChange(writing.main.db, row.shopperId, clock());
  const isOfChange = kind === 'change-email-new' || kind === 'change-email-old';
  return ok({ response: { kind, email: row.emailKey, newEmail: isOfChange ? (change?.email ?? null) : null } });
}
