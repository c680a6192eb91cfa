import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { sendError } from '../api/http/http-errors.ts';
import { checkApiKey } from '../api/partner/api-key-access.ts';
import { toFieldErrors } from '../api/serve/validation-errors.ts';
import type { ApiContext } from '../api/view/context.ts';
import { apiError } from '../contract/api-error.ts';
import { errorBody } from '../contract/api-error-messages.ts';
import type { EndpointName } from '../contract/public-endpoints.ts';
import { CURRENCIES } from '../market/currency.ts';
import { type Market, marketConfiguration, marketCurrency, openMarkets } from '../market/market.ts';
import { findMarketByHost } from '../market/site-url.ts';
import { LISTING_PAGE_SIZE, MAX_LISTING_PAGE } from '../terms/listing.ts';
import { type AgentRoutesOptions, readInProcess } from './agent-routes.ts';
import type { AnswerPlace } from './answer.ts';
import { detailedProduct, listedProduct, parseGid } from './commerce-product.ts';
import {
  COMMERCE_VERSION,
  type CommerceContext,
  getProductRequest,
  lookupCatalogRequest,
  type SearchCatalogRequest,
  searchCatalogRequest,
} from './commerce-schemas.ts';
import type { ReadApi } from './tools.ts';

const SPECIFICATION = `https://ucp.dev/${COMMERCE_VERSION}`;
const BASE = '/ucp';
const MAX_BODY_BYTES = 64 * 1024;
const PROFILE_MAX_AGE_S = 3600;

const CAPABILITIES = {
  search: 'dev.ucp.shopping.catalog.search',
  lookup: 'dev.ucp.shopping.catalog.lookup',
} as const;

/** What this installation offers by the Universal Commerce Protocol: its catalogue. Nothing is sold here. */
const commerceProfile = (publicUrl: string) => ({
  ucp: {
    version: COMMERCE_VERSION,
    services: {
      'dev.ucp.shopping': [
        {
          version: COMMERCE_VERSION,
          spec: `${SPECIFICATION}/specification/overview`,
          transport: 'rest',
          endpoint: publicUrl + BASE,
          schema: `${SPECIFICATION}/services/shopping/rest.openapi.json`,
        },
      ],
    },
    capabilities: {
      [CAPABILITIES.search]: [describeCapability('search')],
      [CAPABILITIES.lookup]: [describeCapability('lookup')],
    },
    payment_handlers: {},
  },
});

const describeCapability = (name: keyof typeof CAPABILITIES) => ({
  version: COMMERCE_VERSION,
  spec: `${SPECIFICATION}/specification/catalog/${name}`,
  schema: `${SPECIFICATION}/schemas/shopping/catalog_${name}.json`,
});

const envelope = (capability: keyof typeof CAPABILITIES, status: 'success' | 'error' = 'success') => ({
  version: COMMERCE_VERSION,
  status,
  capabilities: { [CAPABILITIES[capability]]: [{ version: COMMERCE_VERSION }] },
});

type Message = { type: 'info' | 'error'; code: string; content: string; severity?: 'unrecoverable' };
type Place = { market: Market; at: AnswerPlace };

/** The profile at `/.well-known/ucp` and the three operations of a catalogue, which only read. */
export async function commerceRoutes(app: FastifyInstance, { context, publicUrl }: AgentRoutesOptions): Promise<void> {
  const read = readInProcess(context);
  app.get('/.well-known/ucp', (_, reply) =>
    reply
      .headers({ 'cache-control': `public, max-age=${PROFILE_MAX_AGE_S}`, 'access-control-allow-origin': '*' })
      .send(commerceProfile(publicUrl())),
  );
  const operation = <T>(path: string, endpoint: EndpointName, schema: z.ZodType<T>, answer: Operation<T>) =>
    app.post(`${BASE}/catalog/${path}`, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      const body = schema.safeParse(request.body ?? {});
      if (!body.success) return sendInvalid(request, reply, body.error);
      const refused = await checkAccess(context, endpoint, request, reply);
      if (refused !== null) return refused;
      const placeOf = (hints: CommerceContext) => findPlace(request.host, hints, publicUrl());
      const answered = await answer(read, body.data, placeOf);
      return answered.ok
        ? reply.header('cache-control', 'private, no-store').send(answered.value)
        : sendError(request, reply, answered.error);
    });
  operation('search', 'search', searchCatalogRequest, searchCatalog);
  operation('lookup', 'product', lookupCatalogRequest, lookupCatalog);
  operation('product', 'product', getProductRequest, getProduct);
  app.all(`${BASE}/*`, (request, reply) =>
    sendError(request, reply, apiError('not-found', 'There is no such operation.')),
  );
}

