import type { Result } from '../base/result.ts';

/** Whose accounts people can sign in with, by the user types they stand for. */
export const SOCIAL_PROVIDERS = ['GOOGLE', 'FACEBOOK', 'APPLE'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** What a provider says of somebody who has just signed in with it. */
export type SocialPerson = {
  readonly provider: SocialProvider;
  /** What it knows them by, for ever. */
  readonly subject: string;
  /** Null: not told. */
  readonly email: string | null;
  /** Whether the provider says that the address is theirs. */
  readonly isVerified: boolean;
  /** Null: not told. */
  readonly name: string | null;
};

/** What one sign-in with a provider is sent away with and comes back by. */
export type SocialTrip = {
  /** Where the provider sends the browser back to, as it is registered there. */
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
};

export type SocialTripError = {
  /** The person said no there; or the provider did not answer, or not as it must. */
  kind: 'declined' | 'provider-failed';
  /** For the log. */
  cause: unknown;
};

/** One provider, as this installation is known to it. */
export type SocialAccounts = {
  /** Where the browser is sent to. */
  begin(trip: SocialTrip): Promise<Result<URL, SocialTripError>>;
  /** Who came back, by the parameters that they came back with. */
  finish(trip: SocialTrip, answer: URLSearchParams): Promise<Result<SocialPerson, SocialTripError>>;
};

/** The providers that are configured. */
export type SocialSignIn = ReadonlyMap<SocialProvider, SocialAccounts>;
