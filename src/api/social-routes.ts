import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownPath } from '../base/own-path.ts';
import { configurationOf, isMarketId, MARKETS, type MarketId } from '../market/market.ts';
import { siteUrl } from '../market/site-url.ts';
import type { ShopperId } from '../shopper/account.ts';
import { arrive } from '../shopper/join-identity.ts';
import { linkToAccount } from '../shopper/link-identity.ts';
import { newToken, readSession, startSession } from '../shopper/session.ts';
import { SOCIAL_PROVIDERS, type SocialProvider } from '../shopper/social-provider.ts';
import { beginTrip, type EndedTrip, endTrip, placeOfState } from '../shopper/social-trip.ts';
import { letWait } from '../shopper/social-wait.ts';
import { unknownMarket } from './answer-call.ts';
import type { PersonalContext } from './caller.ts';
import { apiError } from './contract/errors.ts';
import { callerKey } from './http/caller-key.ts';
import { sendError, sendThrown } from './http/http-errors.ts';
import { isLedByOurPage } from './http/same-site.ts';
import { startSession as keepSession, tokenOf } from './http/session-cookies.ts';
import { keepTrip, tripOf } from './http/trip-cookie.ts';
import type { PersonalRoutesOptions } from './personal-routes.ts';
import { presentAuthenticationState } from './present/authentication-state.ts';
import { deviceName } from './sign-in-place.ts';
import { type Beginning, type Landing, pageAfter } from './social-landing.ts';

/** Ways to a provider and back, of one address. */
const REQUESTS_PER_MINUTE = 60;
const MOST_BYTES = 16 * 1024;
/** What of a provider's answer is read. */
const ANSWER_PARTS = ['code', 'state', 'iss', 'error', 'error_description', 'user'] as const;
const NO_PROVIDER = apiError('not-found', 'One cannot sign in with that here.');

type Start = { Params: { marketBase: string; provider: string }; Querystring: Record<string, string | undefined> };
type Callback = { Params: { provider: string }; Querystring: Record<string, string | undefined>; Body: unknown };

/**
 * Registers the ways to a provider of accounts and back, below the API's prefix. Browsers are led along them from page to
 * page; no script is needed, and nothing is taken from what a request says of its host.
 */
export async function socialRoutes(
  app: FastifyInstance,
  { context, requestsPerMinute = REQUESTS_PER_MINUTE }: PersonalRoutesOptions,
): Promise<void> {
  await app.register(async (ways) => {
    ways.setErrorHandler(sendThrown);
    await ways.register(rateLimit, { max: requestsPerMinute, timeWindow: 60_000, keyGenerator: callerKey });
    ways.addHook('onSend', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    });
    ways.removeAllContentTypeParsers();
    const asForm = { parseAs: 'string', bodyLimit: MOST_BYTES } as const;
    ways.addContentTypeParser<string>('application/x-www-form-urlencoded', asForm, (_request, body, done) =>
      done(null, new URLSearchParams(body)),
    );
    const schema = { hide: true };
    ways.get<Start>('/:marketBase/public/user/signup/social/:provider/start', { schema }, (request, reply) =>
      begin(context, request, reply),
    );
    ways.get<Callback>('/social/:provider/callback', { schema }, (request, reply) => comeBack(context, request, reply));
    ways.post<Callback>('/social/:provider/callback', { schema }, leadOn);
  });
}

const providerOf = (part: string): SocialProvider | undefined =>
  SOCIAL_PROVIDERS.find((provider) => provider === part.toUpperCase());

/** Where a provider sends browsers back to: as the operator registers it there, once for each host of the site. */
const redirectUriOf = ({ publicUrl }: PersonalContext, provider: SocialProvider, market: MarketId): string => {
  const { origin } = new URL(siteUrl(publicUrl(), MARKETS[market], MARKETS[market].defaultLocale, '/'));
  return `${origin}/api/social/${provider.toLowerCase()}/callback`;
};

async function whoIsSignedIn(context: PersonalContext, request: FastifyRequest): Promise<ShopperId | null> {
  const token = tokenOf(request);
  if (token === null) return null;
  const session = await readSession(context.writing.main.db, token, context.clock(), { staffDomains: [] });
  return session.ok ? session.value.id : null;
}

