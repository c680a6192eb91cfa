import { readShopperIdentities, readSignInMethods } from '../../account/identity.store.ts';
import { hasOnlyOneSignInMethod, unlinkIdentity } from '../../account/sign-in-methods.ts';
import { err, ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { SOCIAL_PROVIDERS } from '../../terms/social-provider.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';
import { ACCOUNT_DELETED } from './account-errors.ts';
import { socialError } from './social-errors.ts';

/** The configured social sign-in providers. */
async function socialProviders({
  social,
}: PersonalContext): Promise<Result<PersonalResponseOf<'socialProviders'>, ApiError>> {
  return ok({ response: [...social.keys()] });
}

/** Linked providers, and those that can be linked. */
async function linkedAccounts(
  { writing, social }: PersonalContext,
  _request: unknown,
  { shopper }: CallerOf<'linkedAccounts'>,
): Promise<Result<PersonalResponseOf<'linkedAccounts'>, ApiError>> {
  const { db } = writing.main;
  const [identities, methods] = await Promise.all([
    readShopperIdentities(db, shopper.id),
    readSignInMethods(db, shopper.id),
  ]);
  if (methods === null) return err(ACCOUNT_DELETED);
  const response = SOCIAL_PROVIDERS.flatMap((provider) => {
    const linked = identities.find((identity) => identity.provider === provider);
    const isOffered = social.has(provider);
    if (linked === undefined && !isOffered) return [];
    const { email = null, linkedAt = null } = linked ?? {};
    const isLastWay = linked !== undefined && hasOnlyOneSignInMethod(methods);
    return [{ provider, email, linkedAt: linkedAt?.toISOString() ?? null, isOffered, isLastWay }];
  });
  return ok({ response });
}

/** Unlinks a provider. The last sign-in method cannot be removed. */
async function unlinkSocial(
  { writing, clock }: PersonalContext,
  { provider }: ParsedPersonalRequestOf<'unlinkSocial'>,
  { shopper }: CallerOf<'unlinkSocial'>,
): Promise<Result<PersonalResponseOf<'unlinkSocial'>, ApiError>> {
  const result = await unlinkIdentity(writing.main.db, shopper.id, provider, clock());
  return result.ok ? ok({ response: null }) : socialError(result.error);
}

export const LINKED_ACCOUNTS_HANDLERS = { socialProviders, linkedAccounts, unlinkSocial };
