import type { SocialProvider } from '../../terms/social-provider.ts';

/** Query parameters of the page that a social sign-in returns to. */
export const SOCIAL_QUERY = {
  /** Key of a pending sign-in that needs to be linked to an account; `collision` names the provider. */
  stateKey: 'stateKey',
  collision: 'collision',
  /** Why the sign-in failed: one of `SOCIAL_ERRORS`. */
  error: 'social',
  /** The provider that was linked. */
  linked: 'linked',
} as const;

/**
 * Why a social sign-in failed: the user declined at the provider, the provider's response was invalid, the flow expired or
 * started in another browser, the identity belongs to another account, or the account has another identity of the same
 * provider.
 */
export const SOCIAL_ERRORS = [
  'declined',
  'provider-failed',
  'expired',
  'identity-taken',
  'provider-linked',
  'account-blocked',
  'account-suspended',
  'authentication-failed',
] as const;
export type SocialError = (typeof SOCIAL_ERRORS)[number];

/** Path that starts a social sign-in, below a market's base path. The browser navigates to it. */
export const socialStartPath = (
  provider: SocialProvider,
  { locale, next, links }: { locale: string; next: string; links: boolean },
): string => {
  const query = `locale=${locale}&next=${encodeURIComponent(next)}${links ? '&link=1' : ''}`;
  return `/public/user/signup/social/${provider.toLowerCase()}/start?${query}`;
};
