import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readProducts } from '../catalog/product.store.ts';
import { isMarketId, MARKETS, type Market, type MarketId } from '../market/market.ts';
import { readMatches } from '../match/match.store.ts';
import { saveClick } from '../offer/click.store.ts';
import { readOffers } from '../offer/offer.store.ts';
import { isCurrent } from '../offer/offer.ts';
import type { ApiContext } from './context.ts';
import { apiError } from './contract/errors.ts';
import { sendError } from './http/http-errors.ts';
import { productPath } from './present/paths.ts';
import { viewOf } from './view.ts';

/** What says of itself that no person is behind it. */
const BOT =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|headless|monitor|curl|wget|python|java\/|go-http|node|axios|libwww/i;

/** Robots, and browsers that fetch ahead of a click, are led on but not counted. */
function isCounted({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const agent = headers['user-agent'] ?? '';
  const purpose = String(headers['sec-purpose'] ?? headers.purpose ?? '');
  return method === 'GET' && agent !== '' && !BOT.test(agent) && !/prefetch|prerender/i.test(purpose);
}

/** Where the site of a market begins on the host that it shares; '' where it has one of its own. */
const siteBase = ({ pathPrefix }: Market): string => (pathPrefix === '' ? '' : `/${pathPrefix}/shopping`);

const isWebAddress = (link: string): boolean => {
  const url = URL.parse(link);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
};

type Way = { kind: 'shop'; link: string } | { kind: 'product'; path: string } | { kind: 'nowhere' };

/**
 * `GET /go/{market}/{offerId}`: leads to the shop's page of an offer that stands, and counts the click. An offer that is
 * gone leads back to its product.
 */
export async function clickOut(app: FastifyInstance, { context }: { context: ApiContext }): Promise<void> {
  app.get<{ Params: { market: string; offerId: string } }>('/go/:market/:offerId', async (request, reply) => {
    const { market, offerId } = request.params;
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow');
    if (!isMarketId(market) || !/^\d{1,15}$/.test(offerId)) return sendError(request, reply, apiError('not-found'));
    const way = await wayOf(context, market, Number(offerId), request);
    return follow(way, request, reply);
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
  return { kind: 'shop', link: new URL(offer.link).href };
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
