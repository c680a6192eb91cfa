import type { SocialWait } from '../../../api/contract/social-schemas.ts';
import {
  SOCIAL_FAULTS,
  SOCIAL_QUERY,
  type SocialFault,
  type SocialProvider,
} from '../../../api/contract/social-ways.ts';
import type { Site } from '../../site.ts';

/** What providers call themselves, in every language. */
export const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = {
  GOOGLE: 'Google',
  FACEBOOK: 'Facebook',
  APPLE: 'Apple',
};

/** Where signing in with a provider stands on a page that it has led to. */
export type SocialStep = {
  /** Whose accounts one can sign in with here. */
  readonly providers: readonly SocialProvider[];
  /** Who waits in this browser to be joined to an account; null: nobody, or not any more. */
  readonly wait: (SocialWait & { readonly stateKey: string }) | null;
  /** Why nothing came of it; null: nothing went wrong. */
  readonly fault: SocialFault | null;
};

const faultOf = (said: unknown): SocialFault | null => SOCIAL_FAULTS.find((fault) => fault === said) ?? null;

/** What a page's address says of it, for the page's `loaderDeps`. */
export const socialQuery = (search: Readonly<Record<string, unknown>>) => {
  const stateKey = search[SOCIAL_QUERY.stateKey];
  return {
    stateKey: typeof stateKey === 'string' && stateKey !== '' ? stateKey.slice(0, 200) : null,
    fault: faultOf(search[SOCIAL_QUERY.fault]),
  };
};

/** Asks for what the parts of signing in with a provider need. A page does without them where they cannot be had. */
export async function loadSocial(
  { personal }: Pick<Site, 'personal'>,
  { stateKey, fault }: ReturnType<typeof socialQuery>,
): Promise<SocialStep> {
  const [providers, waiting] = await Promise.all([
    personal.call('socialProviders', {}),
    stateKey === null ? null : personal.call('socialWait', { stateKey }),
  ]);
  const isGone = waiting !== null && !waiting.ok && waiting.error.kind === 'gone';
  return {
    providers: providers.ok ? providers.value.response : [],
    wait: stateKey !== null && waiting?.ok ? { ...waiting.value.response, stateKey } : null,
    fault: isGone ? 'expired' : fault,
  };
}
