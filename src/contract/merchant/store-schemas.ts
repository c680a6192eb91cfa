import { z } from 'zod';
import { MAX_FILTER_LENGTH, MAX_LISTING_PAGE, MAX_SUGGESTION_LENGTH } from '../../terms/listing.ts';
import { SORTS } from '../../terms/sort-order.ts';
import { listing } from '../category/listing-schemas.ts';
import { image, productCard, rating, sitePath } from '../common-schemas.ts';
import { marketRequest } from '../market/market-schemas.ts';
import { claimCounts } from './claim-schemas.ts';
import { discount } from './discount-schemas.ts';
import { STORE_SORTS } from './endpoints.ts';
import { merchant } from './merchant-schemas.ts';

export const storesRequest = marketRequest.extend({
  q: z.string().max(MAX_SUGGESTION_LENGTH).default('').describe("Part of the shop's name"),
  letter: z.string().max(4).default(''),
  department: z.coerce.number<number | string>().int().min(0).default(0).describe('0: any'),
  rating: z.coerce.number<number | string>().int().min(0).max(5).default(0).describe('Minimum rating; 0: any'),
  sort: z.enum(STORE_SORTS).default('name'),
  page: z.coerce.number<number | string>().int().min(1).max(MAX_LISTING_PAGE).default(1),
});

const listedStore = z.object({
  id: z.int(),
  krn: z.string().describe('e.g. krn:store:1001'),
  name: z.string(),
  path: sitePath,
  letter: z.string().describe("First letter in the locale's alphabet"),
  rating: rating.nullable(),
  logo: image.nullable().describe('null: its initials take the place of a logo'),
  city: z.string().nullable(),
  productCount: z.int(),
  departments: z.array(z.string()).describe('Departments with most of its products, at most three'),
  feedSeenAt: z.iso.datetime().nullable(),
});

export const stores = z.object({
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  stores: z.array(listedStore),
  letters: z.array(z.object({ letter: z.string(), count: z.int() })).describe('Of the whole market'),
  departments: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
  storeCount: z.int().describe('Of the whole market'),
});

const storeKey = { storeKrn: z.string().max(40).describe('krn:store:1001, or only the number') };
export const storeRequest = marketRequest.extend(storeKey);

export const store = merchant.extend({
  krn: z.string(),
  path: sitePath,
  infoPath: sitePath,
  protectionPath: sitePath,
  takesKlarna: z.boolean().describe('Whether Klarna is among its payment methods'),
  productCount: z.int(),
  delivery: z
    .object({ min: z.int(), max: z.int() })
    .nullable()
    .describe('Delivery time in days over all offers that state it; null: none does'),
  position: z
    .object({
      compared: z.int().describe('New products not out of stock, with known delivery, that other shops sell too'),
      cheapest: z.int().describe('Of these, products for which no shop has a lower total'),
      near: z.int().describe('Of these, products whose total is at most 5 % above the lowest'),
      alone: z.int().describe('Products that no other shop sells'),
      unstated: z.int().describe('Products that cannot be compared because the delivery cost is not stated'),
      untold: z.int().describe('An old name of `unstated`'),
    })
    .describe('Competitiveness of its totals'),
  claims: claimCounts,
});

export const storeListingRequest = storeRequest.extend({
  f: z.string().max(MAX_FILTER_LENGTH).default(''),
  sort: z.enum(SORTS).optional(),
  page: z.coerce.number<number | string>().int().min(1).max(MAX_LISTING_PAGE).default(1),
});
export const storeListing = listing.extend({ path: sitePath });

export const storeOffers = z.object({
  codes: z.array(discount),
  offers: z.array(discount),
  drops: z.array(productCard).describe('Proved drops at this shop'),
});

const withdrawal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('days'), days: z.int() }),
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('province') }),
]);

const guarantee = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('years'), years: z.int() }),
  z.object({ kind: z.literal('years-or-longer'), years: z.int(), longest: z.int() }),
  z.object({ kind: z.literal('expected-life') }),
  z.object({ kind: z.literal('reject-then-claim'), rejectDays: z.int(), years: z.int() }),
  z.object({ kind: z.literal('state') }),
  z.object({ kind: z.literal('province') }),
]);

export const buyingProtection = z.object({
  merchant: z.object({ id: z.int(), name: z.string(), website: z.string() }),
  path: sitePath,
  storePath: sitePath,
  infoPath: sitePath,
  returnDays: z.int().nullable(),
  paymentMethods: z.array(z.string()),
  city: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  shipping: merchant.shape.shipping,
  delivery: store.shape.delivery,
  rights: z
    .object({
      withdrawal,
      guarantee,
      deliveryDays: z.int().nullable().describe('Legal delivery period in days if none was agreed'),
      laws: z.array(z.string()),
      adviser: z.object({ name: z.string(), address: z.url() }),
    })
    .nullable()
    .describe("null: the market's law is not on file"),
});

export type ListedStore = z.infer<typeof listedStore>;
export type Store = z.infer<typeof store>;
export type StoreOffers = z.infer<typeof storeOffers>;
export type BuyingProtection = z.infer<typeof buyingProtection>;
