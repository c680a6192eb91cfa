import { err, ok, type Result } from '../base/result.ts';
import { readIdentitiesOf, readWaysIn } from '../shopper/identity.store.ts';
import { hasLastWay, unlinkIdentity } from '../shopper/identity.ts';
import { goneWhileSignedIn } from './account-errors.ts';
import type { CallerOf, PersonalContext } from './caller.ts';
import type { ApiError } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';
import { SOCIAL_PROVIDERS } from './contract/social-ways.ts';
import { socialError } from './social-errors.ts';

/** Whose accounts one can sign in with here: what is not configured is not there. */
export async function socialProviders({
  social,
}: PersonalContext): Promise<Result<PersonalAnswerOf<'socialProviders'>, ApiError>> {
  return ok({ response: [...social.keys()] });
}

/** The providers that are linked, and those that could be. */
export async function linkedAccounts(
  { writing, social }: PersonalContext,
  _request: unknown,
  { shopper }: CallerOf<'linkedAccounts'>,
): Promise<Result<PersonalAnswerOf<'linkedAccounts'>, ApiError>> {
  const { db } = writing.main;
  const [identities, ways] = await Promise.all([readIdentitiesOf(db, shopper.id), readWaysIn(db, shopper.id)]);
  if (ways === null) return err(goneWhileSignedIn);
  const response = SOCIAL_PROVIDERS.flatMap((provider) => {
    const linked = identities.find((identity) => identity.provider === provider);
    const isOffered = social.has(provider);
    if (linked === undefined && !isOffered) return [];
    const { email = null, linkedAt = null } = linked ?? {};
    const isLastWay = linked !== undefined && hasLastWay(ways);
    return [{ provider, email, linkedAt: linkedAt?.toISOString() ?? null, isOffered, isLastWay }];
  });
  return ok({ response });
}

/** Takes a provider's account away from the person's own; the last way to sign in stays. */
export async function unlinkSocial(
  { writing, clock }: PersonalContext,
  { provider }: ParsedPersonalRequestOf<'unlinkSocial'>,
  { shopper }: CallerOf<'unlinkSocial'>,
): Promise<Result<PersonalAnswerOf<'unlinkSocial'>, ApiError>> {
  const done = await unlinkIdentity(writing.main.db, shopper.id, provider, clock());
  return done.ok ? ok({ response: null }) : socialError(done.error);
}
