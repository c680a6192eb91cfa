import { z } from 'zod';
import { MAX_BASKET_ITEMS, MAX_BASKET_SHOPS } from '../../terms/basket.ts';
import { condition, locale, marketId, money, productCard, shop, stock, swap } from '../common-schemas.ts';

export const basketRequest = z.object({
  market: marketId,
  items: z
    .string()
    .regex(new RegExp(`^\\d{1,15}:[1-9]\\d?(,\\d{1,15}:[1-9]\\d?){0,${MAX_BASKET_ITEMS - 1}}$`))
    .describe(`Up to ${MAX_BASKET_ITEMS} products as id:pieces, comma-separated`),
  shops: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .max(MAX_BASKET_SHOPS)
    .optional()
    .describe('Maximum number of shops; unlimited if omitted'),
  stock: z
    .enum(['known', 'any', 'told'])
    .default('any')
    .describe("'known': only offers stated to be in stock; 'told' is an old name of it"),
  condition: z.enum(['new', 'any']).default('new'),
  unknownShipping: z
    .enum(['apart', 'none'])
    .optional()
    .describe(
      'Whether to also compute a split with shops that state no shipping cost, reported separately; default: apart',
    ),
  untold: z.enum(['apart', 'none']).optional().describe('An old name of `unknownShipping`'),
  locale,
});

const line = z.object({
  productId: z.int(),
  offerId: z.int(),
  quantity: z.int(),
  item: money.describe('Price of one piece, including deposit'),
  sum: money,
  condition,
  stock,
  seenAt: z.iso.datetime().describe("When the price was last observed in the merchant's feed"),
  clickPath: z.string(),
});

const deliveryDays = z
  .object({ min: z.int(), max: z.int() })
  .nullable()
  .describe('Working days until the last of it arrives; null: not stated for every item');

const parcel = z.object({
  merchant: shop,
  lines: z.array(line),
  goods: money,
  shipping: money.nullable().describe('null: the shop does not state it for every item'),
  total: money.describe('A lower bound if shipping is unknown'),
  delivery: deliveryDays,
  nextStep: z
    .object({ more: money, shipping: money })
    .nullable()
    .describe('Amount to add for the next cheaper shipping tier, and the shipping cost in that tier'),
});

export const basketSplit = z.object({
  parcels: z.array(parcel),
  missing: z.array(z.int()).describe('Products without an offer in this split'),
  total: money,
  delivery: deliveryDays,
  shippingKnown: z.boolean(),
  proven: z.boolean().describe('Whether the split is proven optimal'),
  bound: money
    .nullable()
    .describe('Lower bound of any split; null if the split is proven optimal or no bound is known'),
});

export const basket = z.object({
  items: z.array(
    z.object({
      product: productCard,
      quantity: z.int(),
      offerCount: z.int(),
      swap: swap.nullable().describe('Another brand for the same use that costs less for as much; null: none is known'),
    }),
  ),
  missing: z.array(z.int()).describe('Ids that do not exist in this market'),
  best: basketSplit.nullable().describe('Cheapest split over offers with known shipping; null if there is none'),
  oneShop: basketSplit.nullable().describe('The shop that covers most items, the cheapest of several'),
  fastest: basketSplit
    .nullable()
    .describe(
      'Cheapest of the splits whose last parcel arrives earliest, by the latest day that shops state; null if no shop states one',
    ),
  saving: money
    .nullable()
    .describe('Saving of the best split compared with `oneShop`; null unless one shop has every item'),
  unknownShipping: basketSplit
    .nullable()
    .describe('Split that includes shops with unknown shipping, if it covers more items or may cost less'),
});

export type Basket = z.infer<typeof basket>;
export type BasketSplit = z.infer<typeof basketSplit>;
export type BasketParcel = z.infer<typeof parcel>;
