import { z } from 'zod';
import { COUNT_MODES, MAX_FILTER_LENGTH, MAX_LISTING_PAGE } from '../../terms/listing.ts';
import { SORTS } from '../../terms/sort-order.ts';
import { locale, productCard } from '../common-schemas.ts';

const histogram = z.array(z.object({ from: z.number(), to: z.number(), count: z.int() }));

/** Option counts: products that match if the option is added to the filters of all other facets. */
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
    unit: z.string().nullable().describe('Formatted for the locale'),
    own: z
      .object({ unit: z.string(), per: z.number(), plus: z.number() })
      .nullable()
      .describe('The unit that readers know instead: they read `number / per + plus`. Filters are in the other unit.'),
    min: z.number(),
    max: z.number(),
    from: z.number().nullable(),
    to: z.number().nullable(),
    histogram,
  }),
  z.object({
    kind: z.literal('price'),
    id: z.enum(['price', 'unit-price']),
    name: z.string(),
    min: z.int().describe('Minor units, like all amounts of this facet'),
    max: z.int(),
    from: z.int().nullable(),
    to: z.int().nullable(),
    histogram,
  }),
  z.object({ kind: z.literal('boolean'), id: z.string(), name: z.string(), count: z.int(), selected: z.boolean() }),
]);

/** Query parameters of every listing. */
export const listingQuery = {
  locale,
  f: z.string().max(MAX_FILTER_LENGTH).default('').describe('Filters, e.g. `brand:12,17;price:100~500`'),
  sort: z.enum(SORTS).optional(),
  page: z.coerce.number<number | string>().int().min(1).max(MAX_LISTING_PAGE).default(1),
  counts: z.enum(COUNT_MODES).default('sampled').describe('Whether facets of very long lists may be estimated'),
};

export const listing = z.object({
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  sort: z.enum(SORTS),
  sorts: z.array(z.enum(SORTS)).describe('Available sort orders, default first'),
  products: z.array(productCard),
  facets: z.array(facet),
  about: z
    .boolean()
    .describe(
      'Counts of facets but categories are estimates, and a rare option may be missing; `counts=exact` has all',
    ),
  dataAt: z.iso.datetime().nullable().describe('When the most recent price on the page was observed'),
});

export type Facet = z.infer<typeof facet>;
export type Listing = z.infer<typeof listing>;
