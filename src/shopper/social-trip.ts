import { z } from 'zod';
import { err, type Result } from '../base/result.ts';
import { isLocale, type Locale } from '../market/locale.ts';
import { isMarketId, type MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import type { ShopperId } from './account.ts';
import { issueToken, readToken, takeToken } from './account-token.ts';
import { hashOfToken, newToken } from './session.ts';
import {
  SOCIAL_PROVIDERS,
  type SocialPerson,
  type SocialProvider,
  type SocialSignIn,
  type SocialTripError,
} from './social-provider.ts';

/** Where somebody stood who went to a provider, and where they wanted to go on to. */
const place = {
  market: z.custom<MarketId>((id) => typeof id === 'string' && isMarketId(id)),
  locale: z.custom<Locale>((id) => typeof id === 'string' && isLocale(id)),
  /** A path inside the market. */
  next: z.string(),
};

export const tripPlace = z.object(place);
export type TripPlace = z.infer<typeof tripPlace>;

const trip = z.object({
  ...place,
  provider: z.enum(SOCIAL_PROVIDERS),
  /** Of the secret that only the browser has which began. */
  browser: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Whose account the provider's is to be added to; null: to sign in. */
  linkTo: z.custom<ShopperId>((id) => typeof id === 'string').nullable(),
});

/** Parts the token in a state from where it came from: that is still known when the token is not. */
const STATE_MARK = '.';

const stateParts = z.tuple([z.string(), place.market, place.locale]);

/** The market and locale that a state says it began in; null where it says none. */
export function placeOfState(state: string): Pick<TripPlace, 'market' | 'locale'> | null {
  const { success, data } = stateParts.safeParse(state.split(STATE_MARK));
  return success ? { market: data[1], locale: data[2] } : null;
}

export type NewTrip = TripPlace & {
  readonly provider: SocialProvider;
  readonly redirectUri: string;
  readonly browser: string;
  readonly linkTo: ShopperId | null;
};

/** What is kept of the secret that a browser is known by while it is under way. */
export const hashOfBrowser = (secret: string): string => hashOfToken(secret).toString('base64url');

/** The address that somebody is sent to, who wants to sign in with a provider. */
export async function beginTrip(
  db: Db,
  providers: SocialSignIn,
  { redirectUri, browser, ...plan }: NewTrip,
  now: Date,
): Promise<Result<URL, SocialTripError>> {
  const accounts = providers.get(plan.provider);
  if (accounts === undefined) return err({ kind: 'provider-failed', cause: `${plan.provider} is not configured` });
  const secrets = { nonce: newToken(), codeVerifier: newToken() };
  const payload = { ...plan, ...secrets, browser: hashOfBrowser(browser) };
  const token = await issueToken(db, { kind: 'social-trip', shopperId: plan.linkTo, emailKey: null, payload }, now);
  const state = [token, plan.market, plan.locale].join(STATE_MARK);
  return accounts.begin({ redirectUri, state, ...secrets });
}

export type Return = {
  readonly provider: SocialProvider;
  /** Where the provider sent the browser, by the market that it began in. */
  readonly redirectUri: (market: MarketId) => string;
  /** What the provider sent along. */
  readonly answer: URLSearchParams;
  /** The secret of the browser that came back; null: it has none. */
  readonly browser: string | null;
  /** Who is signed in there; null: nobody. */
  readonly signedIn: ShopperId | null;
};

export type EndedTrip = TripPlace & {
  readonly linkTo: ShopperId | null;
  /** Who it is, as the provider says; or why that is not known. */
  readonly person: Result<SocialPerson, SocialTripError>;
};

/**
 * Ends a trip, once, in the browser and for the person that began it. Null where there is no such trip: it has ended
 * before, took too long, or began elsewhere.
 */
export async function endTrip(
  db: Db,
  providers: SocialSignIn,
  { provider, redirectUri, answer, browser, signedIn }: Return,
  now: Date,
): Promise<EndedTrip | null> {
  const state = answer.get('state') ?? '';
  const [token = ''] = state.split(STATE_MARK);
  const accounts = providers.get(provider);
  const waiting = await readToken(db, token, now);
  if (waiting?.kind !== 'social-trip' || accounts === undefined || browser === null) return null;
  const begun = trip.parse(waiting.payload);
  const isTheirs = begun.browser === hashOfBrowser(browser) && (begun.linkTo === null || begun.linkTo === signedIn);
  if (!isTheirs || begun.provider !== provider) return null;
  if ((await takeToken(db, token, 'social-trip', trip, now)) === null) return null;
  const { nonce, codeVerifier, market, locale, next, linkTo } = begun;
  const sent = { redirectUri: redirectUri(market), state, nonce, codeVerifier };
  const person = await accounts.finish(sent, answer);
  return { market, locale, next, linkTo, person };
}
