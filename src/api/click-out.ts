import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readProducts } from '../catalog/product.store.ts';
import { isMarketId, MARKETS, type Market, type MarketId } from '../market/market.ts';
import { readMatches } from '../match/match.store.ts';
import { saveClick } from '../offer/click.store.ts';
import { readOffers } from '../offer/offer.store.ts';
import { isCurrent, type Offer } from '../offer/offer.ts';
import type { ApiContext } from './context.ts';
import { apiError } from './contract/errors.ts';
import type { OnTheWay } from './contract/on-the-way.ts';
import { deviceOf } from './contract/request-info.ts';
import { sendError } from './http/http-errors.ts';
import { presentOffer } from './present/offers.ts';
import { productPath } from './present/paths.ts';
import { viewOf } from './view.ts';

/** Robots, and browsers that fetch ahead of a click, are led on but not counted. */
function isCounted({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const agent = headers['user-agent'] ?? '';
  const purpose = String(headers['sec-purpose'] ?? headers.purpose ?? '');
  return method === 'GET' && !deviceOf(agent).isBot && !/prefetch|prerender/i.test(purpose);
}

/** Where the site of a market begins on the host that it shares; '' where it has one of its own. */
const siteBase = ({ pathPrefix }: Market): string => (pathPrefix === '' ? '' : `/${pathPrefix}/shopping`);

const isWebAddress = (link: string): boolean => {
  const url = URL.parse(link);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
};

/** Shows where a shopper is being led; `referer` is the page they come from. */
export type ShowScreen = (
  way: OnTheWay,
  at: { host: string; referer: string },
) => Promise<{ bytes: Uint8Array; policy: string }>;

type Way =
  | { kind: 'shop'; link: string; offer: Offer; productId: number | null }
  | { kind: 'product'; path: string }
  | { kind: 'nowhere' };

/**
 * `GET /go/{market}/{offerId}`: leads to the shop's page of an offer that stands, and counts the click. An offer that is
 * gone leads back to its product.
 */
export async function clickOut(
  app: FastifyInstance,
  { context, screen }: { context: ApiContext; screen: ShowScreen | null },
): Promise<void> {
  app.get<{ Params: { market: string; offerId: string } }>('/go/:market/:offerId', async (request, reply) => {
    const { market, offerId } = request.params;
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow');
    if (!isMarketId(market) || !/^\d{1,15}$/.test(offerId)) return sendError(request, reply, apiError('not-found'));
    const way = await wayOf(context, market, Number(offerId), request);
    const onTheWay = screen && isCounted(request) ? await onTheWayOf(context, market, way) : null;
    if (screen === null || onTheWay === null) return follow(way, request, reply);
    const { bytes, policy } = await screen(onTheWay, { host: request.host, referer: request.headers.referer ?? '' });
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' })
      .send(bytes);
  });
}

function follow(way: Way, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (way.kind === 'nowhere') return sendError(request, reply, apiError('not-found'));
  return reply.redirect(way.kind === 'shop' ? way.link : way.path, 302);
}

async function wayOf(context: ApiContext, market: MarketId, offerId: number, request: FastifyRequest): Promise<Way> {
  const { db } = context.databases.of(market);
  const [[offer], matches] = await Promise.all([readOffers(db, market, [offerId]), readMatches(db, market, [offerId])]);
  const productId = matches.get(offerId)?.productId ?? null;
  const now = context.clock();
  if (offer === undefined || !isCurrent(offer, now) || !isWebAddress(offer.link)) {
    return wayToProduct(context, market, productId);
  }
  if (isCounted(request)) {
    const click = { market, offerId, merchantId: offer.merchantId, productId, price: offer.price, at: now };
    // A shopper is led on whether or not the click can be written down.
    await saveClick(db, click).catch((error) => request.log.error({ err: error }, 'a click was not counted'));
  }
  return { kind: 'shop', link: new URL(offer.link).href, offer, productId };
}

/** What to tell on the way; null where the operator wants no screen, or nothing can be told. */
async function onTheWayOf(context: ApiContext, market: MarketId, way: Way): Promise<OnTheWay | null> {
  if (way.kind !== 'shop' || !context.settings.of(market).redirect_screen) return null;
  const view = await viewOf(context, { market });
  const offer = view.ok ? presentOffer(view.value, way.offer, [], context.clock()) : null;
  if (offer === null) return null;
  const product = await wayToProduct(context, market, way.productId);
  const productPath = product.kind === 'product' ? product.path.slice(siteBase(MARKETS[market]).length) : null;
  return { market, link: way.link, productPath, offer };
}

async function wayToProduct(context: ApiContext, market: MarketId, productId: number | null): Promise<Way> {
  if (productId === null) return { kind: 'nowhere' };
  const [view, products] = await Promise.all([
    viewOf(context, { market }),
    readProducts(context.databases.of(market).db, market, [productId]),
  ]);
  const product = products.get(productId);
  if (!view.ok || product === undefined) return { kind: 'nowhere' };
  return { kind: 'product', path: encodeURI(siteBase(MARKETS[market]) + productPath(view.value, product)) };
}
