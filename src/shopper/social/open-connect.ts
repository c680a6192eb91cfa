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
import { err, ok } from '../../base/result.ts';
import { serviceFetch } from '../../platform/service-fetch.ts';
import type { SocialAccounts, SocialPerson, SocialTripError } from '../social-provider.ts';

/** An OpenID Connect provider. */
export type ConnectProvider = {
  readonly issuer: URL;
  /** Whether the address is one that the operator gave: it may be on a machine of theirs, and without TLS on this one. */
  readonly isOwn: boolean;
  readonly clientId: string;
  readonly auth: ClientAuth;
  /** What is asked for beside the standard parameters. */
  readonly parameters: Readonly<Record<string, string>>;
  personOf(claims: Readonly<Record<string, unknown>>, answer: URLSearchParams): SocialPerson | null;
};

const SECONDS = 8;
const MOST_BYTES = 512 * 1024;
/** Providers publish new addresses and keys before they use them. */
const KNOWN_FOR_MS = 3_600_000;

/** How a provider is reached: the public internet, or the very host that the operator named. */
export const reachOf = (issuer: URL, isOwn: boolean) =>
  serviceFetch({
    totalMs: SECONDS * 1000,
    idleMs: SECONDS * 1000,
    mostBytes: MOST_BYTES,
    allowPrivate: isOwn ? [`${issuer.hostname}:${issuer.port}`] : false,
  });

/** What a failed trip is, by what the library threw. */
export function tripErrorOf(cause: unknown): SocialTripError {
  const declined = cause instanceof AuthorizationResponseError && DECLINED.has(cause.error);
  return { kind: declined ? 'declined' : 'provider-failed', cause };
}

const DECLINED = new Set(['access_denied', 'user_cancelled_authorize', 'user_cancelled_login', 'interaction_required']);

const ofThisMachine = (url: URL): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);

/** The provider's configuration, asked for when it is first needed and again when it has grown old. */
function keptConfiguration(provider: ConnectProvider): () => Promise<Configuration> {
  const { issuer, isOwn, clientId, auth } = provider;
  let kept: { configuration: Promise<Configuration>; at: number } | null = null;
  const ask = () =>
    discovery(issuer, clientId, undefined, auth, {
      [customFetch]: reachOf(issuer, isOwn),
      timeout: SECONDS,
      // What came over TLS is signed all the same, and the signature is checked.
      execute: [enableNonRepudiationChecks, ...(isOwn && ofThisMachine(issuer) ? [allowInsecureRequests] : [])],
    });
  return () => {
    if (kept === null || Date.now() - kept.at > KNOWN_FOR_MS) {
      const asked = { configuration: ask(), at: Date.now() };
      kept = asked;
      asked.configuration.catch(() => {
        if (kept === asked) kept = null;
      });
    }
    return kept.configuration;
  };
}

/** Signs people in with an OpenID Connect provider: code flow, PKCE, state, nonce and issuer checked. */
export function openConnect(provider: ConnectProvider): SocialAccounts {
  const configured = keptConfiguration(provider);
  return {
    begin: async ({ redirectUri, state, nonce, codeVerifier }) => {
      try {
        const parameters = {
          redirect_uri: redirectUri,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ...provider.parameters,
        };
        return ok(buildAuthorizationUrl(await configured(), parameters));
      } catch (cause) {
        return err(tripErrorOf(cause));
      }
    },
    finish: async ({ redirectUri, state, nonce, codeVerifier }, answer) => {
      try {
        const url = new URL(`${redirectUri}?${answer}`);
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
        const claims = (await authorizationCodeGrant(await configured(), url, checks)).claims();
        const person = claims === undefined ? null : provider.personOf(claims, answer);
        return person === null ? err({ kind: 'provider-failed', cause: 'no claims' }) : ok(person);
      } catch (cause) {
        return err(tripErrorOf(cause));
      }
    },
  };
}
