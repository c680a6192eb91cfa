import { z } from 'zod';
import { image, money, productCard, rating, shopEvidence, sitePath } from '../common-schemas.ts';
import { marketRequest } from '../market/market-schemas.ts';

export const merchant = z.object({
  id: z.int(),
  name: z.string(),
  path: sitePath,
  description: z.string(),
  website: z.string(),
  logo: image.nullable().describe('null: its initials take the place of a logo'),
  rating: rating.nullable(),
  city: z.string().nullable(),
  foundedYear: z.int().nullable(),
  registrationNumber: z.string().nullable(),
  returnDays: z.int().nullable(),
  paymentMethods: z.array(z.string()),
  shipping: z.object({
    known: z.boolean().describe('False if the feed never states shipping'),
    lowest: money.nullable(),
    highest: money.nullable(),
    freeShare: z.number().min(0).max(1).describe('Share of offers with free shipping'),
  }),
  offerCount: z.int(),
  inStockCount: z.int(),
  cheapestCount: z.int().describe('Products that other shops sell too and for which this shop has the lowest total'),
  feedSeenAt: z.iso.datetime().nullable(),
  ...shopEvidence.shape,
  categories: z.array(z.object({ id: z.int(), name: z.string(), path: sitePath, picture: z.string(), count: z.int() })),
  products: z.array(productCard),
  drops: z.array(productCard),
});

export const merchantRequest = marketRequest.extend({ merchantId: z.coerce.number<number | string>().int().min(1) });
