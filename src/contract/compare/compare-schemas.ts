import { z } from 'zod';
import { BEST_WORDS } from '../../terms/attribute-direction.ts';
import { locale, marketId, productCard, shop } from '../common-schemas.ts';
import { verdict } from '../price/price-schemas.ts';
import { MAX_COMPARED_PRODUCTS } from './compare-limits.ts';

export const compareRequest = z.object({
  market: marketId,
  ids: z
    .string()
    .regex(new RegExp(`^\\d{1,15}(,\\d{1,15}){0,${MAX_COMPARED_PRODUCTS - 1}}$`))
    .describe(`Up to ${MAX_COMPARED_PRODUCTS} product ids, comma-separated`),
  locale,
});

const comparedRow = z.object({
  name: z.string(),
  values: z.array(z.string().nullable()).describe('One value per product; null: not stated'),
  differs: z.boolean(),
  best: z
    .array(z.int())
    .describe('Indexes of the best products; empty if the attribute has no better direction or all are equal'),
  bestWord: z.enum(BEST_WORDS).describe('What is special about them, such as quietest'),
});

export const comparison = z.object({
  products: z
    .array(
      productCard.extend({
        verdict,
        offers: z.object({
          count: z.int(),
          inStockCount: z.int(),
          unknownShippingCount: z.int(),
          fastest: z.int().nullable().describe('Shortest promised delivery time of shops in stock, in working days'),
        }),
        cheapestAt: shop.extend({ clickPath: z.string() }).nullable().describe('The shop with the lowest total'),
        history: z.array(z.int().nullable()).describe('Lowest total in each of the last 53 weeks, minor units'),
      }),
    )
    .describe('In the requested order, without duplicates'),
  groups: z
    .array(z.object({ name: z.string(), rows: z.array(comparedRow) }))
    .describe('Specifications; for products of several categories, only those that all categories share'),
  sameCategory: z.boolean(),
  missing: z.array(z.int()).describe('Ids that do not exist in this market'),
});

export type Comparison = z.infer<typeof comparison>;
export type ComparedProduct = Comparison['products'][number];
export type ComparedRow = z.infer<typeof comparedRow>;
