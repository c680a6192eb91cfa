import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { SOCIAL_PROVIDERS } from '../terms/social-provider.ts';
import type { SocialProfile } from './oauth-client.ts';
import { type FlowOrigin, flowOriginSchema, hashBrowserSecret } from './oauth-flow.ts';
import { issueToken, readToken } from './token.ts';

const profileSchema = z.object({
  provider: z.enum(SOCIAL_PROVIDERS),
  subject: z.string(),
  email: z.string().nullable(),
  isVerified: z.boolean(),
  name: z.string().nullable(),
});

const pendingSchema = z.object({ ...flowOriginSchema.shape, ...profileSchema.shape, browser: z.string() });

/** The token payload of an email that confirms linking a provider's account. */
export const linkPayloadSchema = z.object({ ...flowOriginSchema.shape, ...profileSchema.shape, to: z.string() });

/** A social sign-in that is not complete: the address belongs to another account or is not verified. */
export type PendingSocialSignIn = SocialProfile & FlowOrigin;

/** Stores a pending social sign-in for one browser and returns its key. */
export function storePendingSignIn(
  db: Db,
  profile: SocialProfile,
  origin: FlowOrigin,
  browserSecret: string,
  now: Date,
): Promise<string> {
  const payload = { ...profile, ...origin, browser: hashBrowserSecret(browserSecret) };
  return issueToken(db, { kind: 'social-profile', shopperId: null, emailKey: null, payload }, now);
}

/** Identifies a pending social sign-in: its key, and the secret of the browser that started it. */
export type PendingSignInKey = { readonly stateKey: string; readonly browserSecret: string | null };

/**
 * Reads a pending social sign-in by its key and the secret of its browser. Null when either does not match: the key
 * alone, in a link from somebody else, is worth nothing.
 */
export async function readPendingSignIn(
  db: Db,
  { stateKey, browserSecret }: PendingSignInKey,
  now: Date,
): Promise<PendingSocialSignIn | null> {
  const row = await readToken(db, stateKey, now);
  if (row?.kind !== 'social-profile' || browserSecret === null) return null;
  const { browser, ...pending } = pendingSchema.parse(row.payload);
  return browser === hashBrowserSecret(browserSecret) ? pending : null;
}
