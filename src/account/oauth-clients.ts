import type { SocialClients } from '../platform/social-clients.ts';
import type { SocialProvider } from '../terms/social-provider.ts';
import { createAppleClient } from './oauth/apple.ts';
import { createFacebookClient } from './oauth/facebook.ts';
import { createGoogleClient } from './oauth/google.ts';
import type { OAuthClient, OAuthClients } from './oauth-client.ts';

/** Creates the clients of all configured providers. */
export function createOAuthClients({ GOOGLE, FACEBOOK, APPLE }: SocialClients): OAuthClients {
  const clients = new Map<SocialProvider, OAuthClient>();
  if (GOOGLE !== null) clients.set('GOOGLE', createGoogleClient(GOOGLE));
  if (FACEBOOK !== null) clients.set('FACEBOOK', createFacebookClient(FACEBOOK));
  if (APPLE !== null) clients.set('APPLE', createAppleClient(APPLE));
  return clients;
}
