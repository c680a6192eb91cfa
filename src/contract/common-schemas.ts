import { z } from 'zod';
import { CURRENCIES, type Currency } from '../market/currency.ts';
import { LOCALES, type Locale } from '../market/locale.ts';
import { marketIdSchema } from '../market/market-schema.ts';
import { CONDITIONS, STOCKS } from '../terms/offer.ts';

const keys = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]];

/** Request of an endpoint that takes no parameters. */
export const emptyRequest = z.object({});
/** Response of an endpoint that returns no data. */
export const emptyResponse = z.object({ response: z.null() });

export const marketId = marketIdSchema.describe('Market code, e.g. SE');
export const locale = z
  .enum(keys<Locale>(LOCALES))
  .optional()
  .describe("One of the market's locales; defaults to the market's default locale");
export const currency = z.enum(keys<Currency>(CURRENCIES));
export const money = z
  .object({ amount: z.int().describe('Whole minor units (öre, cents, pence)'), currency })
  .describe('An amount of money');
export const shippingStep = z.object({
  from: money.describe('From which value of the goods it applies'),
  maxWeight: z.int().nullable().describe('Up to which weight it applies, in grams; null: any'),
  shipping: money,
});
export const rating = z.object({ average: z.number().min(1).max(5), count: z.int().min(1) });
export const condition = z.enum(CONDITIONS);
export const stock = z.enum(STOCKS).describe("'unknown' is not 'out'");
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
export const image = z.object({
  path: z.string().describe('Path on the image service; append size and format'),
  alt: z.string(),
});

export const sitePath = z.string().startsWith('/').describe('Path inside the market, e.g. /cl/1101/Washing-machines');

/** A merchant beside what it sells. */
/** What is known about who a shop is. */
export const shopEvidence = z.object({
  evidence: z
    .object({
      company: z.string(),
      country: z.string(),
      registryNumber: z.string(),
      vatCheckedAt: z.iso.datetime().nullable().describe('When the register of VAT ids confirmed it; null: it has not'),
      domain: z.string(),
      domainProvedAt: z.iso.datetime().nullable(),
    })
    .nullable()
    .describe('Of the company that registered and was accepted; null: none has'),
  hereSince: z.iso.datetime().nullable().describe('Since when prices of its offers are known'),
  ratingRange: z
    .object({ low: z.number(), high: z.number(), count: z.int() })
    .nullable()
    .describe('Where the rating of all customers is, with a confidence of at least 95%'),
});
export type ShopEvidence = z.output<typeof shopEvidence>;

export const shop = z.object({
  id: z.int(),
  name: z.string(),
  path: sitePath,
  rating: rating.nullable(),
  logo: image.nullable().describe('null: its initials take the place of a logo'),
});

/** Something that has a page. */
export const namedPage = z.object({ id: z.int(), name: z.string(), path: sitePath });

/** Links to pages that a person wrote. */
export const writtenLinks = z.array(z.object({ name: z.string(), path: sitePath }));

export const breadcrumb = z.object({ name: z.string(), path: sitePath });

/**
 * A proved drop: measured from the merchant's own lowest price in the days before it; that of a product from the lowest at
 * any shop, where that is lower.
 */
export const provedDrop = z.object({
  percent: z.int().min(1).max(99),
  from: money.describe('The lowest price of the days before the drop'),
  days: z.int().min(30).describe('Length of the reference period before the drop, in days'),
  since: day.describe('The day on which the price fell'),
});

/** In what the variants of a model differ. */
export const variantAxisKind = z.enum(['colour', 'size', 'capacity', 'pack', 'other']);

/** The model of a card whose product has sibling variants. */
export const cardModel = z.object({
  name: z.string().describe('The name without what distinguishes its variants'),
  variantCount: z.int().min(2),
  matchingCount: z.int().min(1).describe('Variants that pass the filters of the list'),
  from: money
    .nullable()
    .describe(
      'Lowest price of the matching variants, new and of the same kind as that of the card; null: all cost the same',
    ),
  axes: z.array(
    z.object({
      kind: variantAxisKind,
      name: z.string(),
      count: z.int().min(2).describe('Values that the variants have'),
      options: z
        .array(
          z.object({
            name: z.string(),
            swatch: z
              .string()
              .nullable()
              .describe('Keys of the colours, separated by spaces; null: it has no known colour'),
            id: z.int().describe('The variant with this value that is otherwise closest to the product of the card'),
            path: sitePath,
            selected: z.boolean(),
            matches: z.boolean().describe('Whether that variant passes the filters of the list'),
          }),
        )
        .describe('The first values and the one of the card'),
    }),
  ),
});

/** A product of another brand for the same use. */
export const swap = z.object({
  id: z.int(),
  name: z.string(),
  path: sitePath,
  quantity: z.int().describe('Packs that contain at least as much'),
  saving: money.describe('How much less they cost, each bought by itself with delivery'),
});
export type Swap = z.infer<typeof swap>;

/** A product as listings and carousels display it. */
export const productCard = z.object({
  id: z.int(),
  krn: z.string(),
  name: z.string(),
  path: sitePath,
  image: image.nullable(),
  brandName: z.string().nullable(),
  categoryId: z.int(),
  categoryName: z.string(),
  keyFacts: z
    .array(z.string())
    .describe('Attributes that distinguish it from similar products, most distinctive first'),
  lowestTotal: money.nullable().describe('Including shipping; null if no shop in stock states its shipping'),
  lowestItem: money.nullable().describe('Without shipping; null if no shop offers it new'),
  unitPrice: z
    .object({ price: money, unit: z.string(), text: z.string().describe('Both in a phrase of the locale') })
    .nullable()
    .describe('`lowestItem` for one unit of what it contains; null if that is not known'),
  merchantCount: z.int(),
  stock,
  rating: rating.nullable(),
  drop: provedDrop.nullable(),
  sparkline: z.array(z.int().nullable()).describe('Lowest total in each thirteenth of the last 90 days, minor units'),
  energyClass: z.string().nullable(),
  model: cardModel
    .nullable()
    .describe('The variants beside this one; null if there are none, or where a list is about single products'),
});

export type CardModel = z.infer<typeof cardModel>;
export type Money = z.infer<typeof money>;
export type ProductCard = z.infer<typeof productCard>;
export type ProvedDrop = z.infer<typeof provedDrop>;
export type Rating = z.infer<typeof rating>;
export type Breadcrumb = z.infer<typeof breadcrumb>;
export type Image = z.infer<typeof image>;
export type Shop = z.infer<typeof shop>;

/** How something developed. */
export const trend = z.object({
  days: z.array(z.number()).describe('One for each of the last 30 whole days (UTC), oldest first'),
  before: z.number().describe('The sum of the 30 days before those'),
});
