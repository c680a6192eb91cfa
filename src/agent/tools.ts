import { z } from 'zod';
import { ok, type Result } from '../base/result.ts';
import type { ApiError } from '../contract/api-error.ts';
import { type Facet, listing } from '../contract/category/listing-schemas.ts';
import { productCard, swap } from '../contract/common-schemas.ts';
import { CONTRACT, type ResponseOf } from '../contract/contract.ts';
import { lowestOffer } from '../contract/price/price-schemas.ts';
import type { EndpointName } from '../contract/public-endpoints.ts';
import { LISTING_PAGE_SIZE } from '../terms/listing.ts';

/** Reads an endpoint of the API. The request is validated by its contract. */
export type ReadApi = <K extends EndpointName>(name: K, request: unknown) => Promise<Result<ResponseOf<K>, ApiError>>;

/** A read-only tool. Its input is the request of the endpoint that it reads first. */
export type AgentTool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly endpoint: EndpointName;
  readonly input: z.ZodObject;
  /** What `run` returns. */
  readonly output: z.ZodObject;
  readonly run: (read: ReadApi, request: unknown) => Promise<Result<object, ApiError>>;
};

/** Products of a list's page that a tool returns: a whole page would fill much of a model's memory. */
const DEFAULT_LIMIT = 12;
const listInput = z.object({
  limit: z
    .int()
    .min(1)
    .max(LISTING_PAGE_SIZE)
    .default(DEFAULT_LIMIT)
    .describe(`Products of the page to return, of ${LISTING_PAGE_SIZE}`),
});

const limitOf = (request: unknown): number => {
  const input = listInput.safeParse(request);
  return input.success ? input.data.limit : DEFAULT_LIMIT;
};

type Answer = Promise<Result<object, ApiError>>;
type Describe<K extends EndpointName> = (response: ResponseOf<K>, read: ReadApi, request: unknown) => Answer;

const defineTool = <K extends EndpointName>(
  endpoint: K,
  { isList = false, ...about }: Pick<AgentTool, 'name' | 'title' | 'description' | 'output'> & { isList?: boolean },
  describe: Describe<K>,
): AgentTool => ({
  ...about,
  endpoint,
  input: isList ? CONTRACT[endpoint].request.extend(listInput.shape) : CONTRACT[endpoint].request,
  run: async (read, request) => {
    const response = await read(endpoint, request);
    return response.ok ? describe(response.value, read, request) : response;
  },
});

const FACET_OPTIONS = 12;

const option = z.object({ value: z.string(), name: z.string().optional(), count: z.int() });
const filter = z.object({
  filter: z.string().describe('Its name in the parameter f'),
  name: z.string(),
  options: z.array(option).optional(),
  unit: z.string().nullable().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
});
const productRequest = z.object({ productId: z.coerce.number() });
const withOffer = { lowestOffer: lowestOffer.nullable() };
const listed = z.array(productCard.extend(withOffer));
const LIST_FIELDS = { total: true, page: true, pageCount: true, sort: true, sorts: true } as const;
const listOutput = listing.pick(LIST_FIELDS).extend({ products: listed, filters: z.array(filter) });
const { search, categoryListing, product, priceHistory, deals, compare, basket, markets } = CONTRACT;

/** A facet as the filter `f` names it, with its most frequent options. */
function describeFacet(facet: Facet): object {
  const about = { filter: facet.id, name: facet.name };
  switch (facet.kind) {
    case 'choice': {
      const options = facet.options.toSorted((a, b) => b.count - a.count).slice(0, FACET_OPTIONS);
      return { ...about, options: options.map(({ value, name, count }) => ({ value, name, count })) };
    }
    case 'range':
      return { ...about, unit: facet.unit, min: facet.min, max: facet.max };
    case 'price':
      return { ...about, unit: 'units of the currency, such as price:100~500' };
    case 'boolean':
      return { ...about, options: [{ value: 'true', count: facet.count }] };
  }
}

