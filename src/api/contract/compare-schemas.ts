import { z } from 'zod';
import { locale, marketId, productCard, sitePath } from './common-schemas.ts';
import { MOST_COMPARED } from './compare-limits.ts';
import { verdict } from './product-schemas.ts';

export const compareRequest = z.object({
  market: marketId,
  ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,7}$/)
    .describe(`Up to ${MOST_COMPARED} product ids, comma-separated`),
  locale,
});

const comparedRow = z.object({
  name: z.string(),
  values: z.array(z.string().nullable()).describe('By product; null: not told'),
  differs: z.boolean(),
  best: z
    .array(z.int())
    .describe('The places of the products that do best; empty where nothing says which way is better, or all do'),
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
          fastest: z.int().nullable().describe('Working days after which the quickest shop in stock promises it'),
        }),
        cheapestAt: z
          .object({ name: z.string(), path: sitePath, clickPath: z.string() })
          .nullable()
          .describe('Who has the lowest total'),
        history: z.array(z.int().nullable()).describe('Lowest total on each of the last 53 weeks, minor units'),
      }),
    )
    .describe('In the order asked for, each once'),
  groups: z
    .array(z.object({ name: z.string(), rows: z.array(comparedRow) }))
    .describe('What products of one category have; of several, only what their categories share'),
  sameCategory: z.boolean(),
  missing: z.array(z.int()).describe("Ids that are none of this market's"),
});

export type Comparison = z.infer<typeof comparison>;
export type ComparedProduct = Comparison['products'][number];
export type ComparedRow = z.infer<typeof comparedRow>;
