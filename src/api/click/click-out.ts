import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readProducts } from '../../catalog/product.store.ts';
import { apiError } from '../../contract/errors.ts';
import type { RedirectScreen } from '../../contract/merchant/redirect-screen.ts';
import { parseUserAgent } from '../../contract/request-info.ts';
import { isMarketId, MARKETS, type Market, type MarketId } from '../../market/market.ts';
import { marketAddress } from '../../market/site-url.ts';
import { readMatches } from '../../match/match.store.ts';
import { saveClick } from '../../offer/click.store.ts';
import { readOffers } from '../../offer/offer.store.ts';
import { isCurrent, type Offer } from '../../offer/offer.ts';
import { isShopLink } from '../../offer/shop-link.ts';
import { sendError } from '../http/http-errors.ts';
import type { ApiContext } from '../view/context.ts';
import { productPath } from '../view/paths.ts';
import { presentOffer } from '../view/present-offer.ts';
import { resolveView } from '../view/view.ts';

/** Whether to count a click. Robots and prefetching browsers are redirected but not counted. */
function isCounted({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const agent = headers['user-agent'] ?? '';
  const purpose = String(headers['sec-purpose'] ?? headers.purpose ?? '');
  return method === 'GET' && !parseUserAgent(agent).isBot && !/prefetch|prerender/i.test(purpose);
}

/** The path prefix of a market on a shared host; '' if the market has its own host. */
const siteBase = (market: Market): string => marketAddress(market, market.defaultLocale, 'localhost').base;

/** Renders the page shown before leaving the site. `referer` is the page the shopper comes from. */
export type RenderRedirectScreen = (
  screen: RedirectScreen,
  at: { host: string; referer: string },
) => Promise<{ bytes: Uint8Array; policy: string }>;

type Destination =
  | { kind: 'shop'; link: string; offer: Offer; productId: number | null }
  | { kind: 'product'; path: string }
  | { kind: 'nowhere' };

/**
 * `GET /go/{market}/{offerId}`: redirects to the merchant's page of a current offer and counts the click. An outdated
 * offer redirects to its product.
 */
export async function clickOut(
  app: FastifyInstance,
  { context, screen: renderScreen }: { context: ApiContext; screen: RenderRedirectScreen | null },
): Promise<void> {
  app.get<{ Params: { market: string; offerId: string } }>('/go/:market/:offerId', async (request, reply) => {
    const { market, offerId } = request.params;
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow');
    if (!isMarketId(market) || !/^\d{1,15}$/.test(offerId)) return sendError(request, reply, apiError('not-found'));
    const destination = await resolveDestination(context, market, Number(offerId), request);
    const screenData =
      renderScreen && isCounted(request) ? await buildRedirectScreen(context, market, destination) : null;
    if (renderScreen === null || screenData === null) return redirectTo(destination, request, reply);
    const { bytes, policy } = await renderScreen(screenData, {
      host: request.host,
      referer: request.headers.referer ?? '',
    });
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' })
      .send(bytes);
  });
}

function redirectTo(destination: Destination, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (destination.kind === 'nowhere') return sendError(request, reply, apiError('not-found'));
  return reply.redirect(destination.kind === 'shop' ? destination.link : destination.path, 302);
}

async function resolveDestination(
  context: ApiContext,
  market: MarketId,
  offerId: number,
  request: FastifyRequest,
): Promise<Destination> {
  const { db } = context.databases.forMarket(market);
  const [[offer], matches] = await Promise.all([readOffers(db, market, [offerId]), readMatches(db, market, [offerId])]);
  const productId = matches.get(offerId)?.productId ?? null;
  const now = context.clock();
  if (offer === undefined || !isCurrent(offer, now) || !isShopLink(offer.link)) {
    return productDestination(context, market, productId);
  }
  if (isCounted(request)) {
    const click = { market, offerId, merchantId: offer.merchantId, productId, price: offer.price, at: now };
    // Redirect even if the click cannot be stored.
    await saveClick(db, click).catch((error) => request.log.error({ err: error }, 'click was not stored'));
  }
  return { kind: 'shop', link: new URL(offer.link).href, offer, productId };
}

/** The data of the redirect screen; null if the operator disabled it or the offer cannot be presented. */
async function buildRedirectScreen(
  context: ApiContext,
  market: MarketId,
  destination: Destination,
): Promise<RedirectScreen | null> {
  if (destination.kind !== 'shop' || !context.settings.get(market).redirect_screen) return null;
  const view = await resolveView(context, { market });
  const offer = view.ok
    ? presentOffer(view.value, destination.offer, { changes: [], unconfirmed: null }, context.clock())
    : null;
  if (offer === null) return null;
  const product = await productDestination(context, market, destination.productId);
  const productPath = product.kind === 'product' ? product.path.slice(siteBase(MARKETS[market]).length) : null;
  return { market, link: destination.link, productPath, offer };
}

async function productDestination(
  context: ApiContext,
  market: MarketId,
  productId: number | null,
): Promise<Destination> {
  if (productId === null) return { kind: 'nowhere' };
  const [view, products] = await Promise.all([
    resolveView(context, { market }),
    readProducts(context.databases.forMarket(market).db, market, [productId]),
  ]);
  const product = products.get(productId);
  if (!view.ok || product === undefined) return { kind: 'nowhere' };
  return { kind: 'product', path: encodeURI(siteBase(MARKETS[market]) + productPath(view.value, product)) };
}
