import { z } from 'zod';
import { money, namedPage } from '../common-schemas.ts';
import { partner, partnerId } from './portal-schemas.ts';

const instant = z.iso.datetime();

export const brandProductRequest = z.object({
  partnerId,
  productId: z.coerce.number<number | string>().int().min(1).max(Number.MAX_SAFE_INTEGER),
});
export const brandProductResponse = z.object({
  partner,
  product: namedPage,
  sellers: z
    .array(z.object({ merchant: namedPage, item: money, since: instant.describe('Since when it has been selling it') }))
    .describe('Cheapest first'),
  missing: z
    .array(namedPage.extend({ products: z.int() }))
    .describe('Shops that sell other products of the brand in this category, but not this one'),
  weeks: z
    .array(z.object({ at: instant, merchants: z.int(), lowest: money, middle: money, highest: money }))
    .describe('What shops asked at one moment of each of the last 26 weeks, newest first'),
});
