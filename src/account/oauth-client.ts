import type { Result } from '../base/result.ts';
import type { SocialProvider } from '../terms/social-provider.ts';

/** The profile of a user who has just signed in at a provider. */
export type SocialProfile = {
  readonly provider: SocialProvider;
  /** The provider's permanent id of the user. */
  readonly subject: string;
  /** Null when not stated. */
  readonly email: string | null;
  /** Whether the provider has verified the email address. */
  readonly isVerified: boolean;
  /** Null when not stated. */
  readonly name: string | null;
};

/** The parameters of one authorization code flow. */
export type OAuthFlow = {
  /** The redirect URI, as registered at the provider. */
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
};

export type OAuthFlowError = {
  /** The user declined at the provider; or the provider did not respond, or responded incorrectly. */
  kind: 'declined' | 'provider-failed';
  /** For the log. */
  cause: unknown;
};

/** A client of one OAuth provider. */
export type OAuthClient = {
  /** The URL at the provider that the browser is sent to. */
  authorizationUrl(flow: OAuthFlow): Promise<Result<URL, OAuthFlowError>>;
  /** Exchanges the parameters of the redirect back for the user's profile. */
  fetchProfile(flow: OAuthFlow, parameters: URLSearchParams): Promise<Result<SocialProfile, OAuthFlowError>>;
};

/** The clients of the configured providers. */
export type OAuthClients = ReadonlyMap<SocialProvider, OAuthClient>;
