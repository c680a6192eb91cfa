/** Providers of social sign-in (OAuth). Each is also a type of user. */
export const SOCIAL_PROVIDERS = ['GOOGLE', 'FACEBOOK', 'APPLE'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** What the providers are called in every language. */
export const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = {
  GOOGLE: 'Google',
  FACEBOOK: 'Facebook',
  APPLE: 'Apple',
};

/** The name of a provider; another word, such as that of a way to sign in, stays as it is. */
export const providerName = (word: string): string => {
  const provider = SOCIAL_PROVIDERS.find((one) => one === word);
  return provider === undefined ? word : PROVIDER_NAMES[provider];
};
