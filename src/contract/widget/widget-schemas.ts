import { z } from 'zod';
import { image, money, sitePath } from '../common-schemas.ts';
import { marketRequest } from '../market/market-schemas.ts';
import { MAX_WIDGET_ITEMS, WIDGET_KINDS } from './widget-options.ts';

export const widgetRequest = marketRequest.extend({
  kind: z.enum(WIDGET_KINDS),
  of: z.string().min(1).max(500).describe('Product ids separated by commas, a category id, or words to search for'),
  n: z.coerce.number<number | string>().int().min(1).max(MAX_WIDGET_ITEMS).default(5),
});

export const widgetResponse = z.object({
  title: z.string(),
  path: sitePath.describe('The page with everything about it'),
  image: image.nullable(),
  seenAt: z.iso.datetime().nullable().describe('When the newest price was observed'),
  offers: z
    .array(
      z.object({
        shop: z.string(),
        total: money.nullable().describe('null: shipping is not stated'),
        item: money,
        seenAt: z.iso.datetime(),
        clickPath: z.string(),
      }),
    )
    .describe('Offers of the product, lowest total first; empty for lists'),
  products: z
    .array(
      z.object({
        name: z.string(),
        path: sitePath,
        image: image.nullable(),
        lowestTotal: money.nullable(),
        lowestItem: money.nullable(),
      }),
    )
    .describe('Products of a list; empty for a product'),
});

export type WidgetContent = z.infer<typeof widgetResponse>;
