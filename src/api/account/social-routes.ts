import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { linkIdentity } from '../../account/link-identity.ts';
import { type FinishedOAuthFlow, finishOAuthFlow, readStateOrigin, startOAuthFlow } from '../../account/oauth-flow.ts';
import { storePendingSignIn } from '../../account/pending-sign-in.ts';
import {
  endSession,
  generateToken,
  isFreshSignIn,
  readSession,
  type SignedInShopper,
  startSession,
} from '../../account/session.ts';
import { signInWithProfile } from '../../account/social-sign-in.ts';
import { parseLocalPath } from '../../base/local-path.ts';
import { apiError } from '../../contract/api-error.ts';
import { signInAgainPath } from '../../contract/pages.ts';
import { isMarketId, MARKETS, type MarketId, marketConfiguration } from '../../market/market.ts';
import { siteUrl } from '../../market/site-url.ts';
import { recordSecurityEvent } from '../../platform/security-log.ts';
import { SOCIAL_PROVIDERS, type SocialProvider } from '../../terms/social-provider.ts';
import { deviceName } from '../http/device-name.ts';
import { sendError, sendThrown, unknownMarket } from '../http/http-errors.ts';
import { isNavigatedFromSameOrigin } from '../http/same-site.ts';
import { readOAuthCookie, readSessionToken, setOAuthCookie, setSessionCookies } from '../http/session-cookies.ts';
import type { PersonalContext } from '../view/caller.ts';
import { presentAuthenticationState } from './authentication-state.ts';
import { type OAuthOutcome, type OAuthStart, outcomeUrl } from './oauth-outcome.ts';

const MAX_BODY_BYTES = 16 * 1024;
/** Parameters of a provider's callback that are read. */
const CALLBACK_PARAMETERS = ['code', 'state', 'iss', 'error', 'error_description', 'user'] as const;
const NO_PROVIDER = apiError('not-found', 'Sign-in with this provider is not available.');

type Start = { Params: { marketBase: string; provider: string }; Querystring: Record<string, string | undefined> };
type Callback = { Params: { provider: string }; Querystring: Record<string, string | undefined>; Body: unknown };

/**
 * Registers the OAuth start and callback routes below the API's prefix. They work with redirects and need no script.
 * They ignore the Host header of requests.
 */
export async function socialRoutes(app: FastifyInstance, { context }: { context: PersonalContext }): Promise<void> {
  await app.register(async (routes) => {
    routes.setErrorHandler(sendThrown);
    routes.addHook('onSend', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    });
    routes.removeAllContentTypeParsers();
    const asForm = { parseAs: 'string', bodyLimit: MAX_BODY_BYTES } as const;
    routes.addContentTypeParser<string>('application/x-www-form-urlencoded', asForm, (_request, body, done) =>
      done(null, new URLSearchParams(body)),
    );
    const schema = { hide: true };
    routes.get<Start>('/:marketBase/public/user/signup/social/:provider/start', { schema }, (request, reply) =>
      startFlow(context, request, reply),
    );
    routes.get<Callback>('/social/:provider/callback', { schema }, (request, reply) =>
      finishFlow(context, request, reply),
    );
    routes.post<Callback>('/social/:provider/callback', { schema }, redirectFormPost);
  });
}

const parseProvider = (part: string): SocialProvider | undefined =>
  SOCIAL_PROVIDERS.find((provider) => provider === part.toUpperCase());

/** The redirect URI, which the operator registers at the provider once for each host of the site. */
const providerRedirectUri = ({ publicUrl }: PersonalContext, provider: SocialProvider, market: MarketId): string => {
  const { origin } = new URL(siteUrl(publicUrl(), MARKETS[market], MARKETS[market].defaultLocale, '/'));
  return `${origin}/api/social/${provider.toLowerCase()}/callback`;
};

async function readSignedIn(context: PersonalContext, request: FastifyRequest): Promise<SignedInShopper | null> {
  const token = readSessionToken(request);
  if (token === null) return null;
  const session = await readSession(context.writing.main.db, token, context.clock());
  return session.ok ? session.value : null;
}