/** Sends the browser to a provider. */
async function begin(context: PersonalContext, request: FastifyRequest<Start>, reply: FastifyReply) {
  const { marketBase, provider: part } = request.params;
  const market = marketBase.toUpperCase();
  if (!isMarketId(market)) return sendError(request, reply, unknownMarket(marketBase));
  const provider = providerOf(part);
  if (provider === undefined || !context.social.has(provider)) return sendError(request, reply, NO_PROVIDER);
  const { locale: said, next, link } = request.query;
  const locale = configurationOf(MARKETS[market]).locales.find((one) => one === said) ?? MARKETS[market].defaultLocale;
  const beginning: Beginning = { market, locale, next: ownPath(next) ?? '/', links: link !== undefined };
  const land = (landing: Landing) => reply.redirect(pageAfter(context.publicUrl(), landing, beginning), 303);
  const linkTo = beginning.links ? await whoIsSignedIn(context, request) : null;
  // Another site's page could otherwise add an account of its own choice to that of a person who looks at it.
  if (beginning.links && (linkTo === null || !isLedByOurPage(request)))
    return land({ kind: 'failed', fault: 'expired' });
  const browser = tripOf(request) ?? newToken();
  const { next: path } = beginning;
  const redirectUri = redirectUriOf(context, provider, market);
  const trip = { provider, redirectUri, browser, market, locale, next: path, linkTo };
  const begun = await beginTrip(context.writing.main.db, context.social, trip, context.clock());
  if (!begun.ok) {
    request.log.warn({ err: begun.error.cause, provider }, 'a sign-in could not begin');
    return land({ kind: 'failed', fault: 'provider-failed' });
  }
  keepTrip(reply, browser);
  return reply.redirect(begun.value.href, 303);
}

/**
 * A provider's form comes without the cookies of this site, since another site's page sends it. What it says is asked for
 * once more by an address, with which they come.
 */
async function leadOn(request: FastifyRequest<Callback>, reply: FastifyReply) {
  const said = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  return reply.redirect(`${request.url.split('?', 1)[0]}?${pick((part) => said.get(part))}`, 303);
}

function pick(read: (part: string) => string | null | undefined): URLSearchParams {
  const told = ANSWER_PARTS.flatMap((part) => {
    const value = read(part);
    return typeof value === 'string' ? [[part, value]] : [];
  });
  return new URLSearchParams(told);
}

/** Takes up a browser that a provider has sent back. */
async function comeBack(context: PersonalContext, request: FastifyRequest<Callback>, reply: FastifyReply) {
  const provider = providerOf(request.params.provider);
  if (provider === undefined) return sendError(request, reply, NO_PROVIDER);
  const [browser, signedIn] = [tripOf(request), await whoIsSignedIn(context, request)];
  const answer = pick((part) => request.query[part]);
  const redirectUri = (market: MarketId) => redirectUriOf(context, provider, market);
  const back = { provider, redirectUri, answer, browser, signedIn };
  // Facebook adds a fragment, which the browser would take along to a page that is led to without one.
  const lead = (landing: Landing, beginning: Beginning) =>
    reply.redirect(pageAfter(context.publicUrl(), landing, beginning) + (provider === 'FACEBOOK' ? '#' : ''), 303);
  const trip = await endTrip(context.writing.main.db, context.social, back, context.clock());
  if (trip === null || browser === null) {
    const began = placeOfState(answer.get('state') ?? '') ?? { market: 'US' as const, locale: 'en-US' as const };
    // Whoever is signed in by now has sent the same answer twice.
    const landing: Landing = signedIn === null ? { kind: 'failed', fault: 'expired' } : { kind: 'signed-in' };
    return lead(landing, { ...began, next: '/', links: false });
  }
  const landing = await landingOf(context, trip, provider, browser, { request, reply });
  return lead(landing, { ...trip, links: trip.linkTo !== null });
}

type Http = { request: FastifyRequest<Callback>; reply: FastifyReply };

async function landingOf(
  context: PersonalContext,
  trip: EndedTrip,
  provider: SocialProvider,
  browser: string,
  { request, reply }: Http,
): Promise<Landing> {
  const { db } = context.writing.main;
  const now = context.clock();
  if (!trip.person.ok) {
    const { kind: fault, cause } = trip.person.error;
    if (fault === 'provider-failed') request.log.warn({ err: cause, provider }, 'a provider did not sign in');
    return { kind: 'failed', fault };
  }
  const who = trip.person.value;
  if (trip.linkTo !== null) {
    const linked = await linkToAccount(db, who, trip.linkTo, now);
    return linked.ok ? { kind: 'linked', provider } : { kind: 'failed', fault: linked.error.kind };
  }
  const arrived = await arrive(db, who, trip, now);
  if (!arrived.ok) return { kind: 'failed', fault: arrived.error.kind };
  if (arrived.value.kind !== 'signed-in') {
    return { kind: arrived.value.kind, provider, stateKey: await letWait(db, who, trip, browser, now) };
  }
  const { account } = arrived.value;
  const device = deviceName({ userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) });
  const token = await startSession(db, { shopperId: account.id, userType: provider, device }, now);
  keepSession(reply, presentAuthenticationState({ token, userType: provider, account }));
  return { kind: 'signed-in' };
}
