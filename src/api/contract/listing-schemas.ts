import { z } from 'zod';
import { breadcrumb, locale, marketId, productCard, sitePath } from './common-schemas.ts';

export const SORTS = ['popularity', 'price', 'price-desc', 'drop', 'rating', 'newest', 'relevance'] as const;
export type Sort = (typeof SORTS)[number];

export const PAGE_SIZE = 48;

const histogram = z.array(z.object({ from: z.number(), to: z.number(), count: z.int() }));

/** Counts are of products that would be shown if the choice were added to the filters chosen elsewhere. */
export const facet = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('choice'),
    id: z.string(),
    name: z.string(),
    options: z.array(z.object({ value: z.string(), name: z.string(), count: z.int(), selected: z.boolean() })),
  }),
  z.object({
    kind: z.literal('range'),
    id: z.string(),
    name: z.string(),
    unit: z.string().nullable().describe('As the locale writes it'),
    min: z.number(),
    max: z.number(),
    from: z.number().nullable(),
    to: z.number().nullable(),
    histogram,
  }),
  z.object({
    kind: z.literal('price'),
    id: z.literal('price'),
    name: z.string(),
    min: z.int().describe('Minor units, as all amounts of this facet'),
    max: z.int(),
    from: z.int().nullable(),
    to: z.int().nullable(),
    histogram,
  }),
  z.object({ kind: z.literal('boolean'), id: z.string(), name: z.string(), count: z.int(), selected: z.boolean() }),
]);

const listingQuery = {
  locale,
  f: z.string().max(2000).default('').describe('Filters, e.g. `brand:12,17;price:100~500`'),
  sort: z.enum(SORTS).optional(),
  page: z.coerce.number<number | string>().int().min(1).max(500).default(1),
};

export const listing = z.object({
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  sort: z.enum(SORTS),
  sorts: z.array(z.enum(SORTS)).describe('The sorts this list can have, default first'),
  products: z.array(productCard),
  facets: z.array(facet),
  dataAt: z.iso.datetime().nullable().describe('When the youngest price on the page was seen'),
});

export const categoryListing = listing.extend({
  category: z.object({ id: z.int(), name: z.string(), path: sitePath, picture: z.string() }),
  breadcrumbs: z.array(breadcrumb),
  siblings: z.array(z.object({ id: z.int(), name: z.string(), path: sitePath })),
  merchantCount: z.int().describe('Shops with offers in this category'),
});

export const searchResults = listing.extend({
  query: z.string(),
  relaxed: z.boolean().describe('True where nothing had every word and some were left out'),
  corrected: z.string().nullable().describe('What is shown instead where nothing has a word as it is spelt'),
  categories: z.array(z.object({ id: z.int(), name: z.string(), path: sitePath, count: z.int() })),
});

export const categoryRequest = z.object({
  market: marketId,
  categoryId: z.coerce.number<number | string>().int().min(1),
  ...listingQuery,
});
export const searchRequest = z.object({ market: marketId, q: z.string().max(200).default(''), ...listingQuery });

export type Facet = z.infer<typeof facet>;
export type Listing = z.infer<typeof listing>;
