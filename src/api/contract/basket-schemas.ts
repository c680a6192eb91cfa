import { z } from 'zod';
import { condition, locale, marketId, money, productCard, rating, sitePath, stock } from './common-schemas.ts';
import { MOST_BASKET_ITEMS, MOST_SHOPS } from './compare-limits.ts';

export const basketRequest = z.object({
  market: marketId,
  items: z
    .string()
    .regex(/^\d{1,15}:[1-9]\d?(,\d{1,15}:[1-9]\d?){0,29}$/)
    .describe(`Up to ${MOST_BASKET_ITEMS} products as id:pieces, comma-separated`),
  shops: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .max(MOST_SHOPS)
    .optional()
    .describe('At most so many shops; any number where left out'),
  stock: z.enum(['told', 'any']).default('any').describe("'told': only offers that say they are in stock"),
  condition: z.enum(['new', 'any']).default('new'),
  untold: z
    .enum(['apart', 'none'])
    .default('apart')
    .describe('Whether shops that have not told their shipping are looked at, apart from the others'),
  locale,
});

const line = z.object({
  productId: z.int(),
  quantity: z.int(),
  item: money.describe('One piece, with its deposit'),
  sum: money,
  condition,
  stock,
  clickPath: z.string(),
});

const parcel = z.object({
  merchant: z.object({ id: z.int(), name: z.string(), path: sitePath, rating: rating.nullable() }),
  lines: z.array(line),
  goods: money,
  shipping: money.nullable().describe('null: the shop has not told it for all of these'),
  total: money.describe('At least this much where shipping is not told'),
  nextStep: z
    .object({ more: money, shipping: money })
    .nullable()
    .describe('How much more goods would make its shipping cheaper, and what it would then be'),
});

export const basketSplit = z.object({
  parcels: z.array(parcel),
  missing: z.array(z.int()).describe('Products it has no offer for'),
  total: money,
  shippingKnown: z.boolean(),
  proven: z.boolean().describe('Whether no other split is better'),
  bound: money.nullable().describe('What no split can undercut; null where it is proven, or nothing is known of it'),
});

export const basket = z.object({
  items: z.array(z.object({ product: productCard, quantity: z.int(), offerCount: z.int() })),
  missing: z.array(z.int()).describe("Ids that are none of this market's"),
  best: basketSplit.nullable().describe('Of offers whose shipping is told; null where there is none'),
  oneShop: basketSplit.nullable().describe('The shop that has most of it, of those the cheapest'),
  saving: money.nullable().describe('What the best split saves against one shop; null unless one shop has it all'),
  unknownShipping: basketSplit
    .nullable()
    .describe('With the shops that have not told their shipping, where that has more or may cost less; ranked apart'),
});

export type Basket = z.infer<typeof basket>;
export type BasketSplit = z.infer<typeof basketSplit>;
export type BasketParcel = z.infer<typeof parcel>;
