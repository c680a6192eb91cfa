import { ClientSecretPost } from 'openid-client';
import type { SocialClients } from '../../platform/social-clients.ts';
import type { OAuthClient } from '../oauth-client.ts';
import { readTokenClaims } from './claims.ts';
import { createOpenIdClient } from './openid-connect.ts';

const ISSUER = 'https://accounts.google.com';

/** Google: standard OpenID Connect. */
export const createGoogleClient = ({
  clientId,
  clientSecret,
  issuer,
}: NonNullable<SocialClients['GOOGLE']>): OAuthClient =>
  createOpenIdClient({
    issuer: new URL(issuer ?? ISSUER),
    isCustomIssuer: issuer !== null,
    clientId,
    auth: ClientSecretPost(clientSecret),
    parameters: { scope: 'openid email profile', prompt: 'select_account' },
    toProfile: (claims) => readTokenClaims('GOOGLE', claims),
  });
