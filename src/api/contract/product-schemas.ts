import { z } from 'zod';
import {
  breadcrumb,
  condition,
  day,
  image,
  locale,
  marketId,
  money,
  productCard,
  provedDrop,
  rating,
  sitePath,
  stock,
} from './common-schemas.ts';

export const offer = z.object({
  id: z.int(),
  merchant: z.object({ id: z.int(), name: z.string(), path: sitePath, rating: rating.nullable() }),
  title: z.string().describe("The merchant's own words"),
  item: money,
  shipping: money.nullable().describe('null: the merchant has not told it'),
  deposit: money.nullable(),
  total: money.nullable().describe('Item, shipping and deposit; null where shipping is not told'),
  listPrice: money.nullable().describe("The merchant's own crossed-out price: a claim, not a proved drop"),
  unitPrice: z.object({ price: money, quantity: z.number(), unit: z.string() }).nullable(),
  priceKind: z.enum(['public', 'member', 'code']),
  condition,
  stock,
  delivery: z.object({ min: z.int(), max: z.int() }).nullable().describe('Working days'),
  low30: money.nullable().describe("The merchant's lowest item price of the last 30 days; null while unknown"),
  drop: provedDrop.nullable(),
  seenAt: z.iso.datetime().describe('When the price was last seen in the merchant’s feed'),
  clickPath: z.string().describe('Leads to the shop'),
  paid: z.boolean().describe('Whether the place of this row is paid for; it never is in the price order'),
});

/** How good the lowest price of this moment is against the last twelve months. */
export const verdict = z.object({
  level: z.enum(['lowest', 'low', 'typical', 'high', 'unknown']).describe("'unknown' below 30 days of history"),
  lowest: money.nullable(),
  lowestDay: day.nullable().describe('The first day on which it stood, the last time that it did'),
  highest: money.nullable(),
  usual: z
    .object({ from: money, to: money })
    .nullable()
    .describe("The lowest and highest amount of a day that would be 'typical'; null below 30 days of history"),
  days: z.int().describe('Days of history it is taken from, at most 365'),
  daysUnchanged: z.int().describe('Days on end that the price of this moment has stood, today among them'),
});

export const specificationGroup = z.object({
  name: z.string(),
  rows: z.array(
    z.object({ name: z.string(), value: z.string(), differs: z.boolean().describe('From the sibling variants') }),
  ),
});

export const product = z.object({
  id: z.int(),
  krn: z.string(),
  name: z.string(),
  option: z.string().nullable().describe('What tells this variant from its siblings, e.g. "256 GB, black"'),
  path: sitePath,
  description: z.string(),
  gtins: z.array(z.string()),
  mpn: z.string().nullable(),
  brand: z.object({ id: z.int(), name: z.string(), path: sitePath }).nullable(),
  series: z.object({ id: z.int(), name: z.string(), path: sitePath }).nullable(),
  category: z.object({ id: z.int(), name: z.string(), path: sitePath }),
  breadcrumbs: z.array(breadcrumb),
  images: z.array(image),
  rating: rating.nullable(),
  energyClass: z.string().nullable(),
  variantAxes: z.array(
    z.object({
      name: z.string(),
      options: z.array(
        z.object({
          name: z.string(),
          path: sitePath.describe('The variant that has this and is otherwise nearest to the one shown'),
          selected: z.boolean(),
          lowestTotal: money.nullable(),
          lowestItem: money.nullable(),
          stock,
        }),
      ),
    }),
  ),
  lowestTotal: money.nullable(),
  lowestItem: money.nullable(),
  highestItem: money.nullable(),
  stock,
  drop: provedDrop.nullable(),
  verdict,
  offers: z.array(offer).describe('In the order of total price; those whose shipping is not told come after'),
  merchantCount: z.int(),
  unknownShippingCount: z.int(),
  specifications: z.array(specificationGroup),
  related: z.array(productCard),
  alternatives: z.array(
    z.object({ need: z.enum(['cheaper', 'better-rated', 'newer', 'same-brand']), products: z.array(productCard) }),
  ),
});

export const productRequest = z.object({
  market: marketId,
  productId: z.coerce.number<number | string>().int().min(1),
  locale,
});

export const PRICE_RANGES = ['ONE_MONTH', 'THREE_MONTHS', 'SIX_MONTHS', 'ONE_YEAR', 'ALL'] as const;
export const priceRange = z.enum(PRICE_RANGES).default('THREE_MONTHS');
export type PriceRange = (typeof PRICE_RANGES)[number];

export const priceHistory = z.object({
  range: z.enum(PRICE_RANGES),
  from: day,
  to: day,
  firstSeen: day.nullable().describe('The first day of which anything is known'),
  points: z
    .array(
      z.object({
        day,
        item: money.nullable().describe('Lowest item price of the day; null: nobody offered it'),
        total: money.nullable(),
        merchantName: z.string().nullable(),
      }),
    )
    .describe('One point for each day on which the lowest price differs from the day before'),
  low30: z.object({ price: money, day, merchantName: z.string().nullable() }).nullable(),
  lowest: z.object({ price: money, day }).nullable(),
  highest: z.object({ price: money, day }).nullable(),
  average: money.nullable(),
  current: money.nullable(),
});

export const priceHistoryRequest = productRequest.extend({ range: priceRange });
/** The market and the language of a personal call stand elsewhere. */
export const memberPriceHistoryRequest = priceHistoryRequest.omit({ market: true, locale: true });

export const gridRequest = z.object({
  market: marketId,
  ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
    .describe('Up to 100 product ids, comma-separated'),
  v: z.coerce
    .number<number | string>()
    .int()
    .min(2)
    .max(7)
    .default(4)
    .describe('multiple 2 (global site 5), compare 3 (6), default 4 (7)'),
  locale,
});

export const GRID_MODES = ['multiple', 'compare', 'default'] as const;

export const productGrid = z.object({
  mode: z.enum(GRID_MODES),
  globalSite: z.boolean(),
  products: z.array(
    productCard.extend({
      specifications: z.array(specificationGroup).describe('Empty unless the mode is compare'),
    }),
  ),
});

export type Offer = z.infer<typeof offer>;
export type Product = z.infer<typeof product>;
export type Verdict = z.infer<typeof verdict>;
export type PriceHistory = z.infer<typeof priceHistory>;
export type SpecificationGroup = z.infer<typeof specificationGroup>;
