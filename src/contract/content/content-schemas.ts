import { z } from 'zod';
import { MAX_FILTER_LENGTH, MAX_LISTING_PAGE } from '../../terms/listing.ts';
import { SORTS } from '../../terms/sort-order.ts';
import { listing } from '../category/listing-schemas.ts';
import { day, image, money, namedPage, productCard, sitePath } from '../common-schemas.ts';
import { marketRequest } from '../market/market-schemas.ts';
import { priceHistory } from '../price/price-schemas.ts';

const span = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('strong'), text: z.string() }),
  z.object({ kind: z.literal('link'), text: z.string(), to: z.string() }),
]);
const node = z.object({ id: z.int(), name: z.string(), path: sitePath, picture: z.string(), productCount: z.int() });

/** A block of an editorial page, with referenced products and categories resolved. Never contains HTML. */
export const contentBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), spans: z.array(span) }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(z.array(span)) }),
  z.object({
    kind: z.literal('products'),
    title: z.string().nullable(),
    products: z.array(productCard),
    more: sitePath.nullable().describe('Path of the full list'),
  }),
  z.object({
    kind: z.literal('comparison'),
    title: z.string().nullable(),
    products: z.array(productCard).min(2),
    more: sitePath.nullable(),
  }),
  z.object({
    kind: z.literal('price-chart'),
    title: z.string().nullable(),
    product: productCard,
    history: priceHistory,
  }),
  z.object({
    kind: z.literal('figures'),
    title: z.string().nullable(),
    products: z.int().describe('Products that can be bought'),
    shops: z.int(),
    lowest: money,
    middle: money.describe('Half of the products cost less'),
    more: sitePath.nullable(),
  }),
  z.object({ kind: z.literal('categories'), title: z.string().nullable(), categories: z.array(node) }),
  z.object({ kind: z.literal('picture'), image, caption: z.string().nullable() }),
  z.object({
    kind: z.literal('hosted-picture'),
    path: z.string().describe("Path on the market's content host"),
    alt: z.string(),
    caption: z.string().nullable(),
  }),
  z.object({ kind: z.literal('action'), text: z.string(), to: z.string() }),
]);

const written = {
  path: sitePath,
  title: z.string(),
  description: z.string(),
  body: z.array(contentBlock),
};
const signed = { author: z.string(), publishedOn: day, changedOn: day };

const listQuery = {
  f: z.string().max(MAX_FILTER_LENGTH).default(''),
  sort: z.enum(SORTS).optional(),
  page: z.coerce.number<number | string>().int().min(1).max(MAX_LISTING_PAGE).default(1),
};
const slug = z.string().min(1).max(200);

export const articleRequest = marketRequest.extend({ slug: slug.describe('e.g. about or for-merchants/feeds') });
export const article = z.object({
  ...written,
  ...signed,
  others: z.array(z.object({ title: z.string(), path: sitePath })).describe('All other articles'),
});

export const campaignRequest = marketRequest.extend({
  slug: slug.describe('The path without the leading slash'),
  ...listQuery,
});
export const campaign = z.object({
  ...written,
  ...signed,
  listing: listing.nullable().describe('Products of the campaign; null if it has no listing'),
});

export const searchPageRequest = marketRequest.extend({ keyword: slug, ...listQuery });
export const searchPage = listing.extend({
  ...written,
  keyword: z.string(),
  curated: z.boolean().describe('Whether an editor chose the keyword; others are generated from search queries'),
  relatedSearches: z.array(z.object({ query: z.string(), path: sitePath })),
  categories: z.array(z.object({ id: z.int(), name: z.string(), path: sitePath, count: z.int() })),
});

/** Kinds of pages below a path of their kind. */
export const writtenKind = z.enum(['guide', 'blog', 'content', 'board']);

/** A written page in a list. */
export const writtenEntry = z.object({
  kind: writtenKind,
  title: z.string(),
  description: z.string(),
  path: sitePath,
  ...signed,
  image: image.nullable().describe('A product of its first category'),
});

export const writtenPageRequest = marketRequest.extend({ kind: writtenKind, slug });
export const writtenPage = z.object({
  ...written,
  ...signed,
  kind: writtenKind,
  categories: z.array(namedPage).describe('The categories that the page is about'),
  related: z.array(writtenEntry).describe('Pages of the same kind that lead on'),
});

export const writtenPagesRequest = marketRequest.extend({ kind: writtenKind });
export const writtenPages = z.object({ entries: z.array(writtenEntry).describe('Newest first') });

export type WrittenKind = z.infer<typeof writtenKind>;
export type WrittenEntry = z.infer<typeof writtenEntry>;
export type Span = z.infer<typeof span>;
export type ContentBlock = z.infer<typeof contentBlock>;
