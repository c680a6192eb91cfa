import { z } from 'zod';
import { breadcrumb, day, image, money, namedPage, sitePath, stock } from '../common-schemas.ts';
import { marketRequest } from '../market/market-schemas.ts';
import { priceHistory } from '../price/price-schemas.ts';

export const seriesCard = namedPage.extend({
  categoryName: z.string(),
  modelCount: z.int(),
  lowest: money.nullable().describe('Lowest total of its models, or lowest item price if no total is known'),
  image: image.nullable(),
});

const seriesModel = z.object({
  name: z.string(),
  shortName: z.string().describe('Name without the brand'),
  path: sitePath.describe('Path of the variant with the lowest price'),
  image: image.nullable(),
  firstOfferedOn: day.describe('Day of the first observed offer'),
  launchedOn: day.describe('An old name of `firstOfferedOn`'),
  lowestTotal: money.nullable(),
  lowestItem: money.nullable(),
  merchantCount: z.int(),
  stock,
  variants: z.array(z.object({ name: z.string(), path: sitePath, lowest: money.nullable(), stock })),
});

export const series = z.object({
  ...namedPage.shape,
  brand: namedPage,
  category: namedPage,
  breadcrumbs: z.array(breadcrumb),
  models: z.array(seriesModel).describe('Newest first'),
  differences: z
    .array(
      z.object({
        name: z.string(),
        differs: z.boolean(),
        values: z.array(z.string().nullable()).describe('One value per model; null: not stated'),
      }),
    )
    .describe('Attributes that differ between the models come first'),
  cheapest: z.object({ name: z.string(), path: sitePath, history: priceHistory }).nullable(),
  others: z.array(seriesCard).describe('Other series of the brand'),
});

export const seriesRequest = marketRequest.extend({ seriesId: z.coerce.number<number | string>().int().min(1) });

export type Series = z.infer<typeof series>;
export type SeriesCard = z.infer<typeof seriesCard>;
