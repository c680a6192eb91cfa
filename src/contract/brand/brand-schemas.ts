import { z } from 'zod';
import { listingQuery } from '../category/listing-schemas.ts';
import { marketId, money, namedPage, productCard, rating, sitePath } from '../common-schemas.ts';
import { marketRequest } from '../market/market-schemas.ts';
import { discount } from '../merchant/discount-schemas.ts';
import { seriesCard } from '../series/series-schemas.ts';

const brandId = z.coerce.number<number | string>().int().min(1);

export const brandRequest = marketRequest.extend({ brandId });
export const brandListRequest = z.object({ market: marketId, ...listingQuery, brandId });

export const brandNames = { ...namedPage.shape, salePath: sitePath };

export const brand = z.object({
  ...brandNames,
  text: z.string().nullable().describe('Description of the brand; null: none imported'),
  website: z.string().nullable(),
  productCount: z.int(),
  categoryCount: z.int(),
  merchantCount: z.int(),
  dropCount: z.int(),
  categories: z.array(
    z.object({
      ...namedPage.shape,
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
    namedPage.extend({ rating: rating.nullable(), count: z.int().describe('Number of products of the brand') }),
  ),
  discounts: z.array(discount).describe('Discount codes and offers for this brand valid today'),
});

export type Brand = z.infer<typeof brand>;
