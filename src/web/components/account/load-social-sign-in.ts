import type { PendingSocialSignIn } from '../../../contract/account/social-schemas.ts';
import { SOCIAL_ERRORS, SOCIAL_QUERY, type SocialError } from '../../../contract/account/social-sign-in.ts';
import type { SocialProvider } from '../../../terms/social-provider.ts';
import type { Site } from '../../site.ts';

/** Brand names of the providers, the same in every language. */
/** State of a social sign-in on a page that it has led to. */
export type SocialSignInState = {
  /** Providers offered here. */
  readonly providers: readonly SocialProvider[];
  /** A sign-in in this browser that waits to be linked to an account; null if there is none, or it has expired. */
  readonly pending: (PendingSocialSignIn & { readonly stateKey: string }) | null;
  /** Why the sign-in failed; null if it did not. */
  readonly error: SocialError | null;
};

const parseSocialError = (value: unknown): SocialError | null => SOCIAL_ERRORS.find((error) => error === value) ?? null;

/** Reads the state key and error from the query of a page, for the `loaderDeps` of its route. */
export const readSocialQuery = (search: Readonly<Record<string, unknown>>) => {
  const stateKey = search[SOCIAL_QUERY.stateKey];
  return {
    stateKey: typeof stateKey === 'string' && stateKey !== '' ? stateKey.slice(0, 200) : null,
    error: parseSocialError(search[SOCIAL_QUERY.error]),
  };
};

/** Loads what the social sign-in parts of a page need. The page works without them where loading fails. */
export async function loadSocialSignIn(
  { personal }: Pick<Site, 'personal'>,
  { stateKey, error }: ReturnType<typeof readSocialQuery>,
): Promise<SocialSignInState> {
  const [providers, pending] = await Promise.all([
    personal.call('socialProviders', {}),
    stateKey === null ? null : personal.call('pendingSocialSignIn', { stateKey }),
  ]);
  const isExpired = pending !== null && !pending.ok && pending.error.kind === 'gone';
  return {
    providers: providers.ok ? providers.value.response : [],
    pending: stateKey !== null && pending?.ok ? { ...pending.value.response, stateKey } : null,
    error: isExpired ? 'expired' : error,
  };
}
