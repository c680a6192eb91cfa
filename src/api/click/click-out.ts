import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readClickSubject } from '../../billing/click-receipt.store.ts';
import { createClickRecorder, type RecordClick } from '../../billing/record-click.ts';
import { isPlaceSeal } from '../../billing/sponsored-link.ts';
import { readProducts } from '../../catalog/product.store.ts';
import { apiError } from '../../contract/api-error.ts';
import {
  CLICK_ROUTE,
  type ClickFacts,
  type RedirectScreen,
  readClickFacts,
} from '../../contract/merchant/click-link.ts';
import { isMarketId, MARKETS, type Market, type MarketId, marketCurrency } from '../../market/market.ts';
import { marketAddress } from '../../market/site-url.ts';
import { readOffers } from '../../offer/offer.store.ts';
import type { Offer } from '../../offer/offer.ts';
import { isCurrent } from '../../offer/offer-expiry.ts';
import { isShopLink } from '../../offer/shop-link.ts';
import { readPublisher } from '../../partner/publisher.store.ts';
import type { ClickSignal } from '../../terms/click.ts';
import { callerKey } from '../http/caller-key.ts';
import { sendError } from '../http/http-errors.ts';
import type { ApiContext } from '../view/context.ts';
import { productPath } from '../view/paths.ts';
import { presentOffer } from '../view/present-offer.ts';
import { resolveView } from '../view/view.ts';
import { pageKind, requestSignals, sessionSignals } from './click-signals.ts';

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
  const record = createClickRecorder(context.databases, (err) =>
    app.log.error({ err }, 'click was not stored in full'),
  );
  app.get<{ Params: { market: string; offerId: string } }>(CLICK_ROUTE, async (request, reply) => {
    const { market, offerId } = request.params;
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow');
    if (!isMarketId(market) || !/^\d{1,15}$/.test(offerId)) return sendError(request, reply, apiError('not-found'));
    const signals = requestSignals(request, context.settings.get(market));
    const destination = await resolveDestination({ context, record, signals }, market, Number(offerId), request);
    const isPerson = !signals.includes('robot') && !signals.includes('prefetch');
    const screenData = renderScreen && isPerson ? await buildRedirectScreen(context, market, destination) : null;
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

type Recording = { context: ApiContext; record: RecordClick; signals: readonly ClickSignal[] };

async function resolveDestination(
  { context, record, signals }: Recording,
  market: MarketId,
  offerId: number,
  request: FastifyRequest,
): Promise<Destination> {
  const { db } = context.databases.forMarket(market);
  const [[offer], subject] = await Promise.all([
    readOffers(db, market, [offerId]),
    readClickSubject(db, market, offerId),
  ]);
  const productId = subject?.productId ?? null;
  const now = context.clock();
  const facts = readClickFacts(request.query);
  if (offer === undefined || !isCurrent(offer, now) || !isShopLink(offer.link)) {
    return productDestination(context, market, productId);
  }
  const click = {
    market,
    merchantId: offer.merchantId,
    offerId,
    productId,
    categories: subject?.categories ?? [],
    at: now,
    price: offer.price,
    currency: marketCurrency(MARKETS[market]),
    page: pageKind(request, MARKETS[market]),
    position: facts.position,
    isSponsored: await isFromSponsoredPlace(context, { market, offerId }, facts),
    publisherId: await findPublisher(context, market, facts, request),
    signals: [...signals, ...(await sessionSignals(context, request, offer.merchantId))],
  };
  await record(click, { address: callerKey(request), userAgent: request.headers['user-agent'] ?? '' });
  return { kind: 'shop', link: new URL(offer.link).href, offer, productId };
}

/** Whether the link is one that this site put into a sponsored place lately. A made-up one is an ordinary link. */
async function isFromSponsoredPlace(
  { bidBoard, clock }: ApiContext,
  place: { market: MarketId; offerId: number },
  { placeSeal }: ClickFacts,
): Promise<boolean> {
  const board = placeSeal === null ? null : await bidBoard(place.market);
  return placeSeal !== null && board !== null && isPlaceSeal(board.key, place, placeSeal, clock().getTime());
}

/** The publisher that a link names, if there is one of this id. What cannot be read credits nobody; the visitor goes on. */
async function findPublisher(
  { databases }: ApiContext,
  market: MarketId,
  { publisherId }: ClickFacts,
  request: FastifyRequest,
): Promise<number | null> {
  if (publisherId === null) return null;
  try {
    return (await readPublisher(databases.main.db, market, publisherId)) === null ? null : publisherId;
  } catch (err) {
    request.log.error({ err }, 'the publisher of a click could not be read');
    return null;
  }
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
