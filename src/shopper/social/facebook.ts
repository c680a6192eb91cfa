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
import type { SocialAccounts } from '../social-provider.ts';
import { reachOf, tripErrorOf } from './open-connect.ts';
import { nameOf } from './read-claims.ts';

const VERSION = 'v23.0';
const ISSUER = 'https://www.facebook.com';
const GRAPH = 'https://graph.facebook.com';
const SECONDS = 8;

const profile = z.object({
  id: z.string().min(1).max(255),
  email: z.email().max(254).nullish().catch(null),
  name: z.string().nullish().catch(null),
});

type FacebookClient = NonNullable<SocialClients['FACEBOOK']>;

function configurationOf({ clientId, clientSecret, issuer }: FacebookClient): {
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
  configuration[customFetch] = reachOf(new URL(site), issuer !== null);
  configuration.timeout = SECONDS;
  if (issuer?.startsWith('http:')) allowInsecureRequests(configuration);
  return { configuration, me: new URL(`${graph}/${VERSION}/me?fields=id,name,email`) };
}

/**
 * Facebook: OAuth 2 with a call for the profile. It does not say whether the address was confirmed, so it never is.
 */
export function openFacebook(client: FacebookClient): SocialAccounts {
  const { configuration, me } = configurationOf(client);
  return {
    begin: async ({ redirectUri, state, codeVerifier }) =>
      ok(
        buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          state,
          scope: 'email,public_profile',
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        }),
      ),
    finish: async ({ redirectUri, state, codeVerifier }, answer) => {
      try {
        const url = new URL(`${redirectUri}?${answer}`);
        const checks = { expectedState: state, pkceCodeVerifier: codeVerifier };
        const { access_token: token } = await authorizationCodeGrant(configuration, url, checks);
        const told = await fetchProtectedResource(configuration, token, me, 'GET');
        const { success, data, error } = profile.safeParse(await told.json());
        if (!success) return err({ kind: 'provider-failed', cause: error });
        const { id: subject, email = null, name } = data;
        return ok({ provider: 'FACEBOOK', subject, email, isVerified: false, name: nameOf(name) });
      } catch (cause) {
        return err(tripErrorOf(cause));
      }
    },
  };
}
