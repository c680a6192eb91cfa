import { z } from 'zod';
import type { SocialPerson, SocialProvider } from '../social-provider.ts';

const LONGEST_NAME = 80;

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).nullish().catch(null),
  // Apple writes it as a word.
  email_verified: z
    .union([z.boolean(), z.literal(['true', 'false']).transform((word) => word === 'true')])
    .catch(false),
  name: z.string().nullish().catch(null),
});

/** A name as people are called here: short, and null rather than empty. */
export const nameOf = (told: string | null | undefined): string | null =>
  told
    ?.replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME) || null;

/** Who somebody is by the claims of their identity token; null where these are no claims. */
export function readClaims(provider: SocialProvider, told: Readonly<Record<string, unknown>>): SocialPerson | null {
  const { success, data } = claims.safeParse(told);
  if (!success) return null;
  const email = data.email ?? null;
  return {
    provider,
    subject: data.sub,
    email,
    isVerified: email !== null && data.email_verified,
    name: nameOf(data.name),
  };
}