type Answer = { ok: true; value: object } | Extract<Awaited<ReturnType<ReadApi>>, { ok: false }>;
type Operation<T> = (read: ReadApi, request: T, placeOf: (hints: CommerceContext) => Place) => Promise<Answer>;

function sendInvalid(request: FastifyRequest, reply: FastifyReply, error: z.ZodError): FastifyReply {
  const invalid = apiError('invalid-request', undefined, toFieldErrors(error));
  const hasTooManyIds = error.issues.some(({ code, path }) => code === 'too_big' && path.join('.') === 'ids');
  if (!hasTooManyIds) return sendError(request, reply, invalid);
  // The protocol names this error, so that an agent asks for fewer at once.
  const body = errorBody(invalid, request.id);
  return reply
    .code(invalid.status)
    .header('cache-control', 'no-store')
    .send({ error: { ...body.error, code: 'request_too_large' } });
}

async function checkAccess(context: ApiContext, endpoint: EndpointName, request: FastifyRequest, reply: FastifyReply) {
  const access = await checkApiKey(context, endpoint, request);
  if (access !== null) reply.headers(access.headers);
  return access?.error ? sendError(request, reply, access.error) : null;
}

/** The market of the buyer's country, else of the host, else the first; in the buyer's language if the market has it. */
function findPlace(
  host: string,
  { address_country: country = '', language = '' }: CommerceContext,
  publicUrl: string,
): Place {
  const markets = openMarkets();
  const market =
    markets.find(({ countryCode }) => countryCode === country.toUpperCase()) ?? findMarketByHost(host) ?? markets[0];
  if (market === undefined) throw new Error('No market is open.');
  const wanted = language.toLowerCase();
  const { locales } = marketConfiguration(market);
  const locale =
    locales.find((one) => one.toLowerCase() === wanted) ??
    locales.find((one) => wanted !== '' && one.slice(0, 2) === wanted.slice(0, 2)) ??
    market.defaultLocale;
  return { market, at: { publicUrl, market: market.id, locale } };
}

/** The filter `f` for a range of prices in minor units; empty where the buyer names another currency. */
function priceFilter({ filters, context }: SearchCatalogRequest, market: Market): string {
  const currency = marketCurrency(market);
  const { min, max } = filters.price ?? {};
  if ((min === undefined && max === undefined) || (context.currency ?? currency) !== currency) return '';
  const unit = 10 ** CURRENCIES[currency].minorDigits;
  const bound = (amount: number | undefined) => (amount === undefined ? '' : String(amount / unit));
  return `price:${bound(min)}~${bound(max)}`;
}

