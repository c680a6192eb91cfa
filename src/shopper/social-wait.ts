import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { issueToken, readToken } from './account-token.ts';
import { SOCIAL_PROVIDERS, type SocialPerson } from './social-provider.ts';
import { hashOfBrowser, type TripPlace, tripPlace } from './social-trip.ts';

const person = z.object({
  provider: z.enum(SOCIAL_PROVIDERS),
  subject: z.string(),
  email: z.string().nullable(),
  isVerified: z.boolean(),
  name: z.string().nullable(),
});

const wait = z.object({ ...tripPlace.shape, ...person.shape, browser: z.string() });

/** What a letter is sent away with that is to join a provider's account and one of this site. */
export const linkPayload = z.object({ ...tripPlace.shape, ...person.shape, to: z.string() });

/** Somebody whom a provider knows and who is nobody here yet: their address is another account's, or not confirmed. */
export type SocialWait = SocialPerson & TripPlace;

/** Lets somebody wait, in their browser, for what joins them to an account; gives the key that they wait by. */
export function letWait(db: Db, who: SocialPerson, at: TripPlace, browser: string, now: Date): Promise<string> {
  const payload = { ...who, ...at, browser: hashOfBrowser(browser) };
  return issueToken(db, { kind: 'social-wait', shopperId: null, emailKey: null, payload }, now);
}

/** Who waits by that key in that browser; null: nobody. A key alone, in a link of somebody else's, is worth nothing. */
export async function readWait(
  db: Db,
  stateKey: string,
  browser: string | null,
  now: Date,
): Promise<SocialWait | null> {
  const waiting = await readToken(db, stateKey, now);
  if (waiting?.kind !== 'social-wait' || browser === null) return null;
  const { browser: waitsIn, ...who } = wait.parse(waiting.payload);
  return waitsIn === hashOfBrowser(browser) ? who : null;
}
