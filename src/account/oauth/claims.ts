import { z } from 'zod';
import { MAX_ACCOUNT_NAME_LENGTH } from '../../terms/account.ts';
import type { SocialProvider } from '../../terms/social-provider.ts';
import type { SocialProfile } from '../oauth-client.ts';

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).nullish().catch(null),
  // Apple sends it as a string.
  email_verified: z
    .union([z.boolean(), z.literal(['true', 'false']).transform((word) => word === 'true')])
    .catch(false),
  name: z.string().nullish().catch(null),
});

/** The name that a provider states, as the form of an account would accept it: one line, cut at its limit, null when empty. */
export const cleanName = (name: string | null | undefined): string | null =>
  name
    ?.replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_ACCOUNT_NAME_LENGTH)
    // Not half of a character outside the basic plane.
    .replace(/[\uD800-\uDBFF]$/, '') || null;

/** The profile in the claims of an ID token; null when they are malformed. */
export function readTokenClaims(
  provider: SocialProvider,
  rawClaims: Readonly<Record<string, unknown>>,
): SocialProfile | null {
  const { success, data } = claims.safeParse(rawClaims);
  if (!success) return null;
  const email = data.email ?? null;
  return {
    provider,
    subject: data.sub,
    email,
    isVerified: email !== null && data.email_verified,
    name: cleanName(data.name),
  };
}
