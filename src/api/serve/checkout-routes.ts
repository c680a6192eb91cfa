import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { receiveCheckout } from '../../billing/pay-by-checkout.ts';
import { receiveMovement } from '../../billing/receive-movement.ts';
import { apiError } from '../../contract/api-error.ts';
import { invoicePath } from '../../contract/partner/invoice-path.ts';
import { isMarketId, MARKETS, marketConfiguration } from '../../market/market.ts';
import { siteUrl } from '../../market/site-url.ts';
import { sendError, unknownMarket } from '../http/http-errors.ts';
import { isNavigatedFromSameOrigin } from '../http/same-site.ts';
import type { PersonalContext } from '../view/caller.ts';
import { handlePersonalRequest } from './handle-personal-request.ts';
import { readVisitor } from './personal-routes.ts';

type PayRequest = FastifyRequest<{
  Params: { marketBase: string; partnerId: string; number: string };
  Querystring: Record<string, string | undefined>;
}>;

const MAX_EVENT_BYTES = 256 * 1024;
const UNSIGNED = apiError('forbidden', 'The event is not signed with the secret of this installation.');

/**
 * The way to the provider of payments and back: a link, since a form may lead to no other site, and what the provider sends
 * when money has come.
 */
export async function checkoutRoutes(api: FastifyInstance, context: PersonalContext): Promise<void> {
  const { checkout } = context;
  if (!checkout) return;
  const hidden = { schema: { hide: true } };
  api.get(
    '/:marketBase/public/partner/merchant/:partnerId/invoices/:number/pay',
    hidden,
    (request: PayRequest, reply) => goToProvider(context, request, reply),
  );
  await api.register(async (routes) => {
    // The signature covers the body as it was sent.
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    routes.post('/checkout/events', { ...hidden, bodyLimit: MAX_EVENT_BYTES }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const now = context.clock();
      const event = checkout.readEvent(body, request.headers, now);
      if (!event.ok) {
        request.log.warn({ reason: event.error.kind }, 'an event of the provider of payments was refused');
        return sendError(request, reply, event.error.kind === 'unsigned' ? UNSIGNED : apiError('invalid-request'));
      }
      if (event.value === null) return reply.code(204).send();
      if (event.value.what === 'movement') {
        const { movement } = event.value;
        const places = { main: context.writing.main.db, markets: databasesOf(context) };
        const outcome = await receiveMovement(places, checkout, movement, now);
        if (outcome === 'waiting') request.log.warn({ movement }, 'a movement at the provider waits for a person');
        return reply.code(204).send();
      }
      const { money } = event.value;
      const received = await receiveCheckout(context.writing.forMarket(money.market).db, checkout, money, now);
      if (received.ok) return reply.code(204).send();
      // Such as after a backup was restored. The provider repeats the event for days and shows that it failed.
      request.log.error({ checkout: money.id, payment: money.reference }, 'money came for an unknown checkout');
      return sendError(request, reply, apiError('not-found'));
    });
  });
}

/** Every database that markets are in, once; a closed market may still get money back. */
const databasesOf = ({ writing }: PersonalContext) => [
  ...new Set(Object.values(MARKETS).map(({ id }) => writing.forMarket(id).db)),
];

/** Sends the browser to the page of the provider, or back to the invoice if there is none. */
async function goToProvider(context: PersonalContext, request: PayRequest, reply: FastifyReply): Promise<FastifyReply> {
  const market = request.params.marketBase.toUpperCase();
  if (!isMarketId(market)) return sendError(request, reply, unknownMarket(market));
  const { partnerId, number } = request.params;
  const { locale } = request.query;
  const incoming = { market, request: { partnerId, number, locale }, idempotencyKey: null };
  const isOwnPage = isNavigatedFromSameOrigin(request);
  const page = isOwnPage ? await handlePersonalRequest(context, 'payInvoice', incoming, readVisitor(request)) : null;
  reply.header('cache-control', 'private, no-store');
  if (page?.ok) return reply.redirect(page.value.url, 303);
  const known = marketConfiguration(MARKETS[market]).locales.find((one) => one === locale);
  const path = `${invoicePath(Number(partnerId), Number(number))}&pay=failed`;
  return reply.redirect(
    siteUrl(context.publicUrl(), MARKETS[market], known ?? MARKETS[market].defaultLocale, path),
    303,
  );
}
