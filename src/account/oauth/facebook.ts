import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  fetchProtectedResource,
} from 'openid-client';
import { z } from 'zod';
import { err, ok } from '../../base/result.ts';
import type { SocialClients } from '../../platform/social-clients.ts';
import type { OAuthClient } from '../oauth-client.ts';
import { cleanName } from './claims.ts';
import { providerFetch, toFlowError } from './openid-connect.ts';

const VERSION = 'v23.0';
const ISSUER = 'https://www.facebook.com';
const GRAPH = 'https://graph.facebook.com';
const TIMEOUT_SECONDS = 8;

const profileSchema = z.object({
  id: z.string().min(1).max(255),
  email: z.email().max(254).nullish().catch(null),
  name: z.string().nullish().catch(null),
});

type FacebookClient = NonNullable<SocialClients['FACEBOOK']>;

function createConfiguration({ clientId, clientSecret, issuer }: FacebookClient): {
  configuration: Configuration;
  me: URL;
} {
  const site = issuer ?? ISSUER;
  const graph = issuer ?? GRAPH;
  const server = {
    issuer: site,
    authorization_endpoint: `${site}/${VERSION}/dialog/oauth`,
    token_endpoint: `${graph}/${VERSION}/oauth/access_token`,
  };
  const configuration = new Configuration(server, clientId, undefined, ClientSecretPost(clientSecret));
  configuration[customFetch] = providerFetch(new URL(site), issuer !== null);
  configuration.timeout = TIMEOUT_SECONDS;
  if (issuer?.startsWith('http:')) allowInsecureRequests(configuration);
  return { configuration, me: new URL(`${graph}/${VERSION}/me?fields=id,name,email`) };
}

/**
 * Facebook: OAuth 2 with a request for the profile. Facebook does not state whether the address is verified, so it
 * never counts as verified.
 */
export function createFacebookClient(client: FacebookClient): OAuthClient {
  const { configuration, me } = createConfiguration(client);
  return {
    authorizationUrl: async ({ redirectUri, state, codeVerifier }) =>
      ok(
        buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          state,
          scope: 'email,public_profile',
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        }),
      ),
    fetchProfile: async ({ redirectUri, state, codeVerifier }, parameters) => {
      try {
        const url = new URL(`${redirectUri}?${parameters}`);
        const checks = { expectedState: state, pkceCodeVerifier: codeVerifier };
        const { access_token: token } = await authorizationCodeGrant(configuration, url, checks);
        const response = await fetchProtectedResource(configuration, token, me, 'GET');
        const { success, data, error } = profileSchema.safeParse(await response.json());
        if (!success) return err({ kind: 'provider-failed', cause: error });
        const { id: subject, email = null, name } = data;
        return ok({ provider: 'FACEBOOK', subject, email, isVerified: false, name: cleanName(name) });
      } catch (cause) {
        return err(toFlowError(cause));
      }
    },
  };
}
