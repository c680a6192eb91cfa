import { z } from 'zod';
import { PRICE_KINDS } from '../../terms/offer.ts';
import { UNCONFIRMED_REASONS } from '../../terms/price-judgement.ts';
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
  shop,
  shopEvidence,
  sitePath,
  stock,
  writtenLinks,
} from '../common-schemas.ts';
import { priceOutlook, verdict } from '../price/price-schemas.ts';

export const offer = z.object({
  id: z.int(),
  merchant: shop.extend({
    returnDays: z.int().nullable().describe('Days to return goods; null: not stated'),
    paymentMethods: z.array(z.string()).describe('Empty: not stated'),
  }),
  evidence: shopEvidence.nullable().describe('null: it could not be read'),
  title: z.string().describe("The merchant's title"),
  item: money,
  shipping: money.nullable().describe('null: not stated'),
  shippingByRules: z
    .boolean()
    .describe("Whether the shop's feed states no shipping, so that it follows the shop's shipping rules"),
  paymentFee: money.nullable().describe('Surcharge of the cheapest payment method, a part of `shipping`; null: none'),
  deposit: money.nullable(),
  total: money.nullable().describe('Item, shipping and deposit; null if shipping is unknown'),
  listPrice: money.nullable().describe("The merchant's crossed-out price: a claim, not a proved drop"),
  unitPrice: z.object({ price: money, quantity: z.number(), unit: z.string() }).nullable(),
  priceKind: z.enum(PRICE_KINDS),
  condition,
  stock,
  delivery: z
    .object({ min: z.int(), max: z.int() })
    .nullable()
    .describe('Working days; those of the merchant where the offer states none'),
  low30: money.nullable().describe("The merchant's lowest item price of the last 30 days; null if unknown"),
  drop: provedDrop.nullable(),
  trend: z.int().nullable().describe('Change of the item price in 30 days, in percent; null if it was not known then'),
  unconfirmed: z
    .object({
      reason: z.enum(UNCONFIRMED_REASONS),
      usual: money.nullable().describe('What other merchants ask, or this one asked before'),
      confirmsAt: z.iso.datetime().nullable().describe('A feed of this time that still has the price confirms it'),
    })
    .nullable()
    .describe('Why the price does not count for lowest prices and drops yet; null if it counts'),
  seenAt: z.iso.datetime().describe("When the price was last observed in the merchant's feed"),
  clickPath: z.string().describe('Path that redirects to the shop'),
  paid: z
    .boolean()
    .describe(
      'Whether the position is paid for: never, as a place that is paid for is beside the order, see `sponsored`',
    ),
});

export const specificationGroup = z.object({
  name: z.string(),
  rows: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      differs: z.boolean().describe('Whether the sibling variants have other values'),
      verified: z.boolean().describe('Whether the brand states it, and staff accepted it'),
    }),
  ),
});

export const product = z.object({
  id: z.int(),
  krn: z.string(),
  name: z.string(),
  option: z
    .string()
    .nullable()
    .describe('Options that distinguish this variant from its siblings, e.g. "256 GB, black"'),
  path: sitePath,
  description: z.string(),
  gtins: z.array(z.string()),
  mpn: z.string().nullable(),
  brand: z.object({ id: z.int(), name: z.string(), path: sitePath }).nullable(),
  series: z.object({ id: z.int(), name: z.string(), path: sitePath }).nullable(),
  category: z.object({ id: z.int(), name: z.string(), path: sitePath }),
  breadcrumbs: z.array(breadcrumb),
  images: z.array(image),
  verified: z
    .object({ description: z.boolean(), images: z.boolean() })
    .describe('Whether the brand states it, and staff accepted it'),
  rating: rating.nullable(),
  energyClass: z.string().nullable(),
  energySheet: z.url().nullable().describe("The product information sheet in the EU's register of energy labels"),
  variantAxes: z.array(
    z.object({
      name: z.string(),
      options: z.array(
        z.object({
          name: z.string(),
          path: sitePath.describe('The variant with this option that is otherwise closest to this product'),
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
  outlook: priceOutlook.nullable().describe('Whether waiting pays; null where too little is known'),
  offers: z.array(offer).describe('Sorted by total; unknown shipping comes after, unconfirmed prices come last'),
  sponsored: z
    .object({
      offerId: z.int(),
      clickPath: z.string().describe('Path that redirects to the shop, for this place only'),
    })
    .nullable()
    .describe('The offer of `offers` that also has the place that merchants bid for; null: nobody bought it'),
  merchantCount: z.int(),
  unknownShippingCount: z.int(),
  specifications: z.array(specificationGroup),
  expertTests: z
    .array(
      z.object({
        source: z.string(),
        licence: z.string().describe('Under which the result is shown'),
        link: z.url(),
        testedOn: day,
        score: z.number().describe('Of 0 to `best`, in the scale of the source'),
        best: z.number(),
        summary: z.string().describe('In the words of the source; empty: none'),
      }),
    )
    .describe('Tests by others, the latest of each source'),
  guides: writtenLinks.describe('Guides about its category'),
  boards: writtenLinks.describe('Boards that have it; empty unless the market shows them'),
  substitutes: z
    .object({
      unit: z.string().describe('Formatted for the locale'),
      perUnit: money.describe('The lowest total of this product for one unit of its content'),
      products: z
        .array(
          z.object({
            id: z.int(),
            name: z.string(),
            path: sitePath,
            perUnit: money,
            saving: money.describe('How much less as much as one pack of this product contains costs'),
          }),
        )
        .describe('Lowest total for one unit first'),
    })
    .nullable()
    .describe('Other brands for the same use that cost less for what they contain; null: none is known'),
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
export type SpecificationGroup = z.infer<typeof specificationGroup>;