async function searchCatalog(read: ReadApi, request: SearchCatalogRequest, placeOf: (hints: CommerceContext) => Place) {
  const { market, at } = placeOf(request.context);
  const { limit } = request.pagination;
  const offset = Number(request.pagination.cursor);
  const page = Math.floor(offset / LISTING_PAGE_SIZE) + 1;
  const f = priceFilter(request, market);
  const place = { market: market.id, locale: at.locale };
  const found = await read('search', { ...place, q: request.query, f, page: Math.min(page, MAX_LISTING_PAGE) });
  if (!found.ok) return found;
  const from = offset % LISTING_PAGE_SIZE;
  const cards = page > found.value.pageCount ? [] : found.value.products.slice(from, from + limit);
  const lowest =
    cards.length === 0 ? null : await read('lowestOffers', { ...place, ids: cards.map(({ id }) => id).join(',') });
  if (lowest !== null && !lowest.ok) return lowest;
  const offers = new Map(lowest?.value.offers.map((offer) => [offer.productId, offer]));
  const next = offset + cards.length;
  const hasNext = cards.length > 0 && next < found.value.total && next < MAX_LISTING_PAGE * LISTING_PAGE_SIZE;
  const ignored = Object.keys(request.filters).filter((name) => name !== 'price' || f === '');
  return ok({
    ucp: envelope('search'),
    products: cards.flatMap((card) => {
      const offer = offers.get(card.id);
      return offer === undefined ? [] : (listedProduct(card, offer, at) ?? []);
    }),
    pagination: { has_next_page: hasNext, total_count: found.value.total, ...(hasNext && { cursor: String(next) }) },
    ...messagesOf(ignored.map((name) => info('filter_ignored', name))),
  });
}

const ok = (value: object): Answer => ({ ok: true, value });
const info = (code: string, content: string): Message => ({ type: 'info', code, content });
const messagesOf = (messages: readonly Message[]) => (messages.length === 0 ? {} : { messages });

/** The product of an id, in its own market; null if there is none, or no shop offers it. */
async function readProduct(
  read: ReadApi,
  id: string,
  hints: CommerceContext,
  placeOf: (hints: CommerceContext) => Place,
) {
  const gid = parseGid(id);
  const market = gid && openMarkets().find((one) => one.id === gid.market);
  if (gid === null || !market) return null;
  const { at } = placeOf({ ...hints, address_country: market.countryCode });
  const product = await read('product', { market: market.id, locale: at.locale, productId: gid.productId });
  if (!product.ok) return ['not-found', 'gone'].includes(product.error.kind) ? null : product;
  const described = detailedProduct(product.value, gid.offerId, at);
  return described && { ok: true as const, value: { product: described, gid } };
}

async function lookupCatalog(
  read: ReadApi,
  { ids, context }: z.output<typeof lookupCatalogRequest>,
  placeOf: (hints: CommerceContext) => Place,
) {
  type FoundVariant = { about: object; inputs: object[] };
  const products = new Map<string, { about: object; variants: Map<string, FoundVariant> }>();
  const missing: Message[] = [];
  for (const id of new Set(ids)) {
    const found = await readProduct(read, id, context, placeOf);
    if (found !== null && !found.ok) return found;
    const variant = found?.value.product.variants[0];
    if (found === null || variant === undefined) {
      missing.push(info('not_found', id));
      continue;
    }
    const { product: about, gid } = found.value;
    // A product is answered by its first variant, an offer by itself; each once, whatever ids name it.
    const isProduct = gid.offerId === null;
    const known = products.get(about.id);
    const variants = known?.variants ?? new Map<string, FoundVariant>();
    products.set(about.id, { about: isProduct || known === undefined ? about : known.about, variants });
    const input = { id, match: isProduct ? 'featured' : 'exact' };
    variants.set(variant.id, { about: variant, inputs: [...(variants.get(variant.id)?.inputs ?? []), input] });
  }
  const answered = [...products.values()].map(({ about, variants }) => ({
    ...about,
    variants: [...variants.values()].map((variant) => ({ ...variant.about, inputs: variant.inputs })),
  }));
  return ok({ ucp: envelope('lookup'), products: answered, ...messagesOf(missing) });
}

async function getProduct(
  read: ReadApi,
  { id, context }: z.output<typeof getProductRequest>,
  placeOf: (hints: CommerceContext) => Place,
) {
  const found = await readProduct(read, id, context, placeOf);
  if (found !== null && !found.ok) return found;
  if (found !== null) return ok({ ucp: envelope('lookup'), product: found.value.product });
  const message: Message = {
    type: 'error',
    code: 'not_found',
    content: `Product not found: ${id}`,
    severity: 'unrecoverable',
  };
  return ok({ ucp: envelope('lookup', 'error'), messages: [message] });
}
