import { z } from 'zod';
import { HISTORY_RANGES, HISTORY_SHOPS_PATTERN, MAX_HISTORY_SHOPS } from '../../terms/price-history.ts';
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

const historyRange = z.enum(HISTORY_RANGES).default('THREE_MONTHS');

const historyShops = z
  .string()
  .regex(HISTORY_SHOPS_PATTERN)
  .default('')
  .describe(
    `Ids of up to ${MAX_HISTORY_SHOPS} shops, comma-separated: their own prices are returned beside the lowest`,
  );

const shopPoint = z.object({ day, item: money.nullable(), total: money.nullable() });

export const priceHistory = z.object({
  range: z.enum(HISTORY_RANGES),
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
  shops: z
    .array(
      z.object({
        id: z.int(),
        name: z.string(),
        current: money.nullable().describe('Its price now, on the basis of the lowest price; null: it has no offer'),
        lowest: z.object({ price: money, day }).describe('Its lowest price of the range, and the first day of it'),
        points: z.array(shopPoint).describe('One point per change; empty unless the shop was asked for'),
      }),
    )
    .describe('Every shop with an offer in the range, the cheapest now first'),
  events: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.enum(['new-merchant', 'back']), day, price: money, merchantName: z.string() }),
        z.object({ kind: z.literal('sold-out'), day }),
      ]),
    )
    .describe(
      'Days of the range on which a shop began to sell it, the last offer ended, or there was one again; newest first',
    ),
  corrections: z
    .array(z.object({ day, merchantName: z.string(), note: z.string() }))
    .describe('Prices of the range that their shops declared wrong: they are left out; newest first'),
});

export const priceHistoryRequest = z.object({
  market: marketId,
  productId: z.coerce.number<number | string>().int().min(1),
  locale,
  range: historyRange,
  shops: historyShops,
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
