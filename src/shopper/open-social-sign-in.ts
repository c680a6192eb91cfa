import type { SocialClients } from '../platform/social-clients.ts';
import { openApple } from './social/apple.ts';
import { openFacebook } from './social/facebook.ts';
import { openGoogle } from './social/google.ts';
import type { SocialAccounts, SocialProvider, SocialSignIn } from './social-provider.ts';

/** The providers that the operator has configured; what is not configured does not exist. */
export function openSocialSignIn({ GOOGLE, FACEBOOK, APPLE }: SocialClients): SocialSignIn {
  const open = new Map<SocialProvider, SocialAccounts>();
  if (GOOGLE !== null) open.set('GOOGLE', openGoogle(GOOGLE));
  if (FACEBOOK !== null) open.set('FACEBOOK', openFacebook(FACEBOOK));
  if (APPLE !== null) open.set('APPLE', openApple(APPLE));
  return open;
}
