import { readEmailChange } from '../../account/email-change.store.ts';
import { readToken } from '../../account/token.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { LINK_KINDS } from '../../contract/account/account-schemas.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import type { PersonalContext } from '../view/caller.ts';

/** Describes what an emailed link does. Knowing the token is enough to read this; it is not used up. */
export async function accountLink(
  { writing, clock }: PersonalContext,
  { token }: ParsedPersonalRequestOf<'accountLink'>,
): Promise<Result<PersonalResponseOf<'accountLink'>, ApiError>> {
  const row = await readToken(writing.main.db, token, clock());
  const kind = LINK_KINDS.find((linkKind) => linkKind === row?.kind);
  if (row === null || kind === undefined || row.emailKey === null) return err(apiError('gone'));
  const change = row.shopperId === null ? null : await readEmailChange(writing.main.db, row.shopperId, clock());
  const isEmailChange = kind === 'change-email-new' || kind === 'change-email-old';
  return ok({ response: { kind, email: row.emailKey, newEmail: isEmailChange ? (change?.email ?? null) : null } });
}
