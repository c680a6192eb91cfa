import { z } from 'zod';
import { err, type Result } from '../base/result.ts';
import type { MarketId } from '../market/market.ts';
import { localeSchema, marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { SOCIAL_PROVIDERS, type SocialProvider } from '../terms/social-provider.ts';
import { type ShopperId, shopperIdSchema } from './account.ts';
import type { OAuthClients, OAuthFlowError, SocialProfile } from './oauth-client.ts';
import { generateToken, hashToken } from './session.ts';
import { consumeToken, issueToken, readToken } from './token.ts';

/** The market, locale and path at which the user started the flow and to which they return. */
const originShape = {
  market: marketIdSchema,
  locale: localeSchema,
  /** A path within the market. */
  next: z.string(),
};

export const flowOriginSchema = z.object(originShape);
export type FlowOrigin = z.infer<typeof flowOriginSchema>;

const flowStateSchema = z.object({
  ...originShape,
  provider: z.enum(SOCIAL_PROVIDERS),
  /** Hash of a secret that only the browser has that started the flow. */
  browser: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** The account that the provider's account is to be linked to; null to sign in. */
  linkTo: shopperIdSchema.nullable(),
});

/**
 * Separates the token in a `state` parameter from market and locale, which can thereby be read even if the token has
 * expired.
 */
const STATE_SEPARATOR = '.';

const stateParts = z.tuple([z.string(), originShape.market, originShape.locale]);

/** Reads market and locale from a `state` parameter. Null when it is malformed. */
export function readStateOrigin(state: string): Pick<FlowOrigin, 'market' | 'locale'> | null {
  const { success, data } = stateParts.safeParse(state.split(STATE_SEPARATOR));
  return success ? { market: data[1], locale: data[2] } : null;
}

export type NewOAuthFlow = FlowOrigin & {
  readonly provider: SocialProvider;
  readonly redirectUri: string;
  readonly browser: string;
  readonly linkTo: ShopperId | null;
};

/** The stored form of a browser's secret. */
export const hashBrowserSecret = (secret: string): string => hashToken(secret).toString('base64url');

/** Starts an OAuth flow and returns the URL at the provider that the browser is sent to. */
export async function startOAuthFlow(
  db: Db,
  providers: OAuthClients,
  { redirectUri, browser, ...plan }: NewOAuthFlow,
  now: Date,
): Promise<Result<URL, OAuthFlowError>> {
  const client = providers.get(plan.provider);
  if (client === undefined) return err({ kind: 'provider-failed', cause: `${plan.provider} is not configured` });
  const secrets = { nonce: generateToken(), codeVerifier: generateToken() };
  const payload = { ...plan, ...secrets, browser: hashBrowserSecret(browser) };
  const token = await issueToken(db, { kind: 'social-flow', shopperId: plan.linkTo, emailKey: null, payload }, now);
  const state = [token, plan.market, plan.locale].join(STATE_SEPARATOR);
  return client.authorizationUrl({ redirectUri, state, ...secrets });
}

export type OAuthCallback = {
  readonly provider: SocialProvider;
  /** The redirect URI for the market in which the flow started. */
  readonly redirectUri: (market: MarketId) => string;
  /** The parameters that the provider sent. */
  readonly parameters: URLSearchParams;
  /** The secret of the browser that came back; null when it has none. */
  readonly browserSecret: string | null;
  /** The shopper signed in in that browser; null for none. */
  readonly signedIn: ShopperId | null;
};

export type FinishedOAuthFlow = FlowOrigin & {
  readonly linkTo: ShopperId | null;
  /** The user's profile, or why it could not be read. */
  readonly profile: Result<SocialProfile, OAuthFlowError>;
};

/**
 * Finishes an OAuth flow, once, in the browser and for the shopper that started it. Null when there is no such flow: it
 * was finished before, has expired, or was started in another browser.
 */
export async function finishOAuthFlow(
  db: Db,
  providers: OAuthClients,
  { provider, redirectUri, parameters, browserSecret, signedIn }: OAuthCallback,
  now: Date,
): Promise<FinishedOAuthFlow | null> {
  const state = parameters.get('state') ?? '';
  const [token = ''] = state.split(STATE_SEPARATOR);
  const client = providers.get(provider);
  const stored = await readToken(db, token, now);
  if (stored?.kind !== 'social-flow' || client === undefined || browserSecret === null) return null;
  const flow = flowStateSchema.parse(stored.payload);
  const isSameUser =
    flow.browser === hashBrowserSecret(browserSecret) && (flow.linkTo === null || flow.linkTo === signedIn);
  if (!isSameUser || flow.provider !== provider) return null;
  if ((await consumeToken(db, token, 'social-flow', flowStateSchema, now)) === null) return null;
  const { nonce, codeVerifier, market, locale, next, linkTo } = flow;
  const request = { redirectUri: redirectUri(market), state, nonce, codeVerifier };
  const profile = await client.fetchProfile(request, parameters);
  return { market, locale, next, linkTo, profile };
}
