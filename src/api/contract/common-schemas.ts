import { z } from 'zod';
import { CURRENCIES, type Currency } from '../../market/currency.ts';
import { LOCALES, type Locale } from '../../market/locale.ts';
import { MARKETS, type MarketId } from '../../market/market.ts';

const keys = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]];

export const marketId = z.enum(keys<MarketId>(MARKETS)).describe('Market code, e.g. SE');
export const locale = z
  .enum(keys<Locale>(LOCALES))
  .optional()
  .describe("One of the market's locales; its default where left out");
export const currency = z.enum(keys<Currency>(CURRENCIES));
export const money = z
  .object({ amount: z.int().describe('Whole minor units (öre, cents, pence)'), currency })
  .describe('An amount of money');
export const rating = z.object({ average: z.number().min(1).max(5), count: z.int().min(1) });
export const condition = z.enum(['new', 'refurbished', 'used']);
export const stock = z.enum(['in', 'out', 'unknown']).describe("'unknown' is not 'out'");
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
export const image = z.object({
  path: z.string().describe('Path of the image service, to which size and format are added'),
  alt: z.string(),
});

export const sitePath = z.string().startsWith('/').describe('Path inside the market, e.g. /cl/1101/Washing-machines');

export const breadcrumb = z.object({ name: z.string(), path: sitePath });

/** A drop that the price history proves: from the merchant's own lowest price of the days before. */
export const provedDrop = z.object({
  percent: z.int().min(1).max(99),
  from: money.describe("The merchant's lowest price of the days before the drop"),
  days: z.int().min(30).describe('How many days before the drop that lowest price was looked for in'),
  since: day.describe('The day on which the price fell'),
});

/** What a card in a list or carousel shows of a product. */
export const productCard = z.object({
  id: z.int(),
  krn: z.string(),
  name: z.string(),
  path: sitePath,
  image: image.nullable(),
  brandName: z.string().nullable(),
  categoryId: z.int(),
  categoryName: z.string(),
  keyFacts: z.array(z.string()).describe('The attributes that tell it from its neighbours, most telling first'),
  lowestTotal: money.nullable().describe('With shipping; null where no shop in stock told its shipping'),
  lowestItem: money.nullable().describe('Without shipping; null where no shop offers it new'),
  merchantCount: z.int(),
  stock,
  rating: rating.nullable(),
  drop: provedDrop.nullable(),
  sparkline: z.array(z.int().nullable()).describe('Lowest total on each thirteenth of the last 90 days, minor units'),
  energyClass: z.string().nullable(),
});

export type Money = z.infer<typeof money>;
export type ProductCard = z.infer<typeof productCard>;
export type ProvedDrop = z.infer<typeof provedDrop>;
export type Rating = z.infer<typeof rating>;
export type Breadcrumb = z.infer<typeof breadcrumb>;
export type Image = z.infer<typeof image>;
