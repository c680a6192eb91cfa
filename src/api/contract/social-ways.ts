/** Whose accounts people can sign in with. */
export const SOCIAL_PROVIDERS = ['GOOGLE', 'FACEBOOK', 'APPLE'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** What stands in the address of a page that a sign-in with a provider has led to. */
export const SOCIAL_QUERY = {
  /** By which somebody waits who is to be joined to an account, and whose account it is at the provider. */
  stateKey: 'stateKey',
  collision: 'collision',
  /** Why nothing came of it: one of `SOCIAL_FAULTS`. */
  fault: 'social',
  /** The provider whose account was added. */
  linked: 'linked',
} as const;

/**
 * Why a sign-in with a provider came to nothing: the person said no there, the provider did not answer as it must, the way
 * was too long or began in another browser, the provider's account is another person's, or they have another one of it.
 */
export const SOCIAL_FAULTS = [
  'declined',
  'provider-failed',
  'expired',
  'identity-taken',
  'provider-linked',
  'account-blocked',
  'account-suspended',
  'authentication-failed',
] as const;
export type SocialFault = (typeof SOCIAL_FAULTS)[number];

/** Where a sign-in with a provider begins, below a market's base path; the browser is led to it as to a page. */
export const socialStartPath = (
  of: SocialProvider,
  { locale, next, links }: { locale: string; next: string; links: boolean },
): string => {
  const query = `locale=${locale}&next=${encodeURIComponent(next)}${links ? '&link=1' : ''}`;
  return `/public/user/signup/social/${of.toLowerCase()}/start?${query}`;
};
