import { z } from 'zod';
import { PRICE_RANGES } from '../../terms/price-range.ts';
import { day, locale, marketId, money } from '../common-schemas.ts';

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
});

export const priceHistoryRequest = z.object({
  market: marketId,
  productId: z.coerce.number<number | string>().int().min(1),
  locale,
  range: priceRange,
});
/** Personal endpoints have market and locale in the base path and the request context. */
export const memberPriceHistoryRequest = priceHistoryRequest.omit({ market: true, locale: true });

export type Verdict = z.infer<typeof verdict>;
export type PriceHistory = z.infer<typeof priceHistory>;