const marketOf = (request: unknown) => ({
  market: typeof request === 'object' && request !== null && 'market' in request ? request.market : undefined,
  locale: typeof request === 'object' && request !== null && 'locale' in request ? request.locale : undefined,
});

/** Adds to each product its offer with the lowest total, with the ids and the time at which the price was seen. */
async function withLowestOffers<T extends { id: number }>(
  products: readonly T[],
  read: ReadApi,
  request: unknown,
): Promise<Result<(T & { lowestOffer: unknown })[], ApiError>> {
  if (products.length === 0) return ok([]);
  const lowest = await read('lowestOffers', { ...marketOf(request), ids: products.map(({ id }) => id).join(',') });
  if (!lowest.ok) return lowest;
  const byProduct = new Map(lowest.value.offers.map((offer) => [offer.productId, offer]));
  return ok(products.map((product) => ({ ...product, lowestOffer: byProduct.get(product.id) ?? null })));
}

async function describeList(
  list: ResponseOf<'search'> | ResponseOf<'categoryListing'>,
  read: ReadApi,
  request: unknown,
): Answer {
  const products = await withLowestOffers(list.products.slice(0, limitOf(request)), read, request);
  if (!products.ok) return products;
  const { total, page, pageCount, sort, sorts, facets } = list;
  return ok({ total, page, pageCount, sort, sorts, products: products.value, filters: facets.map(describeFacet) });
}

