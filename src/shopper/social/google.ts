import { ClientSecretPost } from 'openid-client';
import type { SocialClients } from '../../platform/social-clients.ts';
import type { SocialAccounts } from '../social-provider.ts';
import { openConnect } from './open-connect.ts';
import { readClaims } from './read-claims.ts';

const ISSUER = 'https://accounts.google.com';

/** Google: OpenID Connect as it is written. */
export const openGoogle = ({ clientId, clientSecret, issuer }: NonNullable<SocialClients['GOOGLE']>): SocialAccounts =>
  openConnect({
    issuer: new URL(issuer ?? ISSUER),
    isOwn: issuer !== null,
    clientId,
    auth: ClientSecretPost(clientSecret),
    parameters: { scope: 'openid email profile', prompt: 'select_account' },
    personOf: (claims) => readClaims('GOOGLE', claims),
  });
