/** Providers of social sign-in (OAuth). Each is also a type of user. */
export const SOCIAL_PROVIDERS = ['GOOGLE', 'FACEBOOK', 'APPLE'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];
