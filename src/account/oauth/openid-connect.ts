import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { defineCache } from '../../base/cache.ts';
import { err, ok } from '../../base/result.ts';
import { serviceFetch } from '../../platform/service-fetch.ts';
import { HOUR_MS } from '../../terms/duration.ts';
import type { OAuthClient, OAuthFlowError, SocialProfile } from '../oauth-client.ts';

/** The settings of an OpenID Connect provider. */
export type OpenIdProvider = {
  readonly issuer: URL;
  /**
   * Whether the operator configuration the issuer's URL: it may then be in a private network, and without TLS on this
   * machine.
   */
  readonly isCustomIssuer: boolean;
  readonly clientId: string;
  readonly auth: ClientAuth;
  /** Parameters of the authorization request beside the standard ones. */
  readonly parameters: Readonly<Record<string, string>>;
  toProfile(claims: Readonly<Record<string, unknown>>, parameters: URLSearchParams): SocialProfile | null;
};

const TIMEOUT_SECONDS = 8;
const MAX_RESPONSE_BYTES = 512 * 1024;
const CONFIGURATIONS = defineCache({
  name: 'Endpoints and keys of sign-in providers',
  key: 'provider',
  // Providers publish new endpoints and keys before they use them.
  lifetimeMs: HOUR_MS,
  clearedBy: 'nothing',
  // Google, Apple and Facebook, each with two documents.
  maxEntries: 3,
  bytesPerEntry: 2 * MAX_RESPONSE_BYTES,
});

/** A `fetch` for a provider: it reaches the public internet, or exactly the host that the operator configuration. */
export const providerFetch = (issuer: URL, isCustomIssuer: boolean) =>
  serviceFetch({
    totalMs: TIMEOUT_SECONDS * 1000,
    idleMs: TIMEOUT_SECONDS * 1000,
    maxBytes: MAX_RESPONSE_BYTES,
    allowPrivate: isCustomIssuer ? [`${issuer.hostname}:${issuer.port}`] : false,
  });

/** Maps an error of the library to the error of the flow. */
export function toFlowError(cause: unknown): OAuthFlowError {
  const declined = cause instanceof AuthorizationResponseError && DECLINED.has(cause.error);
  return { kind: declined ? 'declined' : 'provider-failed', cause };
}

const DECLINED = new Set(['access_denied', 'user_cancelled_authorize', 'user_cancelled_login', 'interaction_required']);

const isLoopback = (url: URL): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);

/** Discovers the provider's configuration on first use and caches it. */
function cachedConfiguration(provider: OpenIdProvider): () => Promise<Configuration> {
  const { issuer, isCustomIssuer, clientId, auth } = provider;
  let cached: { configuration: Promise<Configuration>; at: number } | null = null;
  const discover = () =>
    discovery(issuer, clientId, undefined, auth, {
      [customFetch]: providerFetch(issuer, isCustomIssuer),
      timeout: TIMEOUT_SECONDS,
      // Checks the signature of the ID token although it arrives over TLS.
      execute: [enableNonRepudiationChecks, ...(isCustomIssuer && isLoopback(issuer) ? [allowInsecureRequests] : [])],
    });
  return () => {
    if (cached === null || performance.now() - cached.at > CONFIGURATIONS.lifetimeMs) {
      const pending = { configuration: discover(), at: performance.now() };
      cached = pending;
      pending.configuration.catch(() => {
        if (cached === pending) cached = null;
      });
    }
    return cached.configuration;
  };
}

/**
 * Creates a client of an OpenID Connect provider: authorization code flow with PKCE; checks state, nonce and issuer.
 */
export function createOpenIdClient(provider: OpenIdProvider): OAuthClient {
  const configuration = cachedConfiguration(provider);
  return {
    authorizationUrl: async ({ redirectUri, state, nonce, codeVerifier }) => {
      try {
        const query = {
          redirect_uri: redirectUri,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ...provider.parameters,
        };
        return ok(buildAuthorizationUrl(await configuration(), query));
      } catch (cause) {
        return err(toFlowError(cause));
      }
    },
    fetchProfile: async ({ redirectUri, state, nonce, codeVerifier }, parameters) => {
      try {
        const url = new URL(`${redirectUri}?${parameters}`);
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
        const claims = (await authorizationCodeGrant(await configuration(), url, checks)).claims();
        const profile = claims === undefined ? null : provider.toProfile(claims, parameters);
        return profile === null ? err({ kind: 'provider-failed', cause: 'no claims' }) : ok(profile);
      } catch (cause) {
        return err(toFlowError(cause));
      }
    },
  };
}
