import { z } from 'zod';
import { breadcrumb, day, image, money, productCard, rating, sitePath, stock } from './common-schemas.ts';
import { discount } from './discount-schemas.ts';
import { categoryRequest, listing } from './listing-schemas.ts';
import { priceHistory } from './product-schemas.ts';

const listQuery = categoryRequest.omit({ categoryId: true });
const id = z.coerce.number<number | string>().int().min(1);
const named = z.object({ id: z.int(), name: z.string(), path: sitePath });

/** A product whose price has dropped, with what proves it. */
export const deal = productCard.extend({
  proof: z.object({
    merchant: named,
    now: money.describe("The merchant's item price"),
    lowestOn: day.describe('The last day before the drop on which it asked its lowest price of the 30 days before'),
    from: day.describe('The day of the first of `prices`'),
    prices: z.array(z.int().nullable()).describe('Its lowest item price on each day up to today; null: not offered'),
  }),
});

/** Proved drops as a list; `f` may also hold `department:` with ids of departments. */
export const deals = listing.extend({
  products: z.array(deal),
  departments: z.array(
    z.object({ id: z.int(), name: z.string(), count: z.int(), selected: z.boolean(), picture: z.string() }),
  ),
  range: z
    .object({ least: z.int(), most: z.int() })
    .describe('Drops of less are not worth a trip, drops of more are not believed; percent'),
});

export const dealsRequest = listQuery;

export const brandRequest = listQuery.pick({ market: true, locale: true }).extend({ brandId: id });
export const brandListRequest = listQuery.extend({ brandId: id });

const seriesCard = named.extend({
  categoryName: z.string(),
  modelCount: z.int(),
  lowest: money.nullable().describe('Lowest total of its models, or item price where no total is known'),
  image: image.nullable(),
});

const brandNames = { ...named.shape, salePath: sitePath };

export const brand = z.object({
  ...brandNames,
  text: z.string().nullable().describe('What the brand says of itself; null: nothing was brought along'),
  website: z.string().nullable(),
  productCount: z.int(),
  categoryCount: z.int(),
  merchantCount: z.int(),
  dropCount: z.int(),
  categories: z.array(
    z.object({
      ...named.shape,
      picture: z.string(),
      count: z.int(),
      lowest: money.nullable(),
    }),
  ),
  series: z.array(seriesCard),
  popular: z.array(productCard),
  drops: z.array(productCard),
  newest: z.array(productCard),
  merchants: z.array(
    named.extend({ rating: rating.nullable(), count: z.int().describe('Products it has of the brand') }),
  ),
  discounts: z.array(discount).describe("Shops' codes and offers for this brand that hold today"),
});

export const brandSale = deals.extend({
  brand: z.object(brandNames),
  discounts: z.array(discount).describe('Codes and offers for this brand, of shops that sell it, that hold today'),
});

const seriesModel = z.object({
  name: z.string(),
  shortName: z.string().describe('Without the brand'),
  path: sitePath.describe('Its variant with the lowest price'),
  image: image.nullable(),
  launchedOn: day.describe('When the first offer of it was seen'),
  lowestTotal: money.nullable(),
  lowestItem: money.nullable(),
  merchantCount: z.int(),
  stock,
  variants: z.array(z.object({ name: z.string(), path: sitePath, lowest: money.nullable(), stock })),
});

export const series = z.object({
  ...named.shape,
  brand: named,
  category: named,
  breadcrumbs: z.array(breadcrumb),
  models: z.array(seriesModel).describe('Newest first'),
  differences: z
    .array(
      z.object({
        name: z.string(),
        differs: z.boolean(),
        values: z.array(z.string().nullable()).describe('One for each model; null: not told'),
      }),
    )
    .describe('What the models differ in first'),
  cheapest: z.object({ name: z.string(), path: sitePath, history: priceHistory }).nullable(),
  others: z.array(seriesCard).describe('Other series of the brand'),
});

export const seriesRequest = listQuery.pick({ market: true, locale: true }).extend({ seriesId: id });

export type Deal = z.infer<typeof deal>;
export type Deals = z.infer<typeof deals>;
export type Brand = z.infer<typeof brand>;
export type Series = z.infer<typeof series>;
export type SeriesCard = z.infer<typeof seriesCard>;