/** Redirects the browser to a provider. */
async function startFlow(context: PersonalContext, request: FastifyRequest<Start>, reply: FastifyReply) {
  const { marketBase, provider: part } = request.params;
  const market = marketBase.toUpperCase();
  if (!isMarketId(market)) return sendError(request, reply, unknownMarket(marketBase));
  const provider = parseProvider(part);
  if (provider === undefined || !context.social.has(provider)) return sendError(request, reply, NO_PROVIDER);
  const { locale: requestedLocale, next, link } = request.query;
  const locale =
    marketConfiguration(MARKETS[market]).locales.find((one) => one === requestedLocale) ??
    MARKETS[market].defaultLocale;
  const start: OAuthStart = { market, locale, next: parseLocalPath(next) ?? '/', links: link !== undefined };
  const redirectWith = (outcome: OAuthOutcome) => reply.redirect(outcomeUrl(context.publicUrl(), outcome, start), 303);
  const signedIn = start.links ? await readSignedIn(context, request) : null;
  if (signedIn !== null && !isFreshSignIn(signedIn, context.clock())) {
    return reply.redirect(siteUrl(context.publicUrl(), MARKETS[market], locale, signInAgainPath(start.next)), 303);
  }
  const linkTo = signedIn?.id ?? null;
  // Prevents login CSRF: another site's page must not link an account of its choice.
  if (start.links && (linkTo === null || !isNavigatedFromSameOrigin(request)))
    return redirectWith({ kind: 'failed', reason: 'expired' });
  const browser = readOAuthCookie(request) ?? generateToken();
  const redirectUri = providerRedirectUri(context, provider, market);
  const flow = { provider, redirectUri, browser, market, locale, next: start.next, linkTo };
  const started = await startOAuthFlow(context.writing.main.db, context.social, flow, context.clock());
  if (!started.ok) {
    request.log.warn({ err: started.error.cause, provider }, 'OAuth flow could not be started');
    return redirectWith({ kind: 'failed', reason: 'provider-failed' });
  }
  setOAuthCookie(reply, browser);
  return reply.redirect(started.value.href, 303);
}

/** Converts a provider's form POST to a GET. Browsers send no SameSite cookies with a POST from another site. */
async function redirectFormPost(request: FastifyRequest<Callback>, reply: FastifyReply) {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  return reply.redirect(`${request.url.split('?', 1)[0]}?${pickParameters((name) => form.get(name))}`, 303);
}

function pickParameters(read: (name: string) => string | null | undefined): URLSearchParams {
  const parameters = CALLBACK_PARAMETERS.flatMap((name) => {
    const value = read(name);
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return new URLSearchParams(parameters);
}

/** Handles a browser that a provider has redirected back. */
async function finishFlow(context: PersonalContext, request: FastifyRequest<Callback>, reply: FastifyReply) {
  const provider = parseProvider(request.params.provider);
  if (provider === undefined) return sendError(request, reply, NO_PROVIDER);
  const [browser, signedIn] = [readOAuthCookie(request), (await readSignedIn(context, request))?.id ?? null];
  const parameters = pickParameters((name) => request.query[name]);
  const redirectUri = (market: MarketId) => providerRedirectUri(context, provider, market);
  const callback = { provider, redirectUri, parameters, browserSecret: browser, signedIn };
  // Facebook adds the fragment `#_=_`, which browsers keep across redirects unless the target has one.
  const redirectTo = (outcome: OAuthOutcome, start: OAuthStart) =>
    reply.redirect(outcomeUrl(context.publicUrl(), outcome, start) + (provider === 'FACEBOOK' ? '#' : ''), 303);
  const flow = await finishOAuthFlow(context.writing.main.db, context.social, callback, context.clock());
  if (flow === null || browser === null) {
    const origin = readStateOrigin(parameters.get('state') ?? '') ?? {
      market: 'US' as const,
      locale: 'en-US' as const,
    };
    // A signed-in browser has sent the same callback twice.
    const outcome: OAuthOutcome = signedIn === null ? { kind: 'failed', reason: 'expired' } : { kind: 'signed-in' };
    return redirectTo(outcome, { ...origin, next: '/', links: false });
  }
  const outcome = await completeFlow(context, flow, provider, browser, { request, reply });
  return redirectTo(outcome, { ...flow, links: flow.linkTo !== null });
}

type Http = { request: FastifyRequest<Callback>; reply: FastifyReply };

async function completeFlow(
  context: PersonalContext,
  flow: FinishedOAuthFlow,
  provider: SocialProvider,
  browser: string,
  { request, reply }: Http,
): Promise<OAuthOutcome> {
  const { db } = context.writing.main;
  const now = context.clock();
  if (!flow.profile.ok) {
    const { kind: reason, cause } = flow.profile.error;
    if (reason === 'provider-failed') request.log.warn({ err: cause, provider }, 'OAuth provider failed');
    return { kind: 'failed', reason };
  }
  const profile = flow.profile.value;
  if (flow.linkTo !== null) {
    const linked = await linkIdentity(db, profile, flow.linkTo, now);
    return linked.ok ? { kind: 'linked', provider } : { kind: 'failed', reason: linked.error.kind };
  }
  const signIn = await signInWithProfile(db, profile, flow, now);
  if (!signIn.ok) return { kind: 'failed', reason: signIn.error.kind };
  if (signIn.value.kind !== 'signed-in') {
    return { kind: signIn.value.kind, provider, stateKey: await storePendingSignIn(db, profile, flow, browser, now) };
  }
  const { account } = signIn.value;
  const device = deviceName({ userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) });
  const token = await startSession(db, { shopperId: account.id, userType: provider, device }, now);
  const earlier = readSessionToken(request);
  if (earlier !== null) await endSession(db, earlier, now);
  recordSecurityEvent('signed-in', { endpoint: 'social', provider });
  setSessionCookies(reply, presentAuthenticationState({ token, userType: provider, account }));
  return { kind: 'signed-in' };
}