/** The tools in the order in which a program meets them. */
export const AGENT_TOOLS: readonly AgentTool[] = [
  defineTool(
    'markets',
    {
      name: 'list_markets',
      output: markets.response,
      title: 'Markets',
      description: 'The countries that are compared, with currency and languages. Other tools take their ids.',
    },
    async ({ markets }) => ok({ markets: markets.filter(({ live }) => live) }),
  ),
  defineTool(
    'search',
    {
      name: 'search_products',
      output: listOutput.extend(
        search.response.pick({ query: true, corrected: true, relaxed: true, categories: true }).shape,
      ),
      isList: true,
      title: 'Search products',
      description:
        'Products of a market that match a query, with the lowest total of each and filters for the parameter f.',
    },
    async (list, read, request) => {
      const described = await describeList(list, read, request);
      if (!described.ok) return described;
      const { query, corrected, relaxed, categories } = list;
      return ok({ query, corrected, relaxed, categories, ...described.value });
    },
  ),
  defineTool(
    'categoryListing',
    {
      name: 'list_category',
      output: listOutput.extend(categoryListing.response.pick({ category: true }).shape),
      isList: true,
      title: 'Products of a category',
      description: 'Products of a category, with the lowest total of each and filters for the parameter f.',
    },
    async (list, read, request) => {
      const described = await describeList(list, read, request);
      return described.ok ? ok({ category: list.category, ...described.value }) : described;
    },
  ),
  defineTool(
    'productByGtin',
    {
      name: 'find_gtin',
      output: CONTRACT.productByGtin.response,
      title: 'Product of a GTIN',
      description: 'The product with a GTIN (EAN, UPC), if it is known.',
    },
    async (product) => ok(product),
  ),
  defineTool(
    'product',
    {
      name: 'get_product',
      output: product.response
        .pick({
          id: true,
          krn: true,
          name: true,
          option: true,
          path: true,
          description: true,
          gtins: true,
          mpn: true,
          brand: true,
          series: true,
          category: true,
          rating: true,
          verdict: true,
          drop: true,
          merchantCount: true,
          stock: true,
          specifications: true,
          variantAxes: true,
        })
        .extend(withOffer),
      title: 'Product',
      description:
        'Facts about a product: identifiers, specifications, variants, its lowest offer and how good that price is.',
    },
    async (product, read, request) => {
      const { id, krn, name, option, path, description, gtins, mpn, brand, series, category, rating } = product;
      const { verdict, drop, merchantCount, stock, specifications, variantAxes } = product;
      const lowest = await withLowestOffers([{ id }], read, request);
      if (!lowest.ok) return lowest;
      const about = { id, krn, name, option, path, description, gtins, mpn, brand, series, category, rating };
      const price = { lowestOffer: lowest.value[0]?.lowestOffer ?? null, verdict, drop, merchantCount, stock };
      return ok({ ...about, ...price, specifications, variantAxes });
    },
  ),
  defineTool(
    'product',
    {
      name: 'get_offers',
      output: product.response
        .pick({ offers: true })
        .extend({ product: product.response.pick({ id: true, name: true, option: true, path: true }) }),
      title: 'Offers of a product',
      description:
        'All offers of a product, lowest total first: item price, delivery, deposit, total, stock, condition, and when the price was seen. Unconfirmed prices come last and may be mistakes.',
    },
    async ({ id, name, option, path, offers }) => ok({ product: { id, name, option, path }, offers }),
  ),
  defineTool(
    'priceHistory',
    {
      name: 'get_price_history',
      output: priceHistory.response.extend({ productId: z.int(), ...withOffer }),
      title: 'Price history',
      description:
        'The lowest price of a product by day, the lowest of the last 30 days, the shops with their ids, and corrections; with the offer that is the lowest now.',
    },
    async (history, read, request) => {
      const { productId: id } = productRequest.parse(request);
      const lowest = await withLowestOffers([{ id }], read, request);
      if (!lowest.ok) return lowest;
      return ok({ productId: id, ...history, lowestOffer: lowest.value[0]?.lowestOffer ?? null });
    },
  ),
  defineTool(
    'deals',
    {
      name: 'find_price_drops',
      output: deals.response
        .pick({ ...LIST_FIELDS, departments: true })
        .extend({ products: z.array(deals.response.shape.products.element.extend(withOffer)) }),
      isList: true,
      title: 'Proved price drops',
      description:
        'Products that cost less than at any shop in at least the 30 days before, with the days that prove it. Crossed-out prices do not count.',
    },
    async ({ total, page, pageCount, sort, sorts, products, departments }, read, request) => {
      const described = await withLowestOffers(products.slice(0, limitOf(request)), read, request);
      if (!described.ok) return described;
      return ok({ total, page, pageCount, sort, sorts, departments, products: described.value });
    },
  ),
  defineTool(
    'compare',
    {
      name: 'compare_products',
      output: compare.response.extend({ products: z.array(compare.response.shape.products.element.extend(withOffer)) }),
      title: 'Compare products',
      description: 'Specifications and prices of several products side by side.',
    },
    async ({ products, groups, sameCategory, missing }, read, request) => {
      const described = await withLowestOffers(products, read, request);
      return described.ok ? ok({ products: described.value, groups, sameCategory, missing }) : described;
    },
  ),
  defineTool(
    'basket',
    {
      name: 'find_cheapest_basket',
      output: basket.response.extend({
        items: z.array(
          basket.response.shape.items.element.extend({
            product: productCard.extend(withOffer),
            swap: swap.extend(withOffer).nullable(),
          }),
        ),
      }),
      title: 'Cheapest basket',
      description:
        'The cheapest way to buy several products: split over shops with delivery included, at one shop, and fastest. Says whether the split is proven optimal.',
    },
    async (basket, read, request) => {
      const named = basket.items.flatMap(({ product, swap }) => [
        { id: product.id },
        ...(swap ? [{ id: swap.id }] : []),
      ]);
      const lowest = await withLowestOffers(named, read, request);
      if (!lowest.ok) return lowest;
      const offers = new Map(lowest.value.map(({ id, lowestOffer }) => [id, lowestOffer]));
      const withItsOffer = <T extends { id: number }>(one: T) => ({ ...one, lowestOffer: offers.get(one.id) ?? null });
      const items = basket.items.map((item) => ({
        ...item,
        product: withItsOffer(item.product),
        swap: item.swap && withItsOffer(item.swap),
      }));
      return ok({ ...basket, items });
    },
  ),
];
