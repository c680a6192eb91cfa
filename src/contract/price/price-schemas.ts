import { z } from 'zod';
import { PRICE_RANGES } from '../../terms/price-range.ts';
import { day, locale, marketId, money, namedPage, stock } from '../common-schemas.ts';

/** Rates the current lowest price against the last twelve months. */
export const verdict = z.object({
  level: z.enum(['lowest', 'low', 'typical', 'high', 'unknown']).describe("'unknown' below 30 days of history"),
  lowest: money.nullable(),
  lowestDay: day.nullable().describe('First day of the most recent period with the lowest price'),
  highest: money.nullable(),
  usual: z
    .object({ from: money, to: money })
    .nullable()
    .describe("Bounds of a 'typical' price; null below 30 days of history"),
  days: z.int().describe('Days of history used, at most 365'),
  daysUnchanged: z.int().describe('Consecutive days with the current price, including today'),
});

export const priceOutlook = z.object({
  chance: z.int().describe('How often, of 100, the price became lower within `days`, estimated from the cases'),
  fallPercent: z.int().describe('A price counts as lower from this fall on'),
  days: z.int(),
  cases: z.int().describe('Past days of products of the category with a price like the present one'),
  products: z.int().describe('Products that these cases are of'),
});

const share = z.number().min(0).max(1);

export const outlookCheckRequest = z.object({ market: marketId, locale });

export const outlookCheck = z.object({
  fallPercent: z.int(),
  days: z.int(),
  check: z
    .object({
      day,
      cases: z.int(),
      products: z.int(),
      gain: z.number().describe('By how much, of 1, the Brier score is better than that of the share of all falls'),
      isUseful: z.boolean().describe('Whether estimates are shown'),
      groups: z.array(z.object({ cases: z.int(), predicted: share, observed: share })),
    })
    .nullable()
    .describe('The last check; null before the first, or without prices'),
});

export const priceRange = z.enum(PRICE_RANGES).default('THREE_MONTHS');

export const priceHistory = z.object({
  range: z.enum(PRICE_RANGES),
  from: day,
  to: day,
  firstSeen: day.nullable().describe('First day with data'),
  points: z
    .array(
      z.object({
        day,
        item: money.nullable().describe('Lowest item price of the day; null: not offered'),
        total: money.nullable(),
        merchantName: z.string().nullable(),
      }),
    )
    .describe('One point per change of the lowest price'),
  low30: z.object({ price: money, day, merchantName: z.string().nullable() }).nullable(),
  lowest: z.object({ price: money, day }).nullable(),
  highest: z.object({ price: money, day }).nullable(),
  average: money.nullable(),
  current: money.nullable(),
  corrections: z
    .array(z.object({ day, merchantName: z.string(), note: z.string() }))
    .describe('Prices of the range that their shops declared wrong: they are left out; newest first'),
});

export const priceHistoryRequest = z.object({
  market: marketId,
  productId: z.coerce.number<number | string>().int().min(1),
  locale,
  range: priceRange,
});
/** Personal endpoints have market and locale in the base path and the request context. */
export const memberPriceHistoryRequest = priceHistoryRequest.omit({ market: true, locale: true });

export const lowestOffersRequest = z.object({
  market: marketId,
  ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
    .describe('Up to 100 product ids, comma-separated'),
  locale,
});

export const lowestOffer = z.object({
  productId: z.int(),
  id: z.int().describe('Id of the offer'),
  merchant: namedPage,
  item: money,
  shipping: money.nullable().describe('null: not stated'),
  deposit: money.nullable(),
  total: money.nullable().describe('Item, shipping and deposit; null if shipping is unknown'),
  stock,
  pricedAt: z.iso.datetime().describe('Since when the shop states this price, shipping, deposit and stock'),
  seenAt: z.iso.datetime().describe("When the price was last observed in the merchant's feed"),
  clickPath: z.string().describe('Path that redirects to the shop'),
});

export const lowestOffers = z.object({
  offers: z
    .array(lowestOffer)
    .describe('In the requested order; products without a confirmed price of a new one in stock are left out'),
});

export type LowestOffer = z.infer<typeof lowestOffer>;
export type Verdict = z.infer<typeof verdict>;
export type PriceOutlook = z.infer<typeof priceOutlook>;
export type PriceHistory = z.infer<typeof priceHistory>;
